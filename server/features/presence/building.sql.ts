import type { Enrolment } from '#domain/children/enrolment.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { MarkedDay } from '#domain/presence/building/in-the-building.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { scheduleSpan } from '#server/records/children/schedule-span.sql.ts'
import { teachesOn } from '#server/records/children/teaches.sql.ts'

/** A child who has to be counted, without a name. */
export type NamelessChild = { classId: ClassId; enrolment: Enrolment; marks: MarkedDay }

const childrenToFind = statement<NamelessChild>(
  'presence-children-to-find',
  `
    select e.class_id as "classId",
      json_build_object('firstDay', e.first_day, 'lastDay', e.last_day,
        'schedules', (select coalesce(json_agg(${scheduleSpan}), '[]') from child_schedule s
          where s.school_id = e.school_id and s.child_id = e.child_id and not s.is_taken_back
            and s.first_day <= $2::date and (s.last_day is null or s.last_day >= $2::date))) as enrolment,
      json_build_object('am', d.am, 'pm', d.pm) as marks
    from enrolment e
      left join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id and d.date = $2::date
    where e.school_id = (select app_school()) and e.class_id = any($1::uuid[])
      and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)`,
)

/** The children of these classes on that day and their marks. Nothing says who they are. */
export async function listToFind(
  tx: Glance,
  { classIds, date }: { classIds: readonly ClassId[]; date: LocalDate },
): Promise<NamelessChild[]> {
  return rowsOf(tx, childrenToFind, [classIds, date])
}

const teacherNames = statement<{ classId: ClassId; names: string[] }>(
  'presence-teacher-names',
  `
    select t.class_id as "classId", json_agg(a.name order by a.name) as names
    from class_teacher t join account a on a.account_id = t.account_id
    where t.school_id = (select app_school()) and t.class_id = any($1::uuid[]) and a.is_active and ${teachesOn('$2')}
    group by t.class_id`,
)

/** Lists who teaches these classes today, by name; a class without anybody is left out. */
export async function listTeacherNames(
  tx: Glance,
  { classIds, today }: { classIds: readonly ClassId[]; today: LocalDate },
): Promise<ReadonlyMap<ClassId, readonly string[]>> {
  const rows = await rowsOf(tx, teacherNames, [classIds, today])
  return new Map(rows.map(({ classId, names }) => [classId, names]))
}
