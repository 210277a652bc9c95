import type { DeviceId, EntryId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { NewsTopic } from '#domain/news/news.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'

/** The state on the server now, as the answer tells it and as the ledger keeps it. */
export type Truth = { readonly __typename: string }

/** The subject of an entry: it finds the history of a child's day, or of a class's register. */
export interface Subject {
  subjectId: string | null
  subjectDate: LocalDate | null
}

export type Decision = Subject &
  (
    | { outcome: 'accepted'; version: number; before: Truth | null; after: Truth }
    | { outcome: 'refused'; code: RefusalCode; facts: Readonly<Record<string, string>> }
    | { outcome: 'conflict'; version: number; standing: Truth }
  )

/** One entry as it arrived, its envelope read. The act is read by its kind. */
export interface ArrivedEntry<Act> {
  entryId: EntryId
  format: number
  device: { deviceId: DeviceId; name: string | null }
  /** The moment of the tap: the tablet's clock corrected by its known offset, never later than the server's now. */
  at: Instant
  baseVersion: number | null
  act: Act
}

export interface Batch {
  tx: Transaction
  viewer: SchoolViewer
  /** The server's own moment, the same for the whole batch. */
  now: Instant
}

/** A batch before it is decided: what locks is issued on `tx`, what only reads goes behind it in one statement. */
export interface OpeningBatch extends Batch {
  asking: Glance
}

/**
 * The entries of one kind in one transaction. `decide` is called in the order of the batch and sees what the entries
 * before it did; `write` then sends its statements at once, before it waits for anything. It throws a lost race (40001)
 * when somebody else was faster.
 */
export interface OpenedKind<Act> {
  decide(entry: ArrivedEntry<Act>): Decision
  write(last: Glance): Promise<void>
}

/**
 * A kind of entry: one file in a feature. `open` locks what these acts may change, in a fixed order, and reads
 * everything that deciding them needs; it issues all its statements before it waits for anything.
 */
export interface EntryKind<Act extends object> {
  /** Its field in EntryActInput, and its name in the ledger. */
  name: string
  /** The formats of the act that this server still understands. */
  formats: readonly number[]
  /** The topic of the news that follows an accepted entry. */
  topic?: NewsTopic | undefined
  open(batch: OpeningBatch, acts: readonly Act[]): Promise<OpenedKind<Act>>
}
