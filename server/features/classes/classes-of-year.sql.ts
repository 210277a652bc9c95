import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownNameJson } from '#server/records/children/shown-name.sql.ts'
import { levelsOfClass } from '#server/records/children/teaches.sql.ts'

/** A class of a school year: who was in it on any of these days, and who taught it. */
export type ClassOfYear = {
  classId: ClassId
  name: string
  standardIds: readonly StandardId[]
  room: string | null
  isArchived: boolean
  teachers: string[]
  children: {
    childId: ChildId
    firstName: string
    lastName: string
    firstDay: LocalDate
    lastDay: LocalDate | null
  }[]
}

const classesOfYear = statement<ClassOfYear>(
  'classes_of_year',
  `
    with place as (
      select distinct on (e.class_id, e.child_id) e.* from enrolment e
      where e.school_id = (select app_school()) and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $1::date)
      order by e.class_id, e.child_id, e.first_day desc
    ), pupils as (
      select p.class_id, json_agg(json_build_object('childId', c.child_id, ${shownNameJson('c')}, 'firstDay', p.first_day, 'lastDay', p.last_day)
          order by ${byShownName('c')}, c.child_id) as children
      from place p join child c using (school_id, child_id)
      where c.erased_at is null
      group by p.class_id
    )
    select k.class_id as "classId", k.name, ${levelsOfClass('k')}::text[] as "standardIds", k.room,
      k.archived_at is not null as "isArchived",
      array(select a.name from class_teacher t join account a using (account_id)
        where t.school_id = k.school_id and t.class_id = k.class_id
          and (t.first_day is null or t.first_day <= $2::date) and (t.last_day is null or t.last_day >= $1::date)
        order by t.role, ${asRead('a.name')}) as teachers,
      pupils.children
    from class k join pupils using (class_id)
    where k.school_id = (select app_school())
    order by k.position, k.name`,
)

/** The classes that had or will have children on these days, in their order, archived ones too. */
export const listClassesOfYear = (
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ClassOfYear[]> => rowsOf(tx, classesOfYear, [from, to])
