import type { UserId } from '#domain/kernel/ids.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import type { Entry } from '../outbox/entry.ts'
import type { EntryKinds } from '../outbox/entry-kind.ts'
import type { Written } from '../outbox/outbox-mirror.ts'
import { largestBatch, purgeDone, releaseEntries, resumeSending } from '../outbox/outbox-queue.ts'
import type { UserConnection, UserTables } from '../storage/user-database.ts'
import { type Locks, underLock } from './drain-lock.ts'
import { settleOutcome, takeForSending } from './engine-moves.ts'
import { isNothingToDo, type NextLook, planNextLook } from './engine-schedule.ts'
import { watchFrozenTab } from './frozen-tab.ts'
import type { Sender, SendOutcome } from './sending.ts'
import { logEvent } from './sync-log.ts'
import { afterWake, quietSync, type WakeReason } from './sync-record.ts'
import { type LimitedCalls, limitedCalls } from './time-limit.ts'

/** Who is signed in at this moment, as far as sending goes. */
export type SendingSession = { readonly userId: UserId; readonly isImpersonating: boolean } | null

export type EnginePorts = {
  readonly userId: UserId
  readonly connection: UserConnection
  readonly kinds: EntryKinds
  readonly send: Sender
  /** Asks the server for a sign of life; it may never answer. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>
  readonly session: () => SendingSession
  readonly clock: Clock
  readonly timers: Timers
  readonly locks: Locks
  readonly random: () => number
  readonly learnClockOffset: (offsetMs: number) => Promise<void>
  /** Hears of the rows that a completed move wrote. */
  readonly onMoved?: (written: Written) => void
}

export type Engine = {
  wake(reason: WakeReason): void
  /** Whether entries could be sent this moment: then they may be saved as sent, and handed over. */
  isReady(): boolean
  /** Sends entries that were saved as sent. Where that fails they are found again like all others. */
  handOver(batch: readonly Entry[]): void
  stop(): void
}

/** A submission that takes longer is given up and counts as unanswered. */
export const longestSendMs = 20_000
const longestProbeMs = 5_000

/** Between two looks at a lock that another tab holds: it sends our entries too, unless it dies. */
const busyLookMs = 1_000

const hour = 3_600_000

export function startEngine(ports: EnginePorts): Engine {
  const { clock, timers, locks, userId, connection } = ports
  const calls = limitedCalls(timers)
  const otherTab = watchFrozenTab(clock)
  const pass = sendingPass(ports, calls)
  let reasons = new Set<WakeReason>(['started'])
  let handed: readonly Entry[] = []
  let isRunning = false
  let isStopped = false
  let mishaps = 0
  let cancelTimer: (() => void) | null = null

  async function run(): Promise<void> {
    if (isRunning || isStopped) return
    isRunning = true
    let look: NextLook | null = null
    try {
      look = await runUntilQuiet()
      mishaps = 0
    } catch {
      // The storage failed. What was being sent stays as it is, and is sent again.
      look = { ms: Math.min(60_000, 1_000 * 2 ** mishaps++), probe: false }
    }
    isRunning = false
    if (isStopped) return
    if (reasons.size > 0) void run()
    else if (look) schedule(look)
  }

  /** Resolves with null when the look that is already planned stands. */
  async function runUntilQuiet(): Promise<NextLook | null> {
    let isBusy = false
    let hasPassed = false
    while (reasons.size > 0 && !isStopped) {
      const woken = reasons
      const taken = handed
      reasons = new Set()
      handed = []
      if (taken.length === 0 && (await isNothingToDo(ports, woken))) continue
      hasPassed = true
      isBusy = (await passUnderLock(woken, taken)) === 'busy'
    }
    if (isStopped || (!hasPassed && cancelTimer)) return null
    return isBusy ? { ms: busyLookMs, probe: false } : planNextLook(ports)
  }

  async function passUnderLock(
    woken: ReadonlySet<WakeReason>,
    taken: readonly Entry[],
  ): Promise<'done' | 'busy'> {
    const result = await underLock(locks, `preau-drain:${userId}`, {
      stealIf: async () => {
        const record = await connection.read(({ sync }) => sync.get('sync'))
        return otherTab.isFrozen(record?.heartbeat ?? 0)
      },
      work: (lease) => pass({ isOpen: () => lease.isHeld() && !isStopped }, { woken, taken }),
    })
    if (result === 'done') otherTab.forget()
    return result
  }

  function schedule({ ms, probe }: NextLook): void {
    cancelTimer?.()
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null
      if (probe) void askForLife()
      else wake('timer')
    })
  }

  async function askForLife(): Promise<void> {
    const isAlive = await calls.within(longestProbeMs, ports.probe)
    wake(isAlive.value === true ? 'sign-of-life' : 'timer')
  }

  function wake(reason: WakeReason): void {
    if (isStopped) return
    reasons.add(reason)
    void run()
  }

  void run()
  return {
    wake,
    isReady: () => !isStopped && !isRunning && isOwnSession(ports),
    handOver(batch) {
      handed = [...handed, ...batch]
      wake('saved')
    },
    stop() {
      isStopped = true
      cancelTimer?.()
      calls.abortAll()
    },
  }
}

