import { instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import {
  decideReminders,
  type PlannedReminder,
  type ReminderWay,
} from '#domain/payments/dues/reminders.ts'
import { sumOf } from '#domain/payments/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { holdBilling } from '../invoices/drafts.sql.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findReminderSetting, insertReminder, listLate, type ReminderSetting } from './dues.sql.ts'
import { type LatePaper, withNext } from './read-late.ts'
import { reminderMailFacts, reminderMailKind } from './reminder-mail.ts'

type Wish = { papers: readonly { invoiceId: string; level: number }[] }

type Standing = { late: LatePaper[]; setting: ReminderSetting; today: LocalDate }

/** Sends what was decided: the mail of a reminder, or nothing where a letter was posted. */
type Carry = (
  tx: Transaction,
  facts: {
    plan: PlannedReminder<LatePaper>
    standing: Standing
    mailId: string
    by: SchoolViewer
    context: RequestContext
  },
) => Promise<unknown>

/**
 * An act that reminds payers. A paper has one reminder of each level, so a colleague who presses too reminds nobody
 * twice.
 */
const remindingAct = (name: string, way: ReminderWay, carry?: Carry) =>
  keepingAct({
    name,
    policy: requirePayments,
    lock: (tx, _: { wish: Wish; by: SchoolViewer }) => holdBilling(tx),
    async read(tx, { by }): Promise<Standing> {
      const today: LocalDate = by.school.today
      const [rows, setting] = await Promise.all([listLate(tx, today), findReminderSetting(tx)])
      return { late: rows.map((row) => withNext(row, today)), setting, today }
    },
    decide: ({ standing: { late }, wish }) => decideReminders(wish.papers, { late, way }),
    async write(tx, { change, standing, by, context }) {
      const at = instantOf(context.clock.now())
      for (const plan of change) {
        const mailId = context.ids.next()
        await insertReminder(tx, {
          ...{ id: context.ids.next(), payerId: plan.papers[0].payerId, level: plan.level, at },
          mailId: carry ? mailId : null,
          invoiceIds: plan.papers.map(({ id }) => id),
          amount: sumOf(plan.papers.map(({ remaining }) => remaining)),
          ...{ accountId: by.userId, actorId: by.actorId },
        })
        await carry?.(tx, { plan, standing, mailId, by, context })
      }
    },
    log: ({ change }: { change: PlannedReminder<LatePaper>[] }) => ({
      before: null,
      after: {
        letters: change.length,
        numbers: change.flatMap(({ papers }) => papers.map(({ number }) => number)),
      },
    }),
  })

/**
 * Reminds payers by mail. Reminder and mail are written in one transaction, so a process that is killed mails nobody
 * twice.
 */
export const sendReminders = remindingAct(
  'sendReminders',
  'mail',
  (tx, { plan, standing, mailId, by, context }) => {
    const { email, payerName, language } = plan.papers[0]
    return context.mail.queue(tx, {
      ...{ schoolId: by.schoolId, mailId, language, kind: reminderMailKind },
      to: { accountId: null, address: email ?? '', name: payerName },
      facts: reminderMailFacts(plan, standing),
    })
  },
)

/** Notes letters that the school has printed and posted. They count like mails: the next level waits for its time. */
export const noteReminders = remindingAct('noteReminders', 'post')
