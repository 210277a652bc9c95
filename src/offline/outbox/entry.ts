import type { EntryId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'

export const entryStatuses = [
  'waiting',
  'sending',
  'accepted',
  'refused',
  'conflict',
  'superseded',
  'discarded',
] as const
export type EntryStatus = (typeof entryStatuses)[number]

/** The server's record for an entry. `truth` is what the kind of entry selected of it. */
export type EntryAnswer = { serverTime: Instant } & (
  | { outcome: 'accepted'; version: number; truth: unknown }
  | { outcome: 'conflict'; version: number; truth: unknown }
  | { outcome: 'refused'; code: string; facts: Readonly<Record<string, string>> }
)

/** The act that the server is to do: one field of `EntryActInput`. Only the kind of entry knows its shape. */
export type EntryAct = Readonly<Record<string, unknown>>

/** The reason why an entry keeps waiting although the server answers others: a person has to know. */
export type EntryProblem = {
  code: string
  /** The number of times that the server answered so while the entry was sent by itself. */
  times: number
  isFlagged: boolean
}

/** One act of one person on this tablet, from the tap to the server's answer. */
export type Entry<Content = unknown> = {
  /** The order of the taps on this tablet. */
  seq: number
  entryId: EntryId
  kind: string
  /** Format of `content`, as the app wrote it. */
  format: number
  /** Entries of one lane reach the server in the order of their taps, one after the other. */
  lane: string
  /** A later entry of the same key takes the place of an earlier one that was never sent. */
  key: string
  content: Content
  baseVersion: number | null
  status: EntryStatus
  attempts: number
  /** Milliseconds since 1970 by the tablet's clock; 0 when nothing holds the entry itself. */
  nextAt: number
  madeAt: Instant
  clockOffsetMs: number
  actorId: UserId
  schoolId: SchoolId | null
  /**
   * The words that were sent, kept from the first attempt on. The server refuses the same id with other content. An app
   * updated between two attempts has to repeat the old words.
   */
  sent: { format: number; act: EntryAct } | null
  problem: EntryProblem | null
  answer: EntryAnswer | null
  /** Milliseconds since 1970 by the tablet's clock; null while the entry is not settled. */
  settledAt: number | null
}

const doneStatuses: readonly unknown[] = [
  'accepted',
  'superseded',
  'discarded',
] satisfies EntryStatus[]

/** True if a status, also one that another version of the app wrote, says that nothing is left to do. */
export const isDone = (status: unknown): boolean => doneStatuses.includes(status)

/** Not settled: on its way, or in need of a person. */
export function isUnsettled(entry: Entry): boolean {
  return isOnItsWay(entry) || needsPerson(entry)
}

export const isOnItsWay = ({ status }: Pick<Entry, 'status'>): boolean =>
  status === 'waiting' || status === 'sending'

/** The school answered, and did not take it as it is. */
export const wasNotTaken = <Own extends Pick<Entry, 'status'>>(
  entry: Own,
): entry is Own & { status: 'refused' | 'conflict' } =>
  entry.status === 'refused' || entry.status === 'conflict'

export const needsPerson = (entry: Entry): boolean =>
  wasNotTaken(entry) || entry.problem?.isFlagged === true

/** The hour of the tap as far as the tablet knows it: its own clock and the difference to the server's. */
export const tappedAt = ({ madeAt, clockOffsetMs }: Entry): Instant =>
  instantOf(millisecondsOf(madeAt) + clockOffsetMs)
