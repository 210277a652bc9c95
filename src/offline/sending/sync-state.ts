import { type Entry, isOnItsWay, needsPerson } from '../outbox/entry.ts'
import { isOutdated } from '../outbox/outbox-queue.ts'
import type { PhotoRow } from '../photos/photo-rows.ts'
import { quietSync, type SyncRecord } from './sync-record.ts'

/** The state of this user's entries, as the header tells it. */
export type SyncState = {
  /** False until the storage has been read once: no number below may be believed before. */
  readonly isKnown: boolean
  readonly waiting: number
  /** Entries that wait for a person: refused, in conflict, or not digested by the server. */
  readonly attention: number
  readonly isSending: boolean
  /** The last submission brought no answer. */
  readonly isOffline: boolean
  readonly isPaused: boolean
  readonly pausedBecause: 'auth' | 'disabled' | 'update' | null
  /** The network asks for a sign-in of its own. */
  readonly isPortal: boolean
  /** The server, or the proxy before it, asked to come again later. */
  readonly isServerBusy: boolean
  readonly lastAnswerAt: number | null
}

export const quietState: SyncState = {
  ...stateOf(quietSync, { waiting: 0, sending: 0, attention: 0, outdated: 0 }),
  isKnown: false,
}

type Counts = { waiting: number; sending: number; attention: number; outdated: number }

export function stateOf(record: SyncRecord, counts: Counts): SyncState {
  const isOutdatedNow = record.isUpdateNeeded || counts.outdated > 0
  const pausedBecause = record.pause ?? (isOutdatedNow ? 'update' : null)
  return {
    isKnown: true,
    waiting: counts.waiting,
    attention: counts.attention,
    isSending: counts.sending > 0,
    isOffline: record.trouble !== null,
    isPaused: pausedBecause !== null,
    pausedBecause,
    isPortal: record.trouble === 'portal',
    isServerBusy: record.trouble === 'server',
    lastAnswerAt: record.lastAnswerAt,
  }
}

/** Photos of saved entries count beside the entries: what is not sent is not sent, and what is not read is not known. */
export function withPhotos(
  entries: SyncState,
  { rows: photos, areListed }: { rows: readonly PhotoRow[]; areListed: boolean },
): SyncState {
  const state = areListed ? entries : { ...entries, isKnown: false }
  const waiting = photos.filter((photo) => photo.state === 'queued').length
  const refused = photos.filter((photo) => photo.state === 'refused').length
  if (waiting + refused === 0) return state
  return { ...state, waiting: state.waiting + waiting, attention: state.attention + refused }
}

/** The same of the entries in memory. */
export function syncStateOf(record: SyncRecord, entries: readonly Entry[]): SyncState {
  const counts = { waiting: 0, sending: 0, attention: 0, outdated: 0 }
  for (const entry of entries) {
    if (isOnItsWay(entry)) counts.waiting += 1
    if (entry.status === 'sending') counts.sending += 1
    if (needsPerson(entry)) counts.attention += 1
    if (entry.status === 'waiting' && isOutdated(entry)) counts.outdated += 1
  }
  return stateOf(record, counts)
}

export const isSameState = (one: SyncState, other: SyncState): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof SyncState] === value)
