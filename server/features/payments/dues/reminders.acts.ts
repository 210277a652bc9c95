import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { decideReminders, type PlannedReminder } from '#domain/payments/dues/reminders.ts'
import { sumOf } from '#domain/payments/money.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { holdBilling } from '../invoices/drafts.sql.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findReminderSetting, insertReminder, listLate } from './dues.sql.ts'
import { type LatePaper, withNext } from './read-late.ts'
import { reminderMailFacts, reminderMailKind } from './reminder-mail.ts'

type Wish = { papers: readonly { invoiceId: string; level: number }[] }

/**
 * Reminds payers by mail. Reminder and mail are written in one transaction, and a paper has one reminder of each level.
 * So a process that is killed, or a colleague who presses too, mails nobody twice.
 */
export const sendReminders = keepingAct({
  name: 'sendReminders',
  policy: requirePayments,
  lock: (tx, _: { wish: Wish; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { by }) {
    const today: LocalDate = by.school.today
    const [rows, setting] = await Promise.all([listLate(tx, today), findReminderSetting(tx)])
    return { late: rows.map((row) => withNext(row, today)), setting, today }
  },
  decide: ({ standing: { late }, wish }) => decideReminders(wish.papers, late),
  async write(tx, { change, standing, by, context }) {
    const at = instantOf(context.clock.now())
    for (const plan of change) {
      const { payerId, email, payerName, language } = plan.papers[0]
      const mailId = context.ids.next()
      await insertReminder(tx, {
        ...{ id: context.ids.next(), payerId, level: plan.level, mailId, at },
        invoiceIds: plan.papers.map(({ id }) => id),
        amount: sumOf(plan.papers.map(({ remaining }) => remaining)),
        ...{ accountId: by.userId, actorId: by.actorId },
      })
      await context.mail.queue(tx, {
        ...{ schoolId: by.schoolId, mailId, language, kind: reminderMailKind },
        to: { accountId: null, address: email ?? '', name: payerName },
        facts: reminderMailFacts(plan, standing),
      })
    }
  },
  log: ({ change }: { change: PlannedReminder<LatePaper>[] }) => ({
    before: null,
    after: {
      mails: change.length,
      numbers: change.flatMap(({ papers }) => papers.map(({ number }) => number)),
    },
  }),
})