function isOwnSession({ session, userId }: EnginePorts): boolean {
  const now = session()
  return now?.userId === userId && !now.isImpersonating
}

type Pass = (
  lease: { isOpen(): boolean },
  start: { woken: ReadonlySet<WakeReason>; taken: readonly Entry[] },
) => Promise<void>

/** One turn at the outbox: sends until nothing is left that may be sent now. */
function sendingPass(ports: EnginePorts, calls: LimitedCalls): Pass {
  const { clock } = ports
  let batchLimit = largestBatch
  let lastPurge: number | null = null

  /** What a turn begins with, in the transaction that takes its first entries. */
  async function begin(
    { outbox, sync, log }: UserTables,
    woken: ReadonlySet<WakeReason>,
  ): Promise<void> {
    const now = clock.now()
    await resumeSending(outbox)
    const record = (await sync.get('sync')) ?? quietSync
    await sync.put({ ...afterWake(record, woken), heartbeat: record.heartbeat + 1 })
    if (woken.has('send-now') || woken.has('started')) await releaseEntries(outbox)
    if (lastPurge !== null && Math.abs(now - lastPurge) < hour) return
    lastPurge = now
    const purged = await purgeDone(outbox, now)
    if (purged > 0) await logEvent(log, { event: 'purged', at: now, detail: String(purged) })
  }

  async function send(batch: readonly Entry[]): Promise<SendOutcome> {
    const call = await calls.within(longestSendMs, (signal) => ports.send(batch, signal))
    const reason = call.isLate ? 'timeout' : 'no-answer'
    return call.value ?? { kind: 'retry', reason, retryAfterMs: null }
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

  return async (lease, { woken, taken }) => {
    // A start, or a person's wish, may change what may be sent: then all is looked through anew.
    let batch = [...woken].every((reason) => reason === 'saved') ? taken : []
    let first: ((tables: UserTables) => Promise<void>) | null = (tables) => begin(tables, woken)
    while (lease.isOpen()) {
      if (!isOwnSession(ports)) return
      if (batch.length === 0) {
        batch = await takeForSending(ports, { limit: batchLimit, first })
        first = null
      }
      if (batch.length === 0 || !lease.isOpen()) return
      const outcome = await send(batch)
      if (outcome.kind === 'retry' && !lease.isOpen()) return
      const next = await settleOutcome(ports, { batch, outcome, batchLimit })
      batchLimit = next.batchLimit
      if (outcome.kind === 'answers') await learnOffset(next.settled)
      if (!next.goesOn) return
      batch = []
    }
  }
}
