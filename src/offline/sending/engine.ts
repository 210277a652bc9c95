import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import type { Entry } from '../outbox/entry.ts'
import type { EntryKinds } from '../outbox/entry-kind.ts'
import type { Shown, Written } from '../outbox/outbox-mirror.ts'
import type { UserConnection } from '../storage/user-database.ts'
import { type Locks, underLock } from './drain-lock.ts'
import { isNothingToDo, type NextLook, planNextLook } from './engine-schedule.ts'
import { watchFrozenTab } from './frozen-tab.ts'
import type { Sender } from './sending.ts'
import { isOwnSession, type PassStart, sendingPass } from './sending-pass.ts'
import type { WakeReason } from './sync-record.ts'
import { limitedCalls } from './time-limit.ts'

/*
 * How entries leave the tablet, in the order to read it: `batch-moves.ts` says what becomes of an entry, without a disk.
 * `engine-moves.ts` makes each of its steps one transaction. `queue.ts` says what waits inside of it, and `known-rows.ts`
 * spares it the rows. `sending-pass.ts` is one turn at the outbox. This file says when a turn begins, and in which tab.
 */

/** The person who is signed in at this moment, as far as sending goes. */
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
  /** Resolves when the hand that enters is not in a tap, or after so long: the storage is the tap's own meanwhile. */
  readonly handRests?: (mostMs?: number) => Promise<void>
  /** The number of lanes that one submission holds; as many as the contract allows, where nothing is said. */
  readonly batchSize?: number
  /** Hears of the rows that a completed move wrote, and whether more of them follow at once. */
  readonly onMoved?: (written: Written, shown: Shown) => void
}

export type Engine = {
  wake(reason: WakeReason): void
  /** True if entries could be sent this moment: then they may be saved as sent, and handed over. */
  isReady(): boolean
  /**
   * Sends entries that are being saved as sent, once they are on the disk: the lock is taken meanwhile. Where that fails
   * they are found again like all others.
   */
  handOver(saving: Promise<readonly Entry[]>): void
  stop(): void
}

const longestProbeMs = 5_000

/** Between two looks at a lock that another tab holds: it sends our entries too, unless it dies. */
const busyLookMs = 1_000

export function startEngine(ports: EnginePorts): Engine {
  const { clock, timers, locks, userId, connection } = ports
  const calls = limitedCalls(timers)
  const otherTab = watchFrozenTab(clock)
  const pass = sendingPass(ports, calls)
  let reasons = new Set<WakeReason>(['started'])
  let handed: readonly Promise<readonly Entry[]>[] = []
  let isRunning = false
  let isStopped = false
  let mishaps = 0
  let cancelTimer: (() => void) | null = null
  let tellPass = (): void => {}
  const news = (): Promise<void> =>
    new Promise((resolve) => {
      tellPass = resolve
    })

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
      const saving = taken.length > 0 ? Promise.all(taken).then((rows) => rows.flat()) : null
      isBusy = (await passUnderLock({ woken, saving, news })) === 'busy'
    }
    if (isStopped || (!hasPassed && cancelTimer)) return null
    return isBusy ? { ms: busyLookMs, probe: false } : planNextLook(ports)
  }

  async function passUnderLock(start: PassStart): Promise<'done' | 'busy'> {
    const result = await underLock(locks, `preau-drain:${userId}`, {
      stealIf: async () => {
        const record = await connection.read(({ sync }) => sync.get('sync'))
        return otherTab.isFrozen(record?.heartbeat ?? 0)
      },
      work: (lease) => pass({ isOpen: () => lease.isHeld() && !isStopped }, start),
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
    if (reason === 'saved') tellPass()
    void run()
  }

  void run()
  return {
    wake,
    isReady: () => !isStopped && !isRunning && isOwnSession(ports),
    handOver(saving) {
      // Nothing was saved where it fails: then nothing is sent.
      handed = [...handed, saving.catch(() => [])]
      wake('saved')
    },
    stop() {
      isStopped = true
      cancelTimer?.()
      calls.abortAll()
    },
  }
}
