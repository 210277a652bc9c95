import { channelKinds } from '#domain/message/channel.ts'
import { type Entry, isOnItsWay } from '#src/offline/outbox/entry.ts'
import { laneOfChannel, type SendContent, sendMessageKind } from '../message.offline.ts'
import type { ChatChannel } from '../message.operations.ts'

export type ChannelGroup = {
  kind: ChatChannel['kind'] | 'archived'
  channels: readonly ChatChannel[]
}

/** Channels by their kind, those that are put away at the end. */
export function groupChannels(channels: readonly ChatChannel[]): ChannelGroup[] {
  const groups: ChannelGroup[] = channelKinds.map((kind) => ({
    kind,
    channels: channels.filter((it) => it.kind === kind && !it.isArchived),
  }))
  groups.push({ kind: 'archived', channels: channels.filter(({ isArchived }) => isArchived) })
  return groups.filter((group) => group.channels.length > 0)
}

export const urgentIn = (channels: readonly Pick<ChatChannel, 'urgent'>[]): number =>
  channels.reduce((sum, { urgent }) => sum + urgent, 0)

/** The last message of a channel that this tablet has not sent yet. */
export function unsentIn(entries: readonly Entry[], channelId: string): string | null {
  const lane = laneOfChannel(channelId)
  const last = entries.findLast(
    (it) => it.lane === lane && it.kind === sendMessageKind.kind && isOnItsWay(it),
  )
  return last ? (last.content as SendContent).text : null
}
