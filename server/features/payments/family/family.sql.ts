import type { Language } from '#domain/accounts/identity.ts'
import type { ChildId, GuardianId, ReceiptId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { UnusedReceipt } from '#domain/payments/ledger/allocate-payment.ts'
import type { Movement } from '#domain/payments/ledger/statement.ts'
import type { SurplusPart } from '#domain/payments/ledger/use-credit.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { appLanguageIn } from '#server/platform/mail/app-language.sql.ts'
import { type PaperRow, paperRowFields } from '../invoices/month.sql.ts'
import type { PayerOnPaper } from '../invoices/papers.sql.ts'
import { creditedOf, paidOf } from '../ledger.sql.ts'
import { type ReceiptRow, receiptFields } from '../receipts/receipts.sql.ts'

const papers = statement<PaperRow>(
  'papers_of_child',
  `
    select ${paperRowFields} from invoice i join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and k.child_id = $1::uuid
    order by i.issued_on desc, i.year desc, i.place desc`,
)

/** Every paper of a child, the latest first. */
export const listPapersOfChild = (tx: Glance, childId: ChildId): Promise<PaperRow[]> =>
  rowsOf(tx, papers, [childId])

/** SQL: who pays papers of the child $1. */
const payersOfChild = `
  select distinct i.payer_id from invoice i join invoice_child k using (school_id, invoice_id)
  where i.school_id = (select app_school()) and k.child_id = $1::uuid`

/** SQL: what of a receipt `r` pays nothing. */
const unusedOf = `
  (r.amount - coalesce((select sum(p.amount) from receipt_part p
    where p.school_id = r.school_id and p.receipt_id = r.receipt_id), 0))`

const isStanding = `
  not exists (select from receipt_cancelled x where x.school_id = r.school_id and x.receipt_id = r.receipt_id)`

const receipts = statement<ReceiptRow>(
  'receipts_of_child',
  `
    select ${receiptFields} from receipt r
    where r.school_id = (select app_school()) and r.payer_id in (${payersOfChild}) and (${unusedOf} > 0 or exists (
      select from receipt_part p join invoice_child k using (school_id, invoice_id)
      where p.school_id = r.school_id and p.receipt_id = r.receipt_id and k.child_id = $1::uuid))
    order by r.received_on desc, r.year desc, r.place desc`,
)

/** Payments for papers of a child, and those of its payers that are credit; the latest first. */
export const listReceiptsOfChild = (tx: Glance, childId: ChildId): Promise<ReceiptRow[]> =>
  rowsOf(tx, receipts, [childId])

/** The balance of a payer, over all children that they pay for. */
export type PayerAccount = { payerId: GuardianId; name: string; dues: Cents; credit: Cents }

/** SQL: how the payers that a query names stand. */
const accountsOf = (ofPayers: string): string => `
  with payers as (${ofPayers}),
  open as (
    select i.payer_id, i.total - ${creditedOf} - ${paidOf} as remaining
    from invoice i where i.school_id = (select app_school()) and i.kind = 'invoice' and i.payer_id in (select payer_id from payers)),
  free as (
    select r.payer_id, ${unusedOf} as unused from receipt r
    where r.school_id = (select app_school()) and r.payer_id in (select payer_id from payers) and ${isStanding})
  select p.payer_id as "payerId",
    (select i.payer ->> 'name' from invoice i where i.school_id = (select app_school()) and i.payer_id = p.payer_id
      order by i.issued_on desc, i.year desc, i.place desc limit 1) as name,
    coalesce((select sum(greatest(remaining, 0)) from open o where o.payer_id = p.payer_id), 0)::float8 as dues,
    (coalesce((select sum(greatest(-remaining, 0)) from open o where o.payer_id = p.payer_id), 0)
      + coalesce((select sum(unused) from free f where f.payer_id = p.payer_id), 0))::float8 as credit
  from payers p order by name, p.payer_id`

const accountsOfChild = statement<PayerAccount>('accounts_of_child', accountsOf(payersOfChild))

export const listAccountsOfChild = (tx: Glance, childId: ChildId): Promise<PayerAccount[]> =>
  rowsOf(tx, accountsOfChild, [childId])

const accountOfPayer = statement<PayerAccount>(
  'account_of_payer',
  accountsOf(
    'select distinct payer_id from invoice where school_id = (select app_school()) and payer_id = $1::uuid',
  ),
)

/** Finds the balance of one payer; nothing of somebody without a paper. */
export const findAccount = (tx: Glance, payerId: GuardianId) => rowOf(tx, accountOfPayer, [payerId])

const unused = statement<UnusedReceipt>(
  'receipts_unused',
  `
    select * from (
      select r.receipt_id as "receiptId", r.received_on::text as "receivedOn", ${unusedOf}::float8 as unused
      from receipt r
      where r.school_id = (select app_school()) and r.payer_id = any($1::uuid[]) and ${isStanding}) as left_over
    where unused > 0`,
)

/** Receipts of a payer of which something pays nothing yet. */
export const listUnused = (tx: Glance, payerId: GuardianId): Promise<UnusedReceipt[]> =>
  rowsOf(tx, unused, [plainArray([payerId])])

const surpluses = statement<SurplusPart>(
  'receipts_surplus',
  `
    with over as (
      select i.school_id, i.invoice_id, (${paidOf} + ${creditedOf} - i.total)::float8 as surplus
      from invoice i where i.school_id = (select app_school()) and i.payer_id = $1::uuid and i.kind = 'invoice')
    select o.invoice_id as "invoiceId", r.receipt_id as "receiptId", r.received_on::text as "receivedOn",
      sum(p.amount)::float8 as amount, o.surplus
    from over o join receipt_part p using (school_id, invoice_id) join receipt r using (school_id, receipt_id)
    where o.surplus > 0 and ${isStanding}
    group by o.invoice_id, o.surplus, r.receipt_id, r.received_on having sum(p.amount) > 0`,
)

/** Lists payments of a payer on papers that were credited afterwards. */
export const listSurpluses = (tx: Glance, payerId: GuardianId): Promise<SurplusPart[]> =>
  rowsOf(tx, surpluses, [payerId])

const movements = statement<Movement>(
  'movements_of_payer',
  `
    select i.invoice_id as id, case when i.kind = 'credit' then 'credit' else i.type end as kind, i.issued_on::text as "on",
      i.number, i.total::float8 as amount, i.month, i.child_name as "childName", null as method
    from invoice i where i.school_id = (select app_school()) and i.payer_id = $1::uuid
    union all
    select r.receipt_id, 'payment', r.received_on::text, r.number, -r.amount::float8, null, null, r.method
    from receipt r where r.school_id = (select app_school()) and r.payer_id = $1::uuid
    union all
    select r.receipt_id, 'cancelled', greatest((x.at at time zone s.time_zone)::date, r.received_on)::text, r.number,
      r.amount::float8, null, null, r.method
    from receipt r join receipt_cancelled x using (school_id, receipt_id) join school s using (school_id)
    where r.school_id = (select app_school()) and r.payer_id = $1::uuid`,
)

/** All that moved on the account of a payer. */
export const listMovements = (tx: Glance, payerId: GuardianId): Promise<Movement[]> =>
  rowsOf(tx, movements, [payerId])

const sentence = statement<{
  showPaymentReminderToParent: boolean
  paymentReminderMessage: string | null
  overdue: Cents
}>(
  'reminder_on_statement',
  `
    select s.show_payment_reminder_to_parent as "showPaymentReminderToParent",
      s.payment_reminder_message as "paymentReminderMessage",
      coalesce((select sum(greatest(i.total - ${creditedOf} - ${paidOf}, 0)) from invoice i
        where i.school_id = s.school_id and i.payer_id = $1::uuid and i.kind = 'invoice' and i.due_on < $2::date), 0)::float8
        as overdue
    from school s where s.school_id = (select app_school())`,
)

/** The reminder of the school, and the sum of a payer that is late on a day. */
export const findReminder = (
  tx: Glance,
  { payerId, today }: { payerId: GuardianId; today: LocalDate },
) => rowOf(tx, sentence, [payerId, today])

/** The reader of a payer's paper, with its language and its currency. */
export type PaperReader = {
  payer: PayerOnPaper
  language: Language
  currencyCode: string
  currencySymbol: string
  currencyLocale: string
}

const reader = statement<PaperReader>(
  'reader_of_payer',
  `
    select i.payer, coalesce(${appLanguageIn('g.language')}, i.language) as language, i.currency_code as "currencyCode",
      i.currency_symbol as "currencySymbol", i.currency_locale as "currencyLocale"
    from invoice i left join guardian g on g.school_id = i.school_id and g.guardian_id = i.payer_id
    where i.school_id = (select app_school()) and i.payer_id = $1::uuid
    order by i.issued_on desc, i.year desc, i.place desc limit 1`,
)

/** A payer as the last paper names them, in the language that they read today. */
export const findPaperReader = (tx: Glance, payerId: GuardianId) => rowOf(tx, reader, [payerId])

const daysOfReceipt = statement<{ recordedOn: LocalDate; cancelledOn: LocalDate | null }>(
  'days_of_receipt',
  `
    select (r.recorded_at at time zone s.time_zone)::date::text as "recordedOn",
      (select (x.at at time zone s.time_zone)::date::text from receipt_cancelled x
        where x.school_id = r.school_id and x.receipt_id = r.receipt_id) as "cancelledOn"
    from receipt r join school s using (school_id)
    where r.school_id = (select app_school()) and r.receipt_id = $1::uuid`,
)

/** Finds when a receipt was recorded, and when it was cancelled. */
export const findReceiptDays = (tx: Glance, id: ReceiptId) => rowOf(tx, daysOfReceipt, [id])

const children = statement<{ id: string }>(
  'children_of_payer',
  `
    select distinct k.child_id as id from invoice i join invoice_child k using (school_id, invoice_id)
    where i.school_id = (select app_school()) and i.payer_id = $1::uuid`,
)

/** The children whose papers somebody pays, for the record of exports. */
export async function listChildrenOfPayer(tx: Glance, payerId: GuardianId): Promise<string[]> {
  return (await rowsOf(tx, children, [payerId])).map(({ id }) => id)
}
