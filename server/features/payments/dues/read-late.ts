import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts'
import { headingAddress } from '#domain/kernel/postal-address.ts'
import {
  nextReminder,
  type PlannedReminder,
  planReminders,
  type ReminderLevel,
} from '#domain/payments/dues/reminders.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { findReminderSetting, type LateRow, listLate } from './dues.sql.ts'
import { reminderMail, reminderMailFacts } from './reminder-mail.ts'

/** A late paper on a day: how late it is, and which reminder is next. */
export type LatePaper = LateRow & { daysLate: number; nextLevel: ReminderLevel | null }

export const withNext = (row: LateRow, today: LocalDate): LatePaper => ({
  ...row,
  daysLate: Math.max(0, daysBetween(row.dueOn, today)),
  nextLevel: row.remaining > 0 ? nextReminder(row, today) : null,
})

export type LatePapers = { currency: Currency; papers: LatePaper[] }

/** Lists the papers past their due day. */
export async function readLatePapers(
  tx: Glance,
  { today }: { today: LocalDate },
): Promise<LatePapers> {
  const [rows, { currency }] = await Promise.all([listLate(tx, today), findSeller(tx)])
  return { currency, papers: rows.map((row) => withNext(row, today)) }
}

/** A mail as the payer would get it now. */
export type ReminderPreview = {
  plan: PlannedReminder<LatePaper>
  subject: string
  text: string
}

/** The mails that reminders of these papers would be. */
export async function readReminderMails(
  tx: Glance,
  { ids, today, siteUrl }: { ids: readonly string[]; today: LocalDate; siteUrl: string },
): Promise<ReminderPreview[]> {
  const [rows, setting, { seller }] = await Promise.all([
    listLate(tx, today),
    findReminderSetting(tx),
    findSeller(tx),
  ])
  const schoolAddress = headingAddress(seller.address)
  const chosen = rows.map((row) => withNext(row, today)).filter(({ id }) => ids.includes(id))
  return planReminders(chosen).map((plan): ReminderPreview => {
    const [{ language, payerName }] = plan.papers
    const { subject, text } = reminderMail.write(reminderMailFacts(plan, { setting, today }), {
      ...{ language, siteUrl, name: payerName, schoolName: setting.schoolName, schoolAddress },
    })
    return { plan, subject, text }
  })
}
