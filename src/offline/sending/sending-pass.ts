import { millisecondsOf } from '#domain/kernel/instant.ts'
import type { Entry } from '../outbox/entry.ts'
import { largestBatch, putAll, troubledEntries, withStatus } from '../outbox/outbox-queue.ts'
import type { UserTables } from '../storage/user-database.ts'
import { doneLongAgo, waitingAgain } from './batch-moves.ts'
import type { EnginePorts } from './engine.ts'
import { type Begun, type NextStep, settleOutcomes, takeForSending } from './engine-moves.ts'
import { knownRows } from './known-rows.ts'
import type { SendOutcome } from './sending.ts'
import { logEvent } from './sync-log.ts'
import { afterWake, quietSync, type WakeReason } from './sync-record.ts'
import type { LimitedCalls } from './time-limit.ts'

/** A submission that takes longer is given up and counts as unanswered. */
const longestSendMs = 20_000

/** While one batch is on its way the next one is taken and sent; a third would only wait for the tablet itself. */
const mostFlights = 2

/** Behind a full batch stands a queue. A hand that taps on would hold it up at each batch. */
const longestForHandMs = 100

const hour = 3_600_000

export type PassStart = {
  readonly woken: ReadonlySet<WakeReason>
  /** Entries that are being saved as sent, and are to be sent then; null where there are none. */
  readonly saving: Promise<readonly Entry[]> | null
  /** Resolves at the next entry that is saved. */
  readonly news: () => Promise<void>
}

/** A batch with what came of it, not written down yet. */
type Landed = {
  readonly batch: readonly Entry[]
  readonly outcome: SendOutcome
  /** The number of entries that a batch might hold when this one left. */
  readonly batchLimit: number
}

type Pass = (lease: { isOpen(): boolean }, start: PassStart) => Promise<void>

/**
 * One turn at the outbox: sends until nothing is left that may be sent now, two batches beside each other. An entry of a
 * lane waits until the one before it is answered: its lane is passed by while something of it is on its way.
 */
export function sendingPass(ports: EnginePorts, calls: LimitedCalls): Pass {
  const { clock } = ports
  const fullBatch = ports.batchSize ?? largestBatch
  const known = knownRows()
  const moving = { ...ports, known }
  let batchLimit = fullBatch
  let lastPurge: number | null = null

  /**
   * Begins a turn, in the transaction that takes its first entries. It is one look, and one writing that the next look
   * does not wait for. At a start each wait is long, and the first tap stands behind all of them.
   */
  async function begin(
    { outbox, sync, log }: UserTables,
    woken: ReadonlySet<WakeReason>,
  ): Promise<Begun> {
    const now = clock.now()
    const isReleased = woken.has('send-now') || woken.has('started')
    const isPurged = lastPurge === null || Math.abs(now - lastPurge) >= hour
    const [sending, held, old, found] = await Promise.all([
      withStatus(outbox, 'sending').toArray(),
      isReleased ? troubledEntries(outbox).toArray() : [],
      isPurged ? doneLongAgo(outbox, now) : [],
      sync.get('sync'),
    ])
    const record = found ?? quietSync
    if (isPurged) lastPurge = now
    const purging =
      old.length > 0
        ? [
            outbox.bulkDelete(old),
            logEvent(log, { event: 'purged', at: now, detail: String(old.length) }),
          ]
        : []
    const writing = Promise.all([
      putAll(outbox, waitingAgain({ sending, held }, { isReleased })),
      sync.put({ ...afterWake(record, woken), heartbeat: record.heartbeat + 1 }),
      ...purging,
    ])
    return { writing }
  }

  async function send(batch: readonly Entry[]): Promise<SendOutcome> {
    const call = await calls.within(longestSendMs, (signal) => ports.send(batch, signal))
    const reason = call.isLate ? 'timeout' : 'no-answer'
    return call.value ?? { kind: 'retry', reason, retryAfterMs: null }
  }

  /** A batch that left before the limit fell says nothing about the new one. */
  function heed({ batchLimit: next }: NextStep, limit: number | undefined): void {
    if (next < batchLimit || limit === batchLimit) batchLimit = Math.min(fullBatch, next)
  }

  /**
   * A repeated entry gets the answer that was recorded the first time, with the hour of then: only
   * the answer to a first attempt tells what time it is. The rows know how often they were sent,
   * also by another tab.
   */
  async function learnOffset(settled: readonly Entry[]): Promise<void> {
    const fresh = settled.find((entry) => entry.attempts === 1)
    if (fresh?.answer)
      await ports.learnClockOffset(millisecondsOf(fresh.answer.serverTime) - clock.now())
  }

  return async (lease, { woken, saving, news }) => {
    const flights = new Set<Promise<void>>()
    let landed: readonly Landed[] = []
    let first: ((tables: UserTables) => Promise<Begun>) | null = (tables) => begin(tables, woken)
    let isMoreFree = true

    /** Counts the entries that may leave now. */
    function places(): number {
      if (!lease.isOpen() || !isOwnSession(ports)) return 0
      // While batches are cut smaller to find what is wrong in them, none goes beside another.
      const most = batchLimit === fullBatch ? mostFlights : 1
      return Math.max(0, most - flights.size - landed.length) * batchLimit
    }

    function fly(batch: readonly Entry[]): void {
      const left = batchLimit
      const flight = send(batch).then((outcome) => {
        flights.delete(flight)
        landed = [...landed, { batch, outcome, batchLimit: left }]
      })
      flights.add(flight)
    }

    /** A lane is in one of the batches at most: they may go beside each other. */
    function leave(taken: readonly Entry[], asked: number): void {
      // Fewer than there were places for are the first entries of all lanes that are free.
      isMoreFree = asked > 0 && taken.length >= asked
      if (!lease.isOpen()) return
      for (let from = 0; from < taken.length; from += batchLimit)
        fly(taken.slice(from, from + batchLimit))
    }

    /** Writes down all that has landed by the time the hand rests; a queue does not wait for that long. */
    async function land(): Promise<void> {
      const isQueue = landed.some(({ batch, batchLimit: limit }) => batch.length >= limit)
      await ports.handRests?.(isQueue ? longestForHandMs : undefined)
      const sent = landed.filter(({ outcome }) => outcome.kind !== 'retry' || lease.isOpen())
      landed = []
      if (sent.length === 0) return
      let asked = 0
      const { answered, taken } = await settleOutcomes(moving, {
        sent,
        mayTake(steps) {
          for (const [place, step] of steps.entries()) heed(step, sent[place]?.batchLimit)
          asked = steps.at(-1)?.goesOn ? places() : 0
          return asked
        },
      })
      leave(taken, asked)
      await learnOffset(answered)
    }

    if (!isOwnSession(ports)) return
    // A start, or a person's wish, may change what may be sent: then all is looked through anew.
    if (saving && [...woken].every((reason) => reason === 'saved')) {
      const saved = await saving
      known.add(saved)
      if (saved.length > 0 && lease.isOpen()) fly(saved)
      isMoreFree = saved.length >= batchLimit
      first = null
    }
    for (;;) {
      while (isMoreFree && places() > 0) {
        await ports.handRests?.()
        const asked = places()
        leave(await takeForSending(moving, { limit: asked, first }), asked)
        first = null
      }
      if (landed.length === 0) {
        if (flights.size === 0) return known.forget()
        await Promise.race([news(), ...flights])
      }
      if (landed.length > 0) await land()
      else isMoreFree = true
    }
  }
}

export function isOwnSession({ session, userId }: EnginePorts): boolean {
  const now = session()
  return now?.userId === userId && !now.isImpersonating
}
