import type { ChildId, ClassId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

/** One stay of a child in a class, with what domain/children and domain/access judge. */
export type EnrolmentRecord = {
  childId: ChildId
  classId: ClassId
  standardId: StandardId
  isTaughtByViewer: boolean
  firstDay: LocalDate
  lastDay: LocalDate | null
}

const enrolmentsOfChildren = statement<EnrolmentRecord>(
  'enrolments_of_children',
  `
    select e.child_id as "childId", e.class_id as "classId", k.standard_id as "standardId",
      exists (select 1 from class_teacher t
        where t.school_id = e.school_id and t.class_id = e.class_id and t.account_id = $2::uuid) as "isTaughtByViewer",
      e.first_day::text as "firstDay", e.last_day::text as "lastDay"
    from enrolment e join class k using (school_id, class_id)
    where e.school_id = app_school() and e.child_id = any($1::uuid[])
    order by e.child_id, e.first_day`,
)

/** Every enrolment of these children; children of another school have none here. */
export async function listEnrolmentsOf(
  tx: Glance,
  { childIds, viewerId }: { childIds: readonly ChildId[]; viewerId: UserId },
): Promise<EnrolmentRecord[]> {
  return rowsOf(tx, enrolmentsOfChildren, [childIds, viewerId])
}
