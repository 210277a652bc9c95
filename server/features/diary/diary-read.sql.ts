import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MailState } from '#server/platform/mail/mail-states.sql.ts'
import { columnsOf, lineColumns, reportColumns } from './diary-lines.sql.ts'
import type { DayOfChild, DiaryLine, ReportRow } from './diary-truth.ts'
import type { GuardianId } from './reports/recipients.sql.ts'

// By the keys of the days: which children a class had on which day is a matter of its enrolments.
const daysOfClass = `
      select e.child_id, day::date as date
      from enrolment e, generate_series($2::date, $3::date, interval '1 day') as day
      where e.school_id = (select app_school()) and e.class_id = $1::uuid
        and e.first_day <= day::date and (e.last_day is null or e.last_day >= day::date)`

const linesOfClass = statement<DiaryLine & object>(
  'diary-lines-of-class',
  `
    select ${lineColumns}
    from (${daysOfClass}) as d
      join diary_item i on i.school_id = (select app_school()) and i.child_id = d.child_id and i.date = d.date
      join account a using (account_id)
    where not i.is_removed
    order by i.date, i.written_at, i.item_id`,
)

const reportsOfClass = statement<ReportRow & object>(
  'diary-reports-of-class',
  `
    select ${reportColumns}
    from (${daysOfClass}) as d
      join daily_report r on r.school_id = (select app_school()) and r.child_id = d.child_id and r.date = d.date
    order by r.date, r.child_id`,
)

type ClassWindow = { classId: ClassId; from: LocalDate; to: LocalDate }

/** The standing lines of the children that the class had on these days. */
export async function listLinesOfClass(
  tx: Glance,
  { classId, from, to }: ClassWindow,
): Promise<DiaryLine[]> {
  return rowsOf(tx, linesOfClass, [classId, from, to])
}

/** The reports of the same children and days. */
export async function listReportsOfClass(
  tx: Glance,
  { classId, from, to }: ClassWindow,
): Promise<ReportRow[]> {
  return rowsOf(tx, reportsOfClass, [classId, from, to])
}

const linesOfChildren = statement<DiaryLine & object>(
  'diary-lines-of-children',
  `
    select ${lineColumns}
    from diary_item i join account a using (account_id)
    where i.school_id = (select app_school()) and i.child_id = any($1::uuid[]) and i.date between $2::date and $3::date
      and not i.is_removed
    order by i.date, i.written_at, i.item_id`,
)

/** The standing lines of these children in these days. */
export async function listLinesOfChildren(
  tx: Glance,
  { childIds, from, to }: { childIds: readonly ChildId[]; from: LocalDate; to: LocalDate },
): Promise<DiaryLine[]> {
  return rowsOf(tx, linesOfChildren, [childIds, from, to])
}

const reportsOfChild = statement<ReportRow & object>(
  'diary-reports-of-child',
  `
    select ${reportColumns}
    from daily_report r
    where r.school_id = (select app_school()) and r.child_id = $1::uuid and r.date between $2::date and $3::date
    order by r.date`,
)

export async function listReportsOfChild(
  tx: Glance,
  { childId, from, to }: { childId: ChildId; from: LocalDate; to: LocalDate },
): Promise<ReportRow[]> {
  return rowsOf(tx, reportsOfChild, [childId, from, to])
}

/** The state of the mail of a day to one guardian. */
export type SentTo = DayOfChild & {
  guardianId: GuardianId
  guardianName: string
  state: MailState['state']
  failure: string | null
  at: Instant
}

// Of a mail that was settled half a year ago only this line is left: it had gone out.
const mailsOfReports = statement<SentTo>(
  'diary-mails-of-reports',
  `
    select distinct on (r.child_id, r.date, d.guardian_id)
      r.child_id as "childId", r.date::text as date, g.guardian_id as "guardianId", g.name as "guardianName",
      coalesce(m.state, 'sent') as state, m.failure,
      ${instantText('coalesce(m.settled_at, d.queued_at)')} as at
    from unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      join diary_mail_report r
        on r.school_id = (select app_school()) and r.child_id = wanted.child_id and r.date = wanted.date
      join diary_mail d using (school_id, mail_id)
      join guardian g using (school_id, guardian_id)
      left join mail m on m.mail_id = r.mail_id
    order by r.child_id, r.date, d.guardian_id, d.edition desc`,
)

/** To whom these days were sent, the last mail of each guardian. */
export async function listSentTo(tx: Glance, days: readonly DayOfChild[]): Promise<SentTo[]> {
  if (days.length === 0) return []
  return rowsOf(tx, mailsOfReports, columnsOf(days))
}

/** Those guardians of one child whom no mail about its day has reached, nor will: what goes once more is for them. */
export function notReached<Guardian extends Pick<SentTo, 'guardianId'>>(
  guardians: readonly Guardian[],
  sentTo: readonly SentTo[],
): Guardian[] {
  const arrived = sentTo.filter(({ state }) => state !== 'failed')
  return guardians.filter((it) => !arrived.some(({ guardianId }) => guardianId === it.guardianId))
}
