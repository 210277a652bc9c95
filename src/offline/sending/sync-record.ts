import { backoffMs, outdatedRetryMs } from './backoff.ts'
import type { RetryReason } from './sending.ts'

/** The reason why nothing is sent although the server may well answer. */
export type PauseReason = 'auth' | 'disabled'

/** A span in which nothing is sent. It has two ends: outside them the tablet's clock has jumped, and it is over. */
export type Hold = {
  from: number
  until: number
  /** By whom: our own caution yields to a sign of life, the server's Retry-After only to a person. */
  by: 'backoff' | 'server' | 'outdated' | 'auth'
}

/** The state of the sending of one user, shared by all tabs. */
export type SyncRecord = {
  name: 'sync'
  /** Raised at each step of the tab that sends: a sign of life that no clock can falsify. */
  heartbeat: number
  /** Submissions in a row that nothing is known of. */
  failures: number
  /** The reason why the last submission brought no answer; null when it did. */
  trouble: RetryReason | null
  hold: Hold | null
  pause: PauseReason | null
  /** The server did not understand the last submission. */
  isUpdateNeeded: boolean
  lastAnswerAt: number | null
}

export const quietSync: SyncRecord = {
  name: 'sync',
  heartbeat: 0,
  failures: 0,
  trouble: null,
  hold: null,
  pause: null,
  isUpdateNeeded: false,
  lastAnswerAt: null,
}

export const isHeld = (hold: Hold | null, now: number): hold is Hold =>
  hold !== null && hold.from <= now && now < hold.until

export type Failure = {
  reason: RetryReason
  retryAfterMs: number | null
  now: number
  random: () => number
}

export function afterFailure(record: SyncRecord, failure: Failure): SyncRecord {
  const { reason, retryAfterMs, now, random } = failure
  const wait = retryAfterMs ?? backoffMs(record.failures, random)
  return {
    ...record,
    failures: record.failures + 1,
    trouble: reason,
    hold: { from: now, until: now + wait, by: retryAfterMs === null ? 'backoff' : 'server' },
  }
}

export function afterAnswer(record: SyncRecord, now: number): SyncRecord {
  return {
    ...record,
    failures: 0,
    trouble: null,
    hold: null,
    pause: null,
    isUpdateNeeded: false,
    lastAnswerAt: now,
  }
}

export function afterOutdated(record: SyncRecord, now: number): SyncRecord {
  return {
    ...record,
    failures: 0,
    trouble: null,
    isUpdateNeeded: true,
    hold: { from: now, until: now + outdatedRetryMs, by: 'outdated' },
    lastAnswerAt: now,
  }
}

/**
 * Without a session nothing is sent. It is tried again now and then. A queue that waits for a message which never comes
 * is the commonest way to be stuck.
 */
export function afterNoSession(record: SyncRecord, now: number): SyncRecord {
  const hold: Hold = { from: now, until: now + outdatedRetryMs, by: 'auth' }
  return { ...afterAnswer(record, now), pause: 'auth', hold }
}

/** True if nothing may be sent at this moment. */
export const isResting = (record: SyncRecord, now: number): boolean =>
  record.pause === 'disabled' || isHeld(record.hold, now)

/** A reason for the engine to look at the outbox. */
export type WakeReason =
  | 'timer'
  | 'saved'
  | 'started'
  | 'online'
  | 'visible'
  | 'sign-of-life'
  | 'signed-in'
  | 'send-now'

/** Lifts the holds and pauses that a reason ends. */
export function afterWake(record: SyncRecord, reasons: ReadonlySet<WakeReason>): SyncRecord {
  let { hold, pause } = record
  const isPerson = reasons.has('send-now')
  const isFresh =
    reasons.has('started') ||
    reasons.has('online') ||
    reasons.has('visible') ||
    reasons.has('signed-in') ||
    reasons.has('sign-of-life')
  if (isPerson) hold = null
  // The app that starts may be the newer one that was waited for.
  if (reasons.has('started') && hold?.by === 'outdated') hold = null
  if (isFresh && (hold?.by === 'backoff' || hold?.by === 'auth')) hold = null
  if (reasons.has('signed-in') || reasons.has('started')) pause = null
  return hold === record.hold && pause === record.pause ? record : { ...record, hold, pause }
}
