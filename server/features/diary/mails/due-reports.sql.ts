import type { ChildId, SchoolId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { reportColumns } from '../diary-lines.sql.ts'
import type { ReportRow } from '../diary-truth.ts'

/** A school whose diary is to be looked at, and the looks that this settles. */
export type DueLook = {
  schoolId: SchoolId
  timeZone: string
  keepsDiary: boolean
  sendsMails: boolean
  lookIds: readonly string[]
  /** The earliest day whose sheet may have changed since it was read or told; null for none. */
  firstDay: LocalDate | null
}

// School by school, by its key: the planner takes a third of all looks for due, and would read every school.
const dueLooks = statement<DueLook>(
  'diary-due-looks',
  `
    select l.school_id as "schoolId", s.time_zone as "timeZone",
      s.is_enabled and s.daily_report_enable as "keepsDiary", s.send_daily_report_to_mail as "sendsMails",
      l.ids as "lookIds", l.first_day as "firstDay"
    from (
        select school_id, array_agg(look_id::text) as ids, min(first_day)::text as first_day, min(due_at) as due_since
        from diary_look where due_at <= $1::timestamptz group by school_id
      ) l,
      lateral (select * from school where school.school_id = l.school_id limit 1) s
    order by l.due_since, l.school_id`,
)

/** The schools whose diary is to be looked at by now, those that wait longest first; asked at the door of mails. */
export async function listDueLooks(tx: Glance, at: Instant): Promise<DueLook[]> {
  return rowsOf(tx, dueLooks, [at])
}

const settledLooks = statement(
  'diary-looks-settled',
  `
    with settled as (
      delete from diary_look where school_id = (select app_school()) and look_id = any($1::uuid[])
    )
    insert into diary_look (school_id, due_at)
    select app_school(), $2::timestamptz where $2::timestamptz is not null`,
)

/** Notes that these looks are done, and when the next one is due; null when something has to happen first. */
export async function settleLooks(
  tx: Glance,
  { lookIds, next }: { lookIds: readonly string[]; next: Instant | null },
): Promise<void> {
  await execute(tx, settledLooks, [plainArray(lookIds), next])
}

export type WaitingReport = ReportRow & { childId: ChildId }

const waitingReports = statement<WaitingReport>(
  'diary-waiting-reports',
  `
    select ${reportColumns}
    from daily_report r
    where r.school_id = (select app_school()) and r.status in ('submitted', 'approved') and not r.is_held
      and (r.date >= $1::date - 1 or r.changed_at >= $2::timestamptz - interval '1 day')
    order by r.date, r.child_id`,
)

/** The reports that may be waiting to be sent: from yesterday on, and older ones that have lately become ready. */
export async function listWaitingReports(
  tx: Glance,
  { date, at }: { date: LocalDate; at: Instant },
): Promise<WaitingReport[]> {
  return rowsOf(tx, waitingReports, [date, at])
}
