import type { ClassReach } from '#domain/access/access.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { Relation } from '#domain/children/family/guardian.ts'
import type { ChildId, ClassId, MediaId, ProspectId, StandardId } from '#domain/kernel/ids.ts'
import type { ProspectGuardian } from '#domain/prospects/guardians.ts'
import { maySeeProspect } from '#domain/prospects/status.ts'
import { mostFound, type Search, searchPatterns } from '#domain/search/search.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import {
  byShownName,
  fullNameShown,
  shownNameJson,
} from '#server/records/children/shown-name.sql.ts'
import { levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'
import { portraitOf } from '#server/records/media/portrait.sql.ts'

/** Every row of a section says how many there are, those that are not answered included. */
type Counted = { count: number }

/** The class of a child as rights judge it; null for a child that was never in one. */
export type PlaceRow = {
  classId: ClassId | null
  className: string | null
  standardIds: readonly StandardId[] | null
  isTaughtByViewer: boolean
}

/** Search of one person: the words, and the classes in reach. */
export type Looking = { viewer: SchoolViewer; search: Search; reach: ClassReach }

// $1 to $3 are the patterns, $4 who asks, $5 the day, $6 and $7 the reach.
const patternsAndReach = ({ viewer, search, reach }: Looking) => {
  const { within, starts, begins } = searchPatterns(search)
  const asks = [viewer.userId, viewer.school.today, reach.everyClass, plainArray(reach.standardIds)]
  return [within, starts, begins, ...asks]
}

/** Parts of a number, as patterns. */
const numberPatterns = ({ number }: Search): string[] =>
  number.map((part) => `%${part.replace(/[\\%_]/g, '\\$&')}%`)

/** The best first: those that begin so, then those of which each word begins a word. */
const bestFirst = (words: string): string =>
  `(${words} like all($2::text[])) desc, (${words} like $3) desc`

/** The stay of today, else the coming one, else the last one: the same that opens a file. */
const placeOf = (child: string): string => `
  select e.class_id, e.last_day from enrolment e
  where e.school_id = (select app_school()) and e.child_id = ${child}.child_id
  order by (e.first_day <= $5::date and (e.last_day is null or e.last_day >= $5::date)) desc,
    (e.first_day > $5::date) desc, abs(e.first_day - $5::date)
  limit 1`

/** SQL: a child is in reach. The direction reaches all, a teacher those who are or will be in an own class. */
const inReach = (child: string): string => `
  ($6::boolean or exists (
    select from (${placeOf(child)}) p join class k on k.school_id = (select app_school()) and k.class_id = p.class_id
    where (p.last_day is null or p.last_day >= $5::date) and ${teaches({ of: 'k', who: '$4', today: '$5' })}
      and ${levelsOfClass('k')}::text[] && $7::text[]))`

const places = (child: string): string => `
  left join lateral (${placeOf(child)}) p on true
  left join class k on k.school_id = (select app_school()) and k.class_id = p.class_id`

const isTaught = teaches({ of: 'k', who: '$4', today: '$5' })

export type FoundChild = PlaceRow &
  Counted & {
    id: ChildId
    name: string
    portraitMediaId: MediaId | null
    /** True of a child who has left the school. */
    isPast: boolean
  }

const foundChildren = statement<FoundChild>(
  'search_children',
  `
    with hit as materialized (
      select c.*, ${fullNameShown('c')} as name, count(*) over ()::int as count,
        row_number() over (order by ${bestFirst('c.search_words')}, c.archived_at is not null, ${byShownName('c')}, c.child_id) as place
      from child c
      where c.school_id = (select app_school()) and c.erased_at is null and c.search_words like all($1::text[])
        and ${inReach('c')}
      order by place limit ${mostFound}
    )
    select c.child_id as id, c.name, c.count, ${portraitOf('c')} as "portraitMediaId",
      c.archived_at is not null or coalesce(p.last_day < $5::date, false) as "isPast",
      p.class_id as "classId", k.name as "className",
      case when k.class_id is not null then ${levelsOfClass('k')}::text[] end as "standardIds",
      ${isTaught} as "isTaughtByViewer"
    from hit c ${places('c')}
    order by c.place`,
)

/** The children of a school by their names, those of its reach. */
export const findChildren = (tx: Glance, looking: Looking): Promise<FoundChild[]> =>
  rowsOf(tx, foundChildren, patternsAndReach(looking))

export type FoundGuardian = PlaceRow &
  Counted & {
    id: string
    name: string
    relation: Relation
    phone: string | null
    childId: ChildId
    /** Their children in reach, in the order of their names. */
    children: readonly { firstName: string; lastName: string }[]
  }

const foundGuardians = statement<FoundGuardian>(
  'search_guardians',
  `
    with hit as materialized (
      select g.*, count(*) over ()::int as count,
        row_number() over (order by ${bestFirst('g.search_words')}, ${asRead('g.name')}, g.guardian_id) as place
      from guardian g
      where g.school_id = (select app_school())
        and (g.search_words like all($1::text[])
          or ($8::text is not null and position($8 in
            regexp_replace(concat_ws('/', g.phone, g.home_phone, g.work_phone), '[^0-9/]', '', 'g')) > 0))
        and exists (select from child_guardian l join child c using (school_id, child_id)
          where l.school_id = (select app_school()) and l.guardian_id = g.guardian_id and c.erased_at is null and ${inReach('c')})
      order by place limit ${mostFound}
    ),
    own as (
      select l.guardian_id, c.*, row_number() over (partition by l.guardian_id order by c.archived_at is not null, ${byShownName('c')}) as turn
      from hit h join child_guardian l on l.school_id = (select app_school()) and l.guardian_id = h.guardian_id
        join child c on c.school_id = (select app_school()) and c.child_id = l.child_id
      where c.erased_at is null and ${inReach('c')}
    )
    select h.guardian_id as id, h.name, h.count, h.relation, coalesce(h.phone, h.home_phone, h.work_phone) as phone,
      c.child_id as "childId", p.class_id as "classId", k.name as "className",
      case when k.class_id is not null then ${levelsOfClass('k')}::text[] end as "standardIds",
      ${isTaught} as "isTaughtByViewer",
      (select json_agg(json_build_object(${shownNameJson('o')}) order by o.turn) from own o
        where o.guardian_id = h.guardian_id) as children
    from hit h join own c on c.guardian_id = h.guardian_id and c.turn = 1 ${places('c')}
    order by h.place`,
)

/** Guardians by their names or a part of a phone, those of children in reach. */
export const findGuardians = (tx: Glance, looking: Looking): Promise<FoundGuardian[]> =>
  rowsOf(tx, foundGuardians, [...patternsAndReach(looking), looking.search.phone])

export type FoundProspect = Counted & {
  id: ProspectId
  /** Null before the birth, where the family has said none. */
  firstName: string | null
  lastName: string
  guardians: readonly ProspectGuardian[]
  requestNumber: string | null
}

const foundProspects = statement<FoundProspect>(
  'search_prospects',
  `
    select p.prospect_id as id, p.first_name as "firstName", p.last_name as "lastName", p.guardians,
      p.request_number as "requestNumber", count(*) over ()::int as count
    from prospect p
    where p.school_id = (select app_school()) and ($4::boolean or p.status is distinct from 'blacklisted')
      and (p.search_words like all($1::text[])
        or (cardinality($5::text[]) > 0 and p.request_number like all($5::text[]))
        or ($6::text is not null and position($6 in
          regexp_replace(jsonb_path_query_array(p.guardians, '$[*].phone')::text, '[^0-9,]', '', 'g')) > 0))
    order by ${bestFirst('p.search_words')}, p.created_at desc, p.prospect_id limit ${mostFound}`,
)

/** Requests for a place by the names of child and guardians, parts of a phone, or their number. */
export const findProspects = (
  tx: Glance,
  { viewer, search }: Looking,
): Promise<FoundProspect[]> => {
  const { within, starts, begins } = searchPatterns(search)
  const isEvery = maySeeProspect(viewer, { status: 'blacklisted' })
  return rowsOf(tx, foundProspects, [
    ...[within, starts, begins, isEvery],
    ...[numberPatterns(search), search.phone],
  ])
}

export type FoundColleague = Counted & {
  id: string
  name: string
  role: StaffRole
  isPast: boolean
}

const foundStaff = statement<FoundColleague>(
  'search_staff',
  `
    select a.account_id as id, a.name, a.user_type as role, not a.is_active as "isPast", count(*) over ()::int as count
    from account a
    where a.school_id = (select app_school()) and a.search_words like all($1::text[])
    order by not a.is_active, ${bestFirst('a.search_words')}, ${asRead('a.name')}, a.account_id limit ${mostFound}`,
)

/** Colleagues by their names, those who left last. */
export const findStaff = (tx: Glance, { search }: Looking): Promise<FoundColleague[]> => {
  const { within, starts, begins } = searchPatterns(search)
  return rowsOf(tx, foundStaff, [within, starts, begins])
}

export type FoundClass = {
  id: ClassId
  name: string
  levelName: string
  standardIds: readonly StandardId[]
  isTaughtByViewer: boolean
}

const foundClasses = statement<FoundClass>(
  'search_classes',
  `
    select k.class_id as id, k.name, s.name as "levelName", ${levelsOfClass('k')}::text[] as "standardIds",
      ${isTaught} as "isTaughtByViewer"
    from class k join standard s using (school_id, standard_id)
    where k.school_id = (select app_school()) and k.archived_at is null and k.search_words like all($1::text[])
    order by ${bestFirst('k.search_words')}, s.position, k.position, ${asRead('k.name')}, k.class_id`,
)

/** Classes in use by their names. Who may see which is judged by the caller. */
export const findClasses = (tx: Glance, { viewer, search }: Looking): Promise<FoundClass[]> => {
  const { within, starts, begins } = searchPatterns(search)
  return rowsOf(tx, foundClasses, [within, starts, begins, viewer.userId, viewer.school.today])
}

export type FoundInvoice = Counted & {
  id: string
  number: string
  childName: string
  payerName: string
  month: string
  /** In the smallest unit of the school's currency. */
  total: number
  childId: ChildId | null
}

// The numbers alone are read from their index: the papers are wide, and a school keeps 20,000 of them.
const foundInvoices = statement<FoundInvoice>(
  'search_invoices',
  `
    with hit as materialized (
      select number, count(*) over ()::int as count from invoice
      where school_id = (select app_school()) and number like all($1::text[])
      order by number desc limit ${mostFound}
    )
    select i.invoice_id as id, i.number, i.child_name as "childName", i.payer ->> 'name' as "payerName", i.month,
      i.total::float8 as total, h.count,
      (select n.child_id from invoice_child n where n.school_id = i.school_id and n.invoice_id = i.invoice_id limit 1) as "childId"
    from hit h join invoice i on i.school_id = (select app_school()) and i.number = h.number
    order by i.issued_on desc, i.number desc`,
)

/** Papers by parts of their number, the newest first. */
export const findInvoices = (tx: Glance, { search }: Looking): Promise<FoundInvoice[]> =>
  rowsOf(tx, foundInvoices, [numberPatterns(search)])
