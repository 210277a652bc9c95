import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { dayColumns } from '#server/records/presence/presence-days.sql.ts'
import type { PresenceDayRow } from '#server/records/presence/presence-truth.ts'

const daysOfClasses = statement<PresenceDayRow & { classId: ClassId }>(
  'presence-days-of-classes',
  `
    select e.class_id as "classId", ${dayColumns}
    from enrolment e
      join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id
        and d.date >= e.first_day and (e.last_day is null or d.date <= e.last_day)
    where e.school_id = (select app_school()) and e.class_id = any($1::uuid[])
      and d.school_id = (select app_school()) and d.date between $2::date and $3::date`,
)

/** Lists what is recorded of the children of these classes, on the days when they belonged to them. */
export async function listPresenceDays(
  tx: Glance,
  window: { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate },
): Promise<(PresenceDayRow & { classId: ClassId })[]> {
  return rowsOf(tx, daysOfClasses, [window.classIds, window.from, window.to])
}
