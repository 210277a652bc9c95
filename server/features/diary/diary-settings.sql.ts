import { usualKeeping } from '#domain/diary/keeping.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

/** DiarySettings of the contract: when families' mails go out, whether at all, and whether the direction reads first. */
export type DiarySettings = {
  id: string
  mailAt: LocalTime
  needsApproval: boolean
  sendDailyReportToMail: boolean
}

const settingsOfSchool = statement<DiarySettings>(
  'diary-settings-of-school',
  `
    select s.school_id as id, coalesce(d.mail_at, $1) as "mailAt",
      coalesce(d.needs_approval, $2::boolean) as "needsApproval",
      s.send_daily_report_to_mail as "sendDailyReportToMail"
    from school s left join diary_settings d using (school_id)
    where s.school_id = (select app_school())`,
)

export async function getDiarySettings(tx: Glance): Promise<DiarySettings> {
  const { mailAt, needsApproval } = usualKeeping
  const row = await rowOf(tx, settingsOfSchool, [mailAt, needsApproval])
  if (!row) throw new Error('a transaction of a school found no school')
  return row
}
