import type { DeviceId, EntryId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '../database.ts'
import { rowsOf } from '../statement.ts'
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
  receivedAt: Instant
}

const byId = {
  name: 'entries-by-id',
  text: `
    select entry_id as "entryId", account_id as "accountId", content_hash as "contentHash",
      decision, answer, before, after
    from entry
    where school_id = app_school() and entry_id = any($1::uuid[])`,
}

/** The lines that these entry ids already have. */
export async function findEntries(
  tx: Transaction,
  entryIds: readonly EntryId[],
): Promise<Map<EntryId, LedgerLine>> {
  const lines = await rowsOf<LedgerLine>(tx, byId, [entryIds])
  return new Map(lines.map((line) => [line.entryId, line]))
}

const append = {
  name: 'entries-append',
  text: `
    insert into entry (
      school_id, entry_id, kind, format, content_hash, subject_id, subject_date, account_id, device_id,
      device_name, made_at, clock_offset_ms, received_at, decision, answer, before, after)
    select app_school(), "entryId", kind, format, "contentHash", "subjectId", "subjectDate", "accountId",
      "deviceId", "deviceName", "madeAt", "clockOffsetMs", "receivedAt", decision, answer, before, after
    from json_to_recordset($1::json) as line(
      "entryId" uuid, kind text, format int, "contentHash" text, "subjectId" uuid, "subjectDate" date,
      "accountId" uuid, "deviceId" uuid, "deviceName" text, "madeAt" timestamptz, "clockOffsetMs" bigint,
      "receivedAt" timestamptz, decision text, answer jsonb, before jsonb, after jsonb)`,
}

/** Adds the lines. A duplicate id throws (23505): its sender was faster, and the batch is decided again. */
export async function appendEntries(
  tx: Transaction,
  lines: readonly NewLedgerLine[],
): Promise<void> {
  if (lines.length === 0) return
  // Always in the order of the ids, so that two batches with the same ids wait for each other and never in a ring.
  const sorted = lines.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))
  await rowsOf(tx, append, [JSON.stringify(sorted)])
}
