import type { ChannelId, MessageId } from '#domain/kernel/ids.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { messageFields } from './message.operations.ts'

/** An entry about one message, format 1. The list of entries names the channel when the cache has lost it. */
type Place = { channelId: ChannelId; messageId: MessageId; channelTitle: string }

export type SendContent = Place & {
  text: string
  isUrgent: boolean
  replyToId: MessageId | null
  /** The message that this one answers, for the screen. */
  replyText: string | null
  replyName: string | null
  replyFiles?: number
  /** Missing in an entry that is older than files. */
  files?: readonly AttachedFile[]
}
export type ChangeContent = Place & { text: string }
export type DeleteContent = Place

/** The beginning of the lanes of all channels. */
export const messageLane = 'message:'

/** Messages of one channel reach the school in the order in which they were written. */
export const laneOfChannel = (channelId: string): string => `${messageLane}${channelId}`

const messageKind = kindsOf<Place>({
  laneOf: ({ channelId }) => laneOfChannel(channelId),
  truth: truthOf(messageFields),
})

/** Each act has a key of its own: a change never takes the place of the message that it changes. */
export const sendMessageKind = messageKind<SendContent>('sendMessage', {
  key: ({ messageId }) => `${messageId}:send`,
  sent: ['channelId', 'messageId', 'text', 'replyToId', 'isUrgent', 'files'],
})
export const changeMessageKind = messageKind<ChangeContent>('changeMessage', {
  key: ({ messageId }) => `${messageId}:change`,
  sent: ['channelId', 'messageId', 'text'],
})
export const deleteMessageKind = messageKind<DeleteContent>('deleteMessage', {
  key: ({ messageId }) => `${messageId}:delete`,
  sent: ['channelId', 'messageId'],
})

export const entryKinds = [
  sendMessageKind,
  changeMessageKind,
  deleteMessageKind,
] as readonly AnyEntryKind[]
