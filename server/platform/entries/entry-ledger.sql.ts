import type { DeviceId, EntryId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  jsonLines,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { Truth } from './entry-kind.ts'

export type RecordedAnswer =
  | { version: number }
  | { code: string; facts: Readonly<Record<string, string>> }

/** One line of the ledger, as far as repeating its answer needs it. */
export interface LedgerLine {
  entryId: EntryId
  accountId: UserId
  contentHash: string
  decision: 'accepted' | 'refused' | 'conflict'
  answer: RecordedAnswer
  before: Truth | null
  after: Truth | null
}

export interface NewLedgerLine extends LedgerLine {
  kind: string
  format: number
  subjectId: string | null
  subjectDate: LocalDate | null
  deviceId: DeviceId
  deviceName: string | null
  madeAt: Instant
  clockOffsetMs: number
}

const byId = statement<LedgerLine>(
  'entries-by-id',
  `
    select entry_id as "entryId", account_id as "accountId", content_hash as "contentHash",
      decision, answer, before, after
    from entry
    where school_id = (select app_school()) and entry_id = any($1::uuid[])`,
)

/** The lines that these entry ids already have. */
export async function findEntries(
  tx: Glance,
  entryIds: readonly EntryId[],
): Promise<Map<EntryId, LedgerLine>> {
  const lines = await rowsOf(tx, byId, [plainArray(entryIds)])
  return new Map(lines.map((line) => [line.entryId, line]))
}

const append = statement(
  'entries-append',
  `
    insert into entry (
      school_id, account_id, actor_account_id, received_at, entry_id, kind, format, content_hash, subject_id,
      subject_date, device_id, device_name, made_at, clock_offset_ms, decision, answer, before, after)
    select app_school(), $1::uuid, $17::uuid, $2::timestamptz, entry_id, kind, format, content_hash, subject_id,
      subject_date, device_id, device_name, made_at, clock_offset_ms, decision, answer::json, before::json, after::json
    from unnest(
      $3::uuid[], $4::text[], $5::int[], $6::text[], $7::uuid[], $8::date[], $9::uuid[], $10::text[],
      $11::timestamptz[], $12::bigint[], $13::text[], string_to_array($14, E'\\n', ''),
      string_to_array($15, E'\\n', ''), string_to_array($16, E'\\n', '')
    ) as line(
      entry_id, kind, format, content_hash, subject_id, subject_date, device_id, device_name,
      made_at, clock_offset_ms, decision, answer, before, after)`,
)

/**
 * Adds the lines; `actor` is who was at the keyboard while impersonating. A duplicate id throws (23505): its sender
 * was faster, and the batch is decided again.
 */
export async function appendEntries(
  last: Glance,
  {
    by,
    actor,
    at,
    lines,
  }: {
    by: UserId
    actor: UserId | null
    at: Instant
    lines: readonly Omit<NewLedgerLine, 'accountId'>[]
  },
): Promise<void> {
  if (lines.length === 0) return
  // Always in the order of the ids: two batches with the same ids then never wait in a ring.
  const sorted = lines.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))
  await execute(last, append, [
    by,
    at,
    plainArray(sorted.map((line) => line.entryId)),
    plainArray(sorted.map((line) => line.kind)),
    plainArray(sorted.map((line) => line.format)),
    plainArray(sorted.map((line) => line.contentHash)),
    plainArray(sorted.map((line) => line.subjectId)),
    plainArray(sorted.map((line) => line.subjectDate)),
    plainArray(sorted.map((line) => line.deviceId)),
    sorted.map((line) => line.deviceName),
    plainArray(sorted.map((line) => line.madeAt)),
    plainArray(sorted.map((line) => line.clockOffsetMs)),
    plainArray(sorted.map((line) => line.decision)),
    jsonLines(sorted.map((line) => line.answer)),
    jsonLines(sorted.map((line) => line.before)),
    jsonLines(sorted.map((line) => line.after)),
    actor,
  ])
}

const entriesOfSchool = `hashtextextended('entries:' || app_school()::text, 0)`

const alone = statement('entries_alone', `select pg_advisory_xact_lock(${entriesOfSchool})`)

/**
 * The lock of a batch that holds one kind, for a statement in which that kind locks what it changes: such batches go on
 * beside each other. None goes on beside a batch of several kinds, which locks the same things in several steps.
 */
export const besideOneKind = `select pg_advisory_xact_lock_shared(${entriesOfSchool})`

/**
 * Lets the batches of a school that hold several kinds be decided one after another. Each kind locks what it changes in
 * one order. Two batches of several kinds would wait for each other crosswise.
 */
export async function lockSeveralKinds(tx: Glance): Promise<void> {
  await execute(tx, alone)
}
