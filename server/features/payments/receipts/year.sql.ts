import type { ChildId, GuardianId, InvoiceId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SentReminder } from '#domain/payments/dues/reminders.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { shownName } from '#server/records/children/shown-name.sql.ts'
import { paperSums } from '../ledger.sql.ts'

/** A paper of a year, with what has come in for it. */
export type PaperOfYear = {
  invoiceId: InvoiceId
  month: string
  /** Null for a child that was erased. */
  childId: ChildId | null
  childName: string
  className: string | null
  payerId: GuardianId
  payerName: string
  total: Cents
  credited: Cents
  paid: Cents
  dueOn: LocalDate
}

// The months stand one by one: a plan that is made once takes a range for a few papers, and goes through each by its
// keys.
const papers = statement<PaperOfYear>(
  'payment_papers_of_year',
  `
    with ${paperSums}
    select i.invoice_id as "invoiceId", i.month, k.child_id as "childId", i.child_name as "childName",
      i.class_name as "className", i.payer_id as "payerId", i.payer ->> 'name' as "payerName", i.total::float8 as total,
      coalesce(d.credited, 0)::float8 as credited, coalesce(p.paid, 0)::float8 as paid, i.due_on::text as "dueOn"
    from invoice i left join invoice_child k on k.school_id = (select app_school()) and k.invoice_id = i.invoice_id
      left join paid p on p.invoice_id = i.invoice_id left join credited d on d.invoice_id = i.invoice_id
    where i.school_id = (select app_school()) and i.month = any($1::text[]) and i.kind = 'invoice'
    order by i.month, i.number`,
)

/** Every paper of these months, by month and number. */
export const listPapersOfYear = (tx: Glance, months: readonly string[]) =>
  rowsOf(tx, papers, [plainArray(months)])

const children = statement<{ id: ChildId; firstName: string; lastName: string }>(
  'payment_children_of_year',
  `
    select c.child_id as id, ${shownName('c')}
    from child c
    where c.school_id = (select app_school()) and c.child_id in (
      select k.child_id from invoice i join invoice_child k using (school_id, invoice_id)
      where i.school_id = (select app_school()) and i.month = any($1::text[]) and i.kind = 'invoice')`,
)

/** The children of these papers, as they are called today. */
export const listChildrenOfYear = (tx: Glance, months: readonly string[]) =>
  rowsOf(tx, children, [plainArray(months)])

/** A paper with its last reminder. */
export type RemindedPaper = { invoiceId: InvoiceId; last: SentReminder }

const reminded = statement<RemindedPaper>(
  'payment_reminded_of_year',
  `
    select distinct on (p.invoice_id) p.invoice_id as "invoiceId",
      json_build_object('level', p.level, 'on', (m.at at time zone s.time_zone)::date) as last
    from invoice i join reminder_paper p using (school_id, invoice_id) join reminder m using (school_id, reminder_id)
      join school s using (school_id)
    where i.school_id = (select app_school()) and i.month = any($1::text[]) and i.kind = 'invoice'
    order by p.invoice_id, p.level desc`,
)

export const listRemindedOfYear = (tx: Glance, months: readonly string[]) =>
  rowsOf(tx, reminded, [plainArray(months)])
