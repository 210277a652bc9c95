import type { ChildPlace } from '#domain/children/child.ts'
import type { ChildId, ClassId, MediaId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { inClassOrder } from '#server/records/children/shown-name.sql.ts'
import {
  childLevel,
  cycleOf,
  levelsOfClass,
  teaches,
} from '#server/records/children/teaches.sql.ts'
import { portraitOf } from '#server/records/media/portrait.sql.ts'

/** The facts at the head of a child's file, and in the list of children. */
export type FileRecord = ChildPlace & {
  id: ChildId
  firstName: string
  lastName: string
  usageName: string | null
  birthDate: LocalDate
  gender: 'boy' | 'girl' | null
  hasHealthPlan: boolean
  portraitMediaId: MediaId | null
  /** The class of the stay of today, else of the coming one, else of the last one. */
  classId: ClassId | null
  className: string | null
  classOrder: number | null
  /** The child's level: its own in a class of several levels, else that of the class. */
  standardId: StandardId | null
  standardName: string | null
  /** The cycle of that level; where it says none, a crèche's levels are those of a crèche. */
  cycle: string | null
  /** Levels that rights are judged by. */
  classStandardIds: readonly StandardId[] | null
  isTaughtByViewer: boolean
}

const placeColumns = `
  p.first_day::text as "enteredOn", p.leaves_on::text as "leavesOn", c.archived_at is not null as "isArchived"`

// Each child is asked for by its key: joined beside the children, the stays were compared with every one of them. The
// classes are few: `offset 0` keeps what is asked of each class together, so that PostgreSQL remembers its answer.
const stayOf = (today: string) => `
  left join lateral (
    select e.class_id, e.standard_id, e.class_order, e.first_day,
      case when bool_or(e.last_day is null) over () then null else max(e.last_day) over () end as leaves_on
    from enrolment e
    where e.school_id = (select app_school()) and e.child_id = c.child_id
    order by (e.first_day <= ${today}::date and (e.last_day is null or e.last_day >= ${today}::date)) desc,
      (e.first_day > ${today}::date) desc, abs(e.first_day - ${today}::date)
    limit 1
  ) p on true`

const filesOf = (which: string): string => `
  select c.child_id as id, c.first_name as "firstName", c.last_name as "lastName", c.usage_name as "usageName",
    c.birth_date::text as "birthDate", c.gender, c.has_health_plan as "hasHealthPlan",
    ${portraitOf('c')} as "portraitMediaId",
    p.class_id as "classId", k.name as "className", p.class_order as "classOrder",
    s.standard_id as "standardId", s.name as "standardName", ${cycleOf('s')} as cycle, k.levels as "classStandardIds",
    ${placeColumns}, coalesce(k.is_taught, false) as "isTaughtByViewer"
  from child c ${stayOf('$2')}
    left join lateral (
      select k.standard_id, k.name, k.position, k.child_order, ${levelsOfClass('k')}::text[] as levels,
        ${teaches({ of: 'k', who: '$1', today: '$2' })} as is_taught
      from class k where k.school_id = (select app_school()) and k.class_id = p.class_id
      offset 0
    ) k on true
    left join standard s on s.school_id = (select app_school()) and s.standard_id = ${childLevel('p', 'k')}
  where c.school_id = (select app_school()) and c.erased_at is null ${which}
  order by s.position, k.position, k.name, ${inClassOrder({ child: 'c', place: 'p', of: 'k' })}`

const files = statement<FileRecord>('children_files', filesOf(''))
const file = statement<FileRecord>('child_file', filesOf('and c.child_id = $3::uuid'))

const places = statement<ChildPlace & { id: ChildId }>(
  'children_places',
  `
    select c.child_id as id, ${placeColumns} from child c ${stayOf('$1')}
    where c.school_id = (select app_school()) and c.erased_at is null`,
)

/** Every child that the school has or had, with nothing but the days of its stays. */
export const listPlaces = (
  tx: Glance,
  today: LocalDate,
): Promise<(ChildPlace & { id: ChildId })[]> => rowsOf(tx, places, [today])

type Looking = { viewer: SchoolViewer; today: LocalDate }

/** Every child that the school has or had, class by class in the class's own order. Who may see which is judged by the caller. */
export async function listFiles(tx: Glance, { viewer, today }: Looking): Promise<FileRecord[]> {
  return rowsOf(tx, files, [viewer.userId, today])
}

/** The head of one child's file; nothing for a child that the school does not have. */
export async function findFile(
  tx: Glance,
  { viewer, today, childId }: Looking & { childId: ChildId },
): Promise<FileRecord | undefined> {
  return rowOf(tx, file, [viewer.userId, today, childId])
}
