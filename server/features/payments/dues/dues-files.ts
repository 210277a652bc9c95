import type { FastifyInstance } from 'fastify'
import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { planReminders } from '#domain/payments/dues/reminders.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import {
  addPrintout,
  type Printout,
  type PrintoutOptions,
} from '#server/platform/printouts/print-route.ts'
import { findPaperReader } from '../family/family.sql.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findReminderSetting, listLate } from './dues.sql.ts'
import { withNext } from './read-late.ts'
import { reminderMailFacts } from './reminder-mail.ts'
import { type DrawnReminder, drawReminder } from './reminder-paper.ts'

const unknown = () => paymentRefusal('payments.unknown-document')

type Loaded = { paper: DrawnReminder; childIds: string[]; today: LocalDate }

/** The reminder that a late paper is due, for the post: GET /files/reminder.pdf?invoice=. It names all of its payer. */
const reminderPdf: Printout<{ id: InvoiceId }, Loaded> = {
  path: '/files/reminder.pdf',
  requireReader: requirePayments,
  readQuery(query) {
    const id = parseId<InvoiceId>(query('invoice'))
    return id ? accept({ id }) : unknown()
  },
  async load(tx, { asked: { id }, viewer, today, now, siteUrl }) {
    const [rows, setting, { seller }] = await Promise.all([
      listLate(tx, today),
      findReminderSetting(tx),
      findSeller(tx),
    ])
    const plans = planReminders(rows.map((row) => withNext(row, today)))
    const plan = plans.find(({ papers }) => papers.some((paper) => paper.id === id))
    const reader = plan && (await findPaperReader(tx, plan.papers[0].payerId))
    if (!reader) return unknown()
    const facts = reminderMailFacts(plan, { setting, today })
    const childIds = plan.papers.flatMap(({ childId }) => childId ?? [])
    const { timeZone } = viewer.school
    const paper = { facts, reader, seller, now, timeZone, siteUrl }
    return accept({ paper, childIds: [...new Set(childIds)], today })
  },
  exported: ({ childIds, today }) => ({
    ...{ kind: 'payment-reminder', classId: null, subjectIds: childIds },
    ...{ firstDay: today, lastDay: today },
  }),
  print: ({ paper }) => drawReminder(paper),
  fileName: ({ paper: { facts } }) => (facts.subject ?? '').replaceAll('\u00a0:', ''),
}

export function addDuesFiles(app: FastifyInstance, options: PrintoutOptions): void {
  addPrintout(app, options, reminderPdf)
}
