import type { MessageEnvelope } from '#domain/message/envelope.ts'
import type { ChatChannel, ChatHome } from '../../message.operations.ts'

/** All that the chat service says of one channel. */
export type CarriedChannel = {
  newest: MessageEnvelope | null
  /** The number of the message up to which the person has read it. */
  readNumber: number
  /** Messages after that; null where the service does not know since when. */
  count: number | null
}

/** Counts of what is unread stop here, as those of our server do. */
const mostUnread = 100

type Known = { carried: ReadonlyMap<string, CarriedChannel>; userId: string }

/** Tells that the service knows of a message, or of a reading, that this channel does not show yet. */
export const isBehind = (
  { lastNumber, readNumber }: ChatChannel,
  { newest, readNumber: carriedRead }: CarriedChannel,
): boolean => (newest?.number ?? 0) > lastNumber || carriedRead > readNumber

/**
 * The channels as the chat service knows them where it is ahead of what our server has said. Where it is not, our server
 * stands: it knows what was deleted, and what the service was never told.
 */
export function withCarried(home: ChatHome, known: Known): ChatHome {
  const channels = home.messageChannels.map((channel) => {
    const it = known.carried.get(channel.name)
    return it && isBehind(channel, it) ? channelWith(channel, it, known.userId) : channel
  })
  const isSame = channels.every((channel, place) => channel === home.messageChannels[place])
  return isSame ? home : { ...home, messageChannels: channels.toSorted(lastSpokenFirst) }
}

function channelWith(channel: ChatChannel, it: CarriedChannel, userId: string): ChatChannel {
  const readNumber = Math.max(channel.readNumber, it.readNumber)
  const newest = it.newest && it.newest.number > channel.lastNumber ? it.newest : null
  const lastNumber = newest?.number ?? channel.lastNumber
  const isOwn = newest?.authorId === userId
  if (readNumber >= lastNumber)
    return { ...channel, ...latest(newest), readNumber, unread: 0, urgent: 0 }
  // The numbers have no gap, so they count as well where the service does not know since when.
  const counted = it.readNumber === readNumber ? it.count : null
  const byNumbers = channel.unread + (newest && !isOwn ? lastNumber - channel.lastNumber : 0)
  const unread = isOwn ? channel.unread : Math.min(mostUnread, counted ?? byNumbers)
  const urgent = Math.min(unread, channel.urgent + (newest?.isUrgent && !isOwn ? 1 : 0))
  return { ...channel, ...latest(newest), readNumber, unread, urgent }
}

/** The part of a channel that an envelope says. Its words come from our server. */
const latest = (newest: MessageEnvelope | null): Partial<ChatChannel> =>
  newest
    ? {
        lastNumber: newest.number,
        latestById: newest.authorId,
        latestAt: newest.writtenAt,
        ...{ latestText: null, latestName: null, isLatestRemoved: false },
      }
    : {}

const lastSpokenFirst = (one: ChatChannel, other: ChatChannel): number =>
  (other.latestAt ?? '').localeCompare(one.latestAt ?? '')
