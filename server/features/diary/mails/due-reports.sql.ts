import type { ChildId, SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/statement.ts'
import { reportColumns } from '../diary-lines.sql.ts'
import type { ReportRow } from '../diary-truth.ts'

export type DiarySchool = {
  schoolId: SchoolId
  timeZone: string
  keepsDiary: boolean
  sendsMails: boolean
}

const diarySchools = {
  name: 'diary-schools',
  text: `
    select school_id as "schoolId", time_zone as "timeZone", is_enabled and daily_report_enable as "keepsDiary",
      send_daily_report_to_mail as "sendsMails"
    from school
    order by school_id`,
}

/** Every school, and what its diary does by itself; asked at the door of mails. */
export async function listDiarySchools(tx: Glance): Promise<DiarySchool[]> {
  return rowsOf<DiarySchool>(tx, diarySchools)
}

const waitingReports = {
  name: 'diary-waiting-reports',
  text: `
    select ${reportColumns}
    from daily_report r
    where r.school_id = app_school() and r.status in ('submitted', 'approved') and not r.is_held
      and r.date <= $1::date and (r.date >= $1::date - 1 or r.changed_at >= $2::timestamptz - interval '1 day')
    order by r.date, r.child_id`,
}

/** The reports that may be waiting to be sent: of yesterday and today, and older ones that have lately become ready. */
export async function listWaitingReports(
  tx: Glance,
  { date, at }: { date: LocalDate; at: Instant },
): Promise<(ReportRow & { childId: ChildId })[]> {
  return rowsOf<ReportRow & object>(tx, waitingReports, [date, at])
}
