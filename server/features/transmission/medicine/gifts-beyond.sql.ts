import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

/** A child's stay in a class, with the names that a report of a gift has. */
export type NamedPlace = {
  childId: ChildId
  childName: string
  classId: ClassId
  className: string
  standardId: StandardId
  firstDay: LocalDate
  lastDay: LocalDate | null
}

const places = statement<NamedPlace>(
  'gift_places',
  `
    select e.child_id as "childId", ${fullNameShown('c')} as "childName", e.class_id as "classId",
      k.name as "className", ${childLevel('e', 'k')} as "standardId", e.first_day::text as "firstDay",
      e.last_day::text as "lastDay"
    from enrolment e join class k using (school_id, class_id) join child c using (school_id, child_id)
    where e.school_id = (select app_school()) and e.child_id = any($1::uuid[])
    order by e.child_id, e.first_day`,
)

/** Every stay of these children. */
export const listNamedPlaces = (tx: Glance, childIds: readonly ChildId[]): Promise<NamedPlace[]> =>
  rowsOf(tx, places, [plainArray(childIds)])
