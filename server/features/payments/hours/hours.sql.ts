import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownName } from '#server/records/children/shown-name.sql.ts'

export type NamedChild = {
  childId: ChildId
  firstName: string
  lastName: string
  classId: ClassId
  className: string
}

const namesOfMonth = statement<NamedChild>(
  'names_of_care_hours',
  `
    select c.child_id as "childId", ${shownName('c')}, k.class_id as "classId", k.name as "className"
    from child c
      join lateral (select e.class_id from enrolment e
        where e.school_id = c.school_id and e.child_id = c.child_id
          and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $1::date)
        order by e.first_day desc limit 1) s on true
      join class k on k.school_id = c.school_id and k.class_id = s.class_id
    where c.school_id = (select app_school()) and c.erased_at is null
    order by ${byShownName('c')}, c.child_id`,
)

/** The children that were at the school between two days, by name, with the class that they were in last. */
export const listNamesOfMonth = (tx: Glance, { from, to }: { from: LocalDate; to: LocalDate }) =>
  rowsOf(tx, namesOfMonth, [from, to])
