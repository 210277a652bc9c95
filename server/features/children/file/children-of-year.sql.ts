import type { ChildId, ClassId, MediaId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { inClassOrder } from '#server/records/children/shown-name.sql.ts'
import { childLevel, levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'
import { portraitOf } from '#server/records/media/portrait.sql.ts'

/** A child in the class of a school year: of its last stay in that year. */
export type ChildOfYear = {
  childId: ChildId
  firstName: string
  lastName: string
  usageName: string | null
  birthDate: LocalDate
  portraitMediaId: MediaId | null
  classId: ClassId
  className: string
  standardId: StandardId
  standardName: string
  enteredOn: LocalDate
  leavesOn: LocalDate | null
  /** Levels that rights are judged by. */
  standardIds: readonly StandardId[]
  isTaughtByViewer: boolean
}

const childrenOfYear = statement<ChildOfYear>(
  'children_of_year',
  `
    with place as (
      select distinct on (e.child_id) e.* from enrolment e
      where e.school_id = (select app_school()) and e.first_day <= $4::date and (e.last_day is null or e.last_day >= $3::date)
      order by e.child_id, e.first_day desc
    )
    select c.child_id as "childId", c.first_name as "firstName", c.last_name as "lastName", c.usage_name as "usageName",
      c.birth_date::text as "birthDate", ${portraitOf('c')} as "portraitMediaId",
      p.class_id as "classId", k.name as "className", s.standard_id as "standardId", s.name as "standardName",
      p.first_day::text as "enteredOn", p.last_day::text as "leavesOn",
      ${levelsOfClass('k')}::text[] as "standardIds",
      ${teaches({ of: 'p', who: '$1', today: '$2' })} as "isTaughtByViewer"
    from place p join child c using (school_id, child_id) join class k using (school_id, class_id)
      join standard s on s.school_id = p.school_id and s.standard_id = ${childLevel('p', 'k')}
    where c.erased_at is null
    order by s.position, k.position, k.name, ${inClassOrder({ child: 'c', place: 'p', of: 'k' })}`,
)

/** The children of these days, class by class, each once. Who may see which is judged by the caller. */
export async function listChildrenOfYear(
  tx: Glance,
  { viewer, from, to }: { viewer: SchoolViewer; from: LocalDate; to: LocalDate },
): Promise<ChildOfYear[]> {
  return rowsOf(tx, childrenOfYear, [viewer.userId, viewer.school.today, from, to])
}
