import type { Group } from '#domain/classes/groups.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

const groups = statement<Group>(
  'groups_of_class',
  `
    select g.group_id as id, g.class_id as "classId", g.name, g.colour, g.position, g.version,
      array(select m.child_id::text from class_group_child m
        where m.school_id = g.school_id and m.group_id = g.group_id
          and m.first_day <= $2::date and (m.last_day is null or m.last_day >= $2::date)
          and exists (select 1 from enrolment e
            where e.school_id = m.school_id and e.child_id = m.child_id and e.class_id = g.class_id
              and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date))
        order by 1) as "childIds"
    from class_group g
    where g.school_id = (select app_school()) and g.class_id = $1::uuid and not g.is_removed
    order by g.position, g.name`,
)

/** The groups of a class, with the children who are in the class and in the group on that day. */
export const listGroupsOf = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<Group[]> => rowsOf(tx, groups, [classId, date])
