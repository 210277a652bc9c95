import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isFound } from '#domain/kernel/text.ts'
import { type ExportedDocumentKind, exportedDocuments } from '#domain/privacy/exported-documents.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  asRead,
  instantText,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'

/** Somebody who read or took along what is private, or acted for somebody else. */
export type ReadingRecord = {
  id: string
  kind: 'export' | 'health' | 'paper' | 'impersonation'
  at: Instant
  /** Null for an account that is gone. */
  byName: string | null
  /** The exported document; null for the others, and for a kind that no version knows any more. */
  document: ExportedDocumentKind | null
  /** The name of one child; null for several, for none, and for one that was erased. */
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

// The days are worked out beside each source: only then may its index find them under row-level security.
// $1 and $2: the first and the last day in the zone $3. $4 and $5: whom a search has found; null where nobody searches.
const isAsked = ({ at = 'at', children, only = 'true' }: Source): string => `
  school_id = (select app_school()) and ${only}
    and ${at} >= (select coalesce($1::date::timestamp at time zone $3, '-infinity'))
    and ${at} < (select coalesce(($2::date + 1)::timestamp at time zone $3, 'infinity'))
    and ($4::uuid[] is null or actor_account_id = any($4) or ${children} && $5::uuid[])`

/** In which order the log is read: by its moments, by the names of those who read, by what was read, or of whom. */
export const readingOrders = [
  'newest',
  'oldest',
  'by-name',
  'by-name-backwards',
  'by-what',
  'by-what-backwards',
  'by-child',
  'by-child-backwards',
] as const
export type ReadingOrder = (typeof readingOrders)[number]

// By its moments each source gives no more than the page can show, by its index. Else all of them are looked at.
const linesIn = (direction: 'asc' | 'desc' | null): string =>
  sources
    .map(
      (source) => `
    (select ${source.id} as id, ${source.kind} as kind, ${source.at ?? 'at'} as at, actor_account_id as by,
      ${source.document ?? 'null'} as document, ${source.children} as children
    from ${source.table} where ${isAsked(source)}
    ${direction ? `order by ${source.at ?? 'at'} ${direction}, ${source.id} limit $6::int + $7::int` : ''})`,
    )
    .join(' union all ')

const inTime = (direction: 'asc' | 'desc') => ({
  page: `page as (select * from (${linesIn(direction)}) l order by at ${direction}, id limit $6 offset $7)`,
  order: `l.at ${direction}, l.id`,
})

// A name is asked for once for each person, and not once for each line: `materialized`, since a function of PostgreSQL is
// otherwise asked again wherever its answer is shown.
const byName = (direction: 'asc' | 'desc') => {
  const order = `${asRead('l.reader')} ${direction} nulls first, l.at desc, l.id`
  return {
    page: `line as (${linesIn(null)}),
      person as materialized (select by, name_of_person(by) as reader from (select distinct by from line) of),
      page as (select * from (line join person using (by)) l order by ${order} limit $6 offset $7)`,
    order,
  }
}

// $8: each kind with its documents, as the language of the reader sorts their words.
const byWhat = (direction: 'asc' | 'desc') => {
  const words = `coalesce(
    array_position($8::text[], l.kind || ':' || replace(coalesce(l.document, ''), '-', '_')),
    array_position($8::text[], l.kind || ':'))`
  const order = `${words} ${direction} nulls first, l.at desc, l.id`
  return {
    page: `line as (${linesIn(null)}), page as (select * from line l order by ${order} limit $6 offset $7)`,
    order,
  }
}

// What a document is about beside children, such as a paper, is no child.
const childrenOf = (of: string): string => `
    select count(*)::int as count, max(${fullNameShown('c')}) filter (where c.erased_at is null) as name
    from child c where c.school_id = (select app_school()) and c.child_id = any(${of}.children)`

// Several children are looked for once, however often they were read together. Lines of one child stand after the others.
const byChild = (direction: 'asc' | 'desc') => {
  const order = [
    `(l.only is not null) ${direction}`,
    `case when l.only is null then l.many end ${direction}`,
    `${asRead('l.only')} ${direction}`,
    'l.at desc, l.id',
  ].join(', ')
  return {
    page: `line as (${linesIn(null)}),
      about as (select d.children, count as many, case when count = 1 then name end as only
        from (select distinct children from line) d cross join lateral (${childrenOf('d')}) of),
      page as (select * from (line join about using (children)) l order by ${order} limit $6 offset $7)`,
    order,
  }
}

type ReadingRow = Omit<ReadingRecord, 'document'> & { document: string | null }

const pageIn = ({ page, order }: { page: string; order: string }): string => `
    with ${page}
    select l.id, l.kind, ${instantText('l.at')} as at, name_of_person(l.by) as "byName", l.document,
      case when of.count = 1 then of.name end as "childName", of.count as "childCount"
    from page l cross join lateral (${childrenOf('l')}) of
    order by ${order}`

const readings = {
  newest: statement<ReadingRow>('privacy_readings', pageIn(inTime('desc'))),
  oldest: statement<ReadingRow>('privacy_readings_oldest', pageIn(inTime('asc'))),
  'by-name': statement<ReadingRow>('privacy_readings_by_name', pageIn(byName('asc'))),
  'by-name-backwards': statement<ReadingRow>(
    'privacy_readings_by_name_backwards',
    pageIn(byName('desc')),
  ),
  'by-what': statement<ReadingRow>('privacy_readings_by_what', pageIn(byWhat('asc'))),
  'by-what-backwards': statement<ReadingRow>(
    'privacy_readings_by_what_backwards',
    pageIn(byWhat('desc')),
  ),
  'by-child': statement<ReadingRow>('privacy_readings_by_child', pageIn(byChild('asc'))),
  'by-child-backwards': statement<ReadingRow>(
    'privacy_readings_by_child_backwards',
    pageIn(byChild('desc')),
  ),
} satisfies Record<ReadingOrder, unknown>

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
      where school_id = (select app_school())
    union all select child_id, ${fullNameShown('child')}, true from child
      where school_id = (select app_school()) and erased_at is null`,
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
  order: ReadingOrder
  /** Each kind and document (`export:menu`, `health:`), as the reader's language sorts their words. */
  whats: readonly string[]
  first: number
  offset: number
}

const known = (kind: string | null) => exportedDocuments.find((it) => it === kind) ?? null

/** A page of who read or exported, in this order, of some days and some people. */
export async function listReadings(
  tx: Glance,
  { from, until, sought, timeZone, order, whats, first, offset }: ReadingsAsked,
): Promise<{ total: number; readings: ReadingRecord[] }> {
  const ids = sought ? [plainArray(sought.accounts), plainArray(sought.children)] : [null, null]
  const asked = [from, until, timeZone, ...ids]
  const sortedBy = order.startsWith('by-what') ? [whats] : []
  const [rows, counted] = await Promise.all([
    rowsOf(tx, readings[order], [...asked, first, offset, ...sortedBy]),
    rowsOf(tx, readingCount, asked),
  ])
  const shown = rows.map((row) => ({ ...row, document: known(row.document) }))
  return { total: counted[0]?.total ?? 0, readings: shown }
}
