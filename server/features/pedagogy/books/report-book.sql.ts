import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Level, PeriodId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, instantText, rowOf, statement } from '#server/platform/database/statement.ts'

export type ReportBookRow = {
  childId: ChildId
  periodId: PeriodId | null
  version: number
  domainTexts: Readonly<Record<string, string>>
  positions: Readonly<Record<string, Level>>
  general: string
  head: string
  byName: string | null
  at: Instant | null
}

const book = statement<ReportBookRow>(
  'pedagogy-report-book',
  `
    select b.child_id as "childId", b.period_id as "periodId", b.version, b.domain_texts as "domainTexts", b.positions,
      b.general_text as general, b.head_text as head, a.name as "byName",
      ${instantText('b.written_at')} as at
    from report_book b join account a using (account_id)
    where b.school_id = (select app_school()) and b.child_id = $1::uuid and b.period_id is not distinct from $2::uuid`,
)

type BookKey = { childId: ChildId; periodId: PeriodId | null }

/** The texts of a child's carnet; empty ones of version 0 while nobody has written any. */
export async function findReportBook(tx: Glance, key: BookKey): Promise<ReportBookRow> {
  const row = await rowOf(tx, book, [key.childId, key.periodId])
  const { childId, periodId } = key
  const texts = { domainTexts: {}, positions: {}, general: '', head: '' }
  return row ?? { childId, periodId, version: 0, ...texts, byName: null, at: null }
}

const held = statement(
  'pedagogy-hold-book',
  'select pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 25))',
)

/** Lets people write a child's carnet in turn: the second waits and sees what the first wrote. */
export async function holdReportBooks(tx: Glance, childId: ChildId): Promise<void> {
  await execute(tx, held, [childId])
}

const put = statement(
  'pedagogy-put-book',
  `
    insert into report_book (school_id, report_book_id, child_id, period_id, version, domain_texts, positions,
      general_text, head_text, account_id, written_at)
    values (app_school(), $1::uuid, $2::uuid, $3::uuid, $4, $5::json, $6::json, $7, $8, $9::uuid, $10::timestamptz)
    on conflict (school_id, child_id, period_id) do update
      set version = excluded.version, domain_texts = excluded.domain_texts, positions = excluded.positions,
        general_text = excluded.general_text, head_text = excluded.head_text, account_id = excluded.account_id,
        written_at = excluded.written_at`,
)

/** Writes the texts over what was read. The caller holds them. */
export async function putReportBook(
  tx: Glance,
  it: Omit<ReportBookRow, 'byName' | 'at'> & { id: string; by: UserId; writtenAt: Instant },
): Promise<void> {
  await execute(tx, put, [
    it.id,
    it.childId,
    it.periodId,
    it.version,
    JSON.stringify(it.domainTexts),
    JSON.stringify(it.positions),
    it.general,
    it.head,
    it.by,
    it.writtenAt,
  ])
}
