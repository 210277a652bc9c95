import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database.ts'
import { plainArray, rowsOf } from '#server/platform/statement.ts'
import type { GuardianId } from '../reports/recipients.sql.ts'

export type SentMail = {
  mailId: string
  date: LocalDate
  at: string
  guardianIds: readonly GuardianId[]
  reports: readonly { childId: ChildId; version: number }[]
}

// The edition is the guardian's next one of that day. Whoever sends the same at the same moment meets the unique key.
const newMail = {
  name: 'diary-mail-new',
  text: `
    insert into diary_mail (school_id, mail_id, guardian_id, date, edition, queued_at)
    select app_school(), $1::uuid, g.guardian_id, $3::date,
      1 + coalesce((select max(edition) from diary_mail m
        where m.school_id = app_school() and m.guardian_id = g.guardian_id and m.date = $3::date), 0),
      $4::timestamptz
    from unnest($2::uuid[]) as g(guardian_id)`,
}

const newMailReports = {
  name: 'diary-mail-reports-new',
  text: `
    insert into diary_mail_report (school_id, mail_id, child_id, date, report_version)
    select app_school(), $1::uuid, r.child_id, $4::date, r.version
    from unnest($2::uuid[], $3::int[]) as r(child_id, version)`,
}

/** Notes which mail takes which days to whom, in the transaction in which the mail is queued. */
export async function noteMail(tx: Glance, mail: SentMail): Promise<void> {
  const { mailId, date, at, guardianIds, reports } = mail
  await rowsOf(tx, newMail, [mailId, plainArray(guardianIds), date, at])
  await rowsOf(tx, newMailReports, [
    mailId,
    plainArray(reports.map(({ childId }) => childId)),
    plainArray(reports.map(({ version }) => version)),
    date,
  ])
}
