import type { Clock } from '#src/platform/clock.ts'
import type { ChatChannel, ChatKeys, ChatPass } from '../../message.operations.ts'
import type { Stop } from '../chat-service.ts'
import type { CarriedChannel } from './carried.ts'
import { type Mark, type Newest, openPubnubService } from './pubnub-service.ts'

export type PubnubPorts = {
  keys: ChatKeys
  /** Asks our server for a pass; null where it has none to give now. */
  askPass(): Promise<ChatPass | null>
  clock: Clock
}

/** Milliseconds after which the service is asked again, though nothing was heard: less than the minute of open screens. */
const longestUnasked = 55_000

/** A pass is renewed when this part of its time is over. */
const renewedAfter = 0.8

/**
 * Carries the words of PubNub about a person's channels, once for all screens: marks, counts, newest envelopes, and news
 * of each message while it is connected. Where it gives no answer, what it said before stands, and our server carries on.
 */
export function createPubnubNews({ keys, askPass, clock }: PubnubPorts) {
  const carried = new Map<string, CarriedChannel>()
  const timetokens = new Map<string, Newest>()
  const listeners = new Set<() => void>()
  let channels: readonly ChatChannel[] = []
  let heard: readonly string[] = []
  let lookedAt = 0
  /** Something may have been missed since the last look began. */
  let isStale = true
  let renewAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | null = null

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const lookAnew = () => {
    isStale = true
  }
  const service = openPubnubService(keys, {
    onMessage(channel, newest) {
      const before = carried.get(channel)
      const known = before?.newest?.number ?? 0
      // A message that comes twice is one.
      if (newest.envelope.number <= known) return
      note(channel, newest)
      const { readNumber = 0, count = null } = before ?? {}
      carried.set(channel, {
        newest: newest.envelope,
        readNumber,
        count: count === null ? null : count + 1,
      })
      tell()
    },
    onReturn() {
      lookAnew()
      tell()
    },
    onDenied() {
      lookAnew()
      renewAt = Number.NEGATIVE_INFINITY
      heard = []
    },
  })

  const note = (channel: string, newest: Newest): void => {
    const known = timetokens.get(channel)?.envelope.number ?? 0
    if (newest.envelope.number > known) timetokens.set(channel, newest)
  }
  /** The mark of somebody who has read up to a number: known where that is the newest message, or beyond. */
  const markAt = (channel: string, number: number): Mark | null => {
    const newest = timetokens.get(channel)
    return newest && newest.envelope.number <= number
      ? { number: newest.envelope.number, timetoken: newest.timetoken }
      : null
  }

  async function renewPass(): Promise<void> {
    if (!keys.needsPass || clock.now() < renewAt) return
    const pass = await askPass()
    if (!pass) throw new Error('the chat service gives no pass now')
    service.setPass(pass.token)
    renewAt = clock.now() + pass.minutes * 60_000 * renewedAfter
  }

  async function ask(asked: readonly ChatChannel[]): Promise<void> {
    await renewPass()
    const names = asked.map(({ name }) => name)
    const [marks, newest] = await Promise.all([service.readMarks(), service.findNewest(names)])
    for (const [channel, it] of newest) note(channel, it)
    const gone = [...marks.keys()].filter((it) => !names.includes(it))
    if (gone.length > 0) await service.leave(gone)
    const put = marksToPut(asked, marks)
    if (put.size > 0) await service.putMarks(put)
    const known = new Map<string, Mark>()
    for (const name of names) {
      const mark = put.get(name) ?? marks.get(name)
      if (mark) known.set(name, mark)
    }
    const counts = await service.countAfter(known)
    carried.clear()
    for (const name of names)
      carried.set(name, {
        // One that was heard meanwhile may be newer than the answer.
        newest: timetokens.get(name)?.envelope ?? null,
        readNumber: known.get(name)?.number ?? 0,
        count: counts.get(name) ?? null,
      })
    if (listeners.size > 0) hear(names)
  }

  function lookNow(): Promise<boolean> {
    isStale = false
    lookedAt = clock.now()
    return ask(channels)
      .then(
        () => true,
        () => {
          isStale = true
          renewAt = Number.NEGATIVE_INFINITY
          return false
        },
      )
      .finally(() => {
        looking = null
      })
  }

  /** Marks of channels that were not joined, and those that our server knows to stand further. */
  function marksToPut(
    asked: readonly ChatChannel[],
    marks: ReadonlyMap<string, Mark | null>,
  ): Map<string, Mark | null> {
    const put = new Map<string, Mark | null>()
    for (const { name, readNumber } of asked) {
      const mark = markAt(name, readNumber)
      if (mark && mark.number > (marks.get(name)?.number ?? 0)) put.set(name, mark)
      else if (!marks.has(name)) put.set(name, null)
    }
    return put
  }

  function hear(names: readonly string[]): void {
    service.hear(names, { before: heard })
    heard = names
  }

  return {
    carried: carried as ReadonlyMap<string, CarriedChannel>,
    /** Says which channels the person has: those that are new are asked about at the next look, with another pass. */
    setChannels(next: readonly ChatChannel[]): void {
      const before = new Set(channels.map(({ name }) => name))
      channels = next
      if (next.length === before.size && next.every(({ name }) => before.has(name))) return
      renewAt = Number.NEGATIVE_INFINITY
      lookAnew()
      tell()
    },
    /** Asks the service, unless it was asked a moment ago. False where it gave no answer. */
    async look(): Promise<boolean> {
      if (channels.length === 0) return false
      // What is being asked already may be older than what made this look due.
      if (looking && !(await looking)) return false
      // A tablet's clock may be set back.
      const isFresh = Math.abs(clock.now() - lookedAt) < longestUnasked
      if (isFresh && !isStale) return true
      looking ??= lookNow()
      return await looking
    },
    /** Moves the mark of a channel that our server has moved. What the service does not take is put right by a look. */
    async markRead(channel: string, number: number): Promise<void> {
      const mark = markAt(channel, number)
      const it = carried.get(channel)
      if (!mark || !it || it.readNumber >= mark.number) return
      carried.set(channel, { ...it, readNumber: mark.number, count: 0 })
      await service.putMarks(new Map([[channel, mark]])).catch(() => undefined)
    },
    /** Calls back when the service says something new. While nobody listens, nothing is heard. */
    listen(listener: () => void): Stop {
      listeners.add(listener)
      if (heard.length === 0 && carried.size > 0) hear([...carried.keys()])
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) hear([])
      }
    },
  }
}

export type PubnubNews = ReturnType<typeof createPubnubNews>
