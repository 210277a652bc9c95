import PubNub from 'pubnub'
import { type MessageEnvelope, readEnvelope } from '#domain/message/envelope.ts'
import type { ChatKeys } from '../../message.operations.ts'

/** A last-read marker: the number of a message, and the service's own moment of it. */
export type Mark = { number: number; timetoken: string }

/** The newest envelope of a channel, with the service's own moment of it. */
export type Newest = { envelope: MessageEnvelope; timetoken: string }

export type Hearing = {
  onMessage(channel: string, newest: Newest): void
  /** The way to the service is open again: something may have been missed. */
  onReturn(): void
  /** The service refuses the pass. */
  onDenied(): void
}

/** Channels that one question names: their names stand in its address. */
const channelsAtOnce = 50
/** Memberships of one page. */
const pageSize = 100
/** Milliseconds that a call may take. */
const patience = 10_000

const returns = ['PNConnectedCategory', 'PNReconnectedCategory', 'PNNetworkUpCategory']

function* groups<Thing>(things: readonly Thing[]): Generator<Thing[]> {
  for (let from = 0; from < things.length; from += channelsAtOnce)
    yield things.slice(from, from + channelsAtOnce)
}

/** The documented calls of PubNub that messages need, through its SDK. Each rejects where the service gives no answer. */
export function openPubnubService({ subscribeKey, origin, identity }: ChatKeys, hearing: Hearing) {
  const { protocol, host } = new URL(origin)
  const pubnub = new PubNub({
    ...{ subscribeKey, userId: identity, origin: host, ssl: protocol === 'https:' },
    // A network that comes back finds the same channels, and misses nothing that the service still holds.
    restore: true,
    autoNetworkDetection: true,
    suppressLeaveEvents: true,
    transactionalRequestTimeout: patience,
  })
  pubnub.addListener({
    message({ channel, message, timetoken }) {
      const envelope = readEnvelope(message)
      if (envelope) hearing.onMessage(channel, { envelope, timetoken })
    },
    status({ category }) {
      if (category && returns.includes(category)) hearing.onReturn()
      if (category === 'PNAccessDeniedCategory') hearing.onDenied()
    },
  })
  return {
    setPass: (token: string): void => pubnub.setToken(token),
    /** The person's memberships, all pages: the mark of each channel, or null where none is known. */
    async readMarks(): Promise<Map<string, Mark | null>> {
      const marks = new Map<string, Mark | null>()
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const page = await pubnub.objects.getMemberships({
          limit: pageSize,
          ...(next && { page: { next } }),
          include: { customFields: true, totalCount: true },
        })
        for (const { channel, custom } of page.data) marks.set(channel.id, readMark(custom))
        next = page.data.length > 0 && marks.size < page.totalCount ? page.next : undefined
      }
      return marks
    },
    /** Joins channels, or moves the marks of those that are joined. */
    async putMarks(marks: ReadonlyMap<string, Mark | null>): Promise<void> {
      for (const some of groups([...marks])) {
        const channels = some.map(([id, mark]) => ({ id, custom: mark ?? { number: 0 } }))
        await pubnub.objects.setMemberships({ channels })
      }
    },
    async leave(channels: readonly string[]): Promise<void> {
      for (const some of groups(channels))
        await pubnub.objects.removeMemberships({ channels: some })
    },
    /** Counts the messages of each channel after its mark. */
    async countAfter(marks: ReadonlyMap<string, Mark>): Promise<Map<string, number>> {
      const counts = new Map<string, number>()
      for (const some of groups([...marks])) {
        const found = await pubnub.messageCounts({
          channels: some.map(([channel]) => channel),
          channelTimetokens: some.map(([, { timetoken }]) => timetoken),
        })
        for (const [channel, count] of Object.entries(found.channels)) counts.set(channel, count)
      }
      return counts
    },
    /** The newest envelope of each channel that holds one. */
    async findNewest(channels: readonly string[]): Promise<Map<string, Newest>> {
      const newest = new Map<string, Newest>()
      for (const some of groups(channels)) {
        const asked = { channels: some, count: 1, stringifiedTimeToken: true } as const
        const found = await pubnub.fetchMessages(asked)
        for (const [channel, carried] of Object.entries(found.channels)) {
          const last = carried.at(-1)
          const envelope = readEnvelope(last?.message)
          if (last && envelope) newest.set(channel, { envelope, timetoken: String(last.timetoken) })
        }
      }
      return newest
    },
    /** Hears these channels, and no longer those that were heard before and are not among them. */
    hear(channels: readonly string[], { before }: { before: readonly string[] }): void {
      const gone = before.filter((it) => !channels.includes(it))
      const added = channels.filter((it) => !before.includes(it))
      if (gone.length > 0) pubnub.unsubscribe({ channels: gone })
      if (added.length > 0) pubnub.subscribe({ channels: added })
    },
  }
}

function readMark(custom: Readonly<Record<string, unknown>> | null | undefined): Mark | null {
  const { number, timetoken } = custom ?? {}
  return typeof number === 'number' && number > 0 && typeof timetoken === 'string'
    ? { number, timetoken }
    : null
}
