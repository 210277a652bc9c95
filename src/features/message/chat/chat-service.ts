import type { ChannelId } from '#domain/kernel/ids.ts'
import type { Loaded } from '#src/graphql/loaded.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import type { ChatHome, ChatMessage } from '../message.operations.ts'

/** Hears at once what the device holds, and again whenever the service says something new. */
export type Look<Value> = (reading: Loaded<Value>) => void

export type Stop = () => void

/**
 * All that the screens ask of a service that carries messages. The school's own server is one. The order of a channel is
 * that of the service: its messages are numbered without gaps.
 */
export interface ChatService {
  /** The person's channels, each with its marker, the count of what is unread, and its latest message. */
  watchHome(look: Look<ChatHome>): Stop
  /** The newest page of a channel, oldest first. */
  watchNewest(channelId: ChannelId, look: Look<readonly ChatMessage[]>): Stop
  /** The page before a number, oldest first. Null where no answer came, and the device has not kept it. */
  readEarlier(channelId: ChannelId, before: number): Promise<readonly ChatMessage[] | null>
  /** Enters messages on this device, from where they are published once. False where it has been said why not. */
  publish(entries: readonly NewEntry[], options?: SaveOptions): Promise<boolean>
  /** Moves the person's last-read marker of a channel forward. Rejects where no answer came. */
  markRead(channelId: ChannelId, number: number): Promise<void>
  /** Asks the service again for what is watched. */
  refresh(): Promise<void>
  /** Calls back whenever the service says that something is new. */
  subscribe(listener: () => void): Stop
}
