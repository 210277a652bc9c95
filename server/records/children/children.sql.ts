import type { ScheduleSpan } from '#domain/children/enrolment.ts'
import type { ChildId, ClassId, MediaId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { byFamilyName } from '#domain/kernel/name-order.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import { portraitOf } from '#server/records/media/portrait.sql.ts'
import { scheduleSpan } from './schedule-span.sql.ts'
import { byShownName, shownName } from './shown-name.sql.ts'
import { childLevel } from './teaches.sql.ts'

export type GuardianRecord = {
  id: string
  name: string
  relation: 'Mom' | 'Dad' | 'Other'
  phone: string | null
}

/** A child in a class, as its register shows it. */
export type ChildRecord = {
  id: ChildId
  classId: ClassId
  /** The level that the child is in: of a class of several levels its own one. */
  standardId: StandardId
  classOrder: number
  firstName: string
  lastName: string
  birthDate: LocalDate
  gender: 'boy' | 'girl' | null
  portraitMediaId: MediaId | null
  hasHealthPlan: boolean
  /** All that the child ever had, so that one answer is right on each day, whatever window was asked for. */
  schedules: readonly ScheduleSpan[]
  enrolledFrom: LocalDate
  enrolledTo: LocalDate | null
  /** The groups of the class that the child is in at the end of the window; null for none. */
  groups: readonly { id: string; name: string }[] | null
  /** Called in this order. Who may see them is judged where they are shown. */
  guardians: readonly GuardianRecord[]
}

// The guardians are asked for child by child, by their key. Grouped beside the children, they were grouped once more for
// each child, because the planner expected one row.
const childrenOfClasses = statement<ChildRecord>(
  'children_of_classes',
  `
    with place as (
      select distinct on (e.class_id, e.child_id) e.*
      from enrolment e
      where e.school_id = (select app_school()) and e.class_id = any($1::uuid[]) and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date)
      order by e.class_id, e.child_id, e.first_day desc
    )
    select c.child_id as id, p.class_id as "classId", ${childLevel('p', 'k')} as "standardId",
      case k.child_order when 'name' then row_number() over (partition by p.class_id
        order by ${byShownName('c')}, c.child_id)::int else p.class_order end as "classOrder",
      ${shownName('c')}, c.birth_date::text as "birthDate",
      c.gender, ${portraitOf('c')} as "portraitMediaId", c.has_health_plan as "hasHealthPlan",
      (select coalesce(json_agg(${scheduleSpan} order by s.first_day), '[]') from child_schedule s
        where s.school_id = p.school_id and s.child_id = p.child_id and not s.is_taken_back) as schedules,
      (select json_agg(json_build_object('id', g.group_id, 'name', g.name) order by g.position, g.name)
        from class_group_child m join class_group g using (school_id, group_id)
        where m.school_id = p.school_id and m.child_id = p.child_id and g.class_id = p.class_id and not g.is_removed
          and m.first_day <= $3::date and (m.last_day is null or m.last_day >= $3::date)) as groups,
      p.first_day::text as "enrolledFrom", p.last_day::text as "enrolledTo",
      (select coalesce(
          json_agg(json_build_object('id', g.guardian_id, 'name', g.name, 'relation', g.relation, 'phone', g.phone)
            order by l.rank, ${asRead('g.name')}), '[]')
        from child_guardian l join guardian g using (school_id, guardian_id)
        where l.school_id = p.school_id and l.child_id = p.child_id) as guardians
    from place p
      join child c using (school_id, child_id)
      join class k using (school_id, class_id)
    order by p.class_id, "classOrder", ${byShownName('c')}`,
)

/**
 * The children enrolled in these classes on any day of the window, guardians included, in one statement. Who
 * left the class and came back within the window is told once, by the later enrolment.
 */
export async function listChildrenOf(
  tx: Glance,
  window: { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate },
): Promise<ChildRecord[]> {
  return rowsOf(tx, childrenOfClasses, [window.classIds, window.from, window.to])
}

/** The same by family name, as papers list them. A class's own order is for its screens. */
export const listChildrenByName = async (
  ...asked: Parameters<typeof listChildrenOf>
): Promise<ChildRecord[]> => (await listChildrenOf(...asked)).toSorted(byFamilyName)
