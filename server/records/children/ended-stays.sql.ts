import { type EndedStay, lateDays } from '#domain/access/ended-stay.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { Asking } from './teaches.sql.ts'

export type EndedStayOfClass = EndedStay & { classId: ClassId }

const endedStays = statement<EndedStayOfClass>(
  'ended_stays_of_teacher',
  `
    select class_id as "classId", first_day::text as "firstDay", last_day::text as "lastDay" from class_teacher
    where school_id = (select app_school()) and account_id = $1::uuid and last_day < $2::date
      and last_day >= $2::date - $3::int`,
)

/** The stays of somebody in classes that ended lately. They give no right but to send what was tapped while they lasted. */
export const listEndedStays = (
  tx: Glance,
  { userId, school }: Asking,
): Promise<EndedStayOfClass[]> => rowsOf(tx, endedStays, [userId, school.today, lateDays])
