import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isFound } from '#domain/kernel/text.ts'
import { type ExportedDocumentKind, exportedDocuments } from '#domain/privacy/exported-documents.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'

/** Somebody who read or took along what is private, or acted for somebody else. */
export type ReadingRecord = {
  id: string
  kind: 'export' | 'health' | 'paper' | 'impersonation'
  at: string
  /** Null for an account that is gone. */
  byName: string | null
  /** Which document was exported; null for the others, and for a kind that no version knows any more. */
  document: ExportedDocumentKind | null
  /** Of one child; null of several, of none, and of one that was erased. */
  childName: string | null
  childCount: number
}

type Source = {
  table: string
  id: string
  kind: string
  at?: string
  document?: string
  children: string
  only?: string
}

const sources: readonly Source[] = [
  {
    ...{ table: 'export_record', id: 'export_id', kind: `'export'`, at: 'exported_at' },
    ...{ document: 'kind', children: 'subject_ids' },
  },
  { table: 'health_read', id: 'read_id', kind: `'health'`, children: 'child_ids' },
  { table: 'court_paper_read', id: 'read_id', kind: `'paper'`, children: 'array[child_id]' },
  {
    ...{ table: 'change', id: 'change_id', children: `'{}'::uuid[]` },
    kind: `case act when 'impersonate' then 'impersonation' else 'export' end`,
    document: `case act when 'exportSchool' then 'whole-school' end`,
    only: `act in ('impersonate', 'exportSchool')`,
  },
]

// $1 and $2: the first and the last day in the zone $3. $4 and $5: whom a search has found; null where nobody searches.
const isAsked = ({ at = 'at', children, only = 'true' }: Source): string => `
  school_id = app_school() and ${only}
    and ($1::date is null or ${at} >= $1::date::timestamp at time zone $3)
    and ($2::date is null or ${at} < ($2::date + 1)::timestamp at time zone $3)
    and ($4::uuid[] is null or actor_account_id = any($4) or ${children} && $5::uuid[])`

// Each source gives no more than the page can show, by its index.
const lines = sources.map(
  (source) => `
    (select ${source.id} as id, ${source.kind} as kind, ${source.at ?? 'at'} as at, actor_account_id as by,
      ${source.document ?? 'null'} as document, ${source.children} as children
    from ${source.table} where ${isAsked(source)}
    order by ${source.at ?? 'at'} desc, ${source.id} limit $6::int + $7::int)`,
)

// What a document is about beside children, such as a paper, is no child.
const readings = statement<Omit<ReadingRecord, 'document'> & { document: string | null }>(
  'privacy_readings',
  `
    with line as (${lines.join(' union all ')}),
      page as (select * from line order by at desc, id limit $6 offset $7)
    select l.id, l.kind, ${instantText('l.at')} as at, name_of_person(l.by) as "byName", l.document,
      case when of.count = 1 then of.name end as "childName", of.count as "childCount"
    from page l cross join lateral (
      select count(*)::int as count,
        max(${fullNameShown('c')}) filter (where c.erased_at is null) as name
      from child c where c.school_id = app_school() and c.child_id = any(l.children)) of
    order by l.at desc, l.id`,
)

const counts = sources.map(
  (source) => `(select count(*) from ${source.table} where ${isAsked(source)})`,
)

const readingCount = statement<{ total: number }>(
  'privacy_readings_counted',
  `select (${counts.join(' + ')})::int as total`,
)

const people = statement<{ id: string; name: string; isChild: boolean }>(
  'privacy_reading_people',
  `
    select account_id as id, name_of_person(account_id) as name, false as "isChild" from account
      where school_id = app_school()
    union all select child_id, ${fullNameShown('child')}, true from child
      where school_id = app_school() and erased_at is null`,
)

/** Ids of those whose names hold what is looked for. */
export type Sought = { accounts: readonly string[]; children: readonly string[] }

/** The people and the children of the school whose names hold a text, accents aside. */
export async function findSought(tx: Glance, typed: string): Promise<Sought> {
  const found = (await rowsOf(tx, people)).filter(({ name }) => isFound(typed, [name]))
  const ids = (isChild: boolean) => found.filter((it) => it.isChild === isChild).map(({ id }) => id)
  return { accounts: ids(false), children: ids(true) }
}

export type ReadingsAsked = {
  from: LocalDate | null
  until: LocalDate | null
  /** Null: everybody. */
  sought: Sought | null
  timeZone: string
  first: number
  offset: number
}

const known = (kind: string | null) => exportedDocuments.find((it) => it === kind) ?? null

/** A page of who read or exported, the last one first, of some days and some people. */
export async function listReadings(
  tx: Glance,
  { from, until, sought, timeZone, first, offset }: ReadingsAsked,
): Promise<{ total: number; readings: ReadingRecord[] }> {
  const ids = sought ? [plainArray(sought.accounts), plainArray(sought.children)] : [null, null]
  const asked = [from, until, timeZone, ...ids]
  const [rows, counted] = await Promise.all([
    rowsOf(tx, readings, [...asked, first, offset]),
    rowsOf(tx, readingCount, asked),
  ])
  const shown = rows.map((row) => ({ ...row, document: known(row.document) }))
  return { total: counted[0]?.total ?? 0, readings: shown }
}
