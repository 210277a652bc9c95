import type { GuardianId, InvoiceId, ReceiptId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { OpenDue } from '#domain/payments/ledger/allocate-payment.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { PaymentMethod } from '#domain/payments/receipts/receipt.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { rowsInserter } from '../insert-rows.sql.ts'
import { creditedOf, paidOf } from '../ledger.sql.ts'

const dues = statement<OpenDue & { payerId: GuardianId }>(
  'payer_dues',
  `
    select * from (
      select i.invoice_id as "invoiceId", i.payer_id as "payerId", i.due_on::text as "dueOn", i.issued_on::text as "issuedOn",
        i.number, (i.total - ${creditedOf} - ${paidOf})::float8 as remaining
      from invoice i
      where i.school_id = (select app_school()) and i.payer_id = any($1::uuid[]) and i.kind = 'invoice') as open
    where remaining > 0`,
)

/** Papers of these payers that something is still owed for. */
export const listDues = (tx: Glance, payerIds: readonly GuardianId[]) =>
  rowsOf(tx, dues, [plainArray(payerIds)])

/** A receipt as it was recorded. */
export type ReceiptRow = {
  id: ReceiptId
  number: string
  payerId: GuardianId
  payerName: string
  amount: Cents
  method: PaymentMethod
  receivedOn: LocalDate
  chequeNumber: string | null
  chequeBank: string | null
  reference: string | null
  cancelledBecause: string | null
  parts: { invoiceId: InvoiceId; number: string; month: string; childName: string; amount: Cents }[]
}

/** SQL: a receipt `r`; money that moved on from a credited paper is no part of that one any more. */
export const receiptFields = `
  r.receipt_id as id, r.number, r.payer_id as "payerId", r.payer ->> 'name' as "payerName", r.amount::float8 as amount,
  r.method, r.received_on::text as "receivedOn", r.cheque_number as "chequeNumber", r.cheque_bank as "chequeBank", r.reference,
  (select x.reason from receipt_cancelled x where x.school_id = r.school_id and x.receipt_id = r.receipt_id)
    as "cancelledBecause",
  coalesce((select json_agg(json_build_object('invoiceId', i.invoice_id, 'number', i.number, 'month', i.month,
      'childName', i.child_name, 'amount', p.amount) order by i.due_on, i.number)
    from (select school_id, invoice_id, sum(amount) as amount from receipt_part
      where school_id = r.school_id and receipt_id = r.receipt_id group by 1, 2 having sum(amount) <> 0) p
      join invoice i using (school_id, invoice_id)), '[]') as parts`

const receiptById = statement<ReceiptRow>(
  'receipt_by_id',
  `select ${receiptFields} from receipt r where r.school_id = (select app_school()) and r.receipt_id = $1::uuid`,
)

export const findReceipt = (tx: Glance, id: ReceiptId) => rowOf(tx, receiptById, [id])

const ofPayers = statement<ReceiptRow>(
  'receipts_of_payers',
  `
    select ${receiptFields} from receipt r
    where r.school_id = (select app_school()) and r.payer_id = any($1::uuid[])
    order by r.received_on desc, r.year desc, r.place desc`,
)

export const listReceipts = (tx: Glance, payerIds: readonly string[]) =>
  rowsOf(tx, ofPayers, [plainArray(payerIds)])

const payer = statement<{ name: string }>(
  'payer_of_papers',
  `
    select payer ->> 'name' as name from invoice
    where school_id = (select app_school()) and payer_id = $1::uuid order by issued_on desc, place desc limit 1`,
)

/** Finds a payer as the last paper names them; nothing for somebody without one. */
export const findPayer = (tx: Glance, payerId: GuardianId) => rowOf(tx, payer, [payerId])

type NewReceiptRow = Omit<ReceiptRow, 'parts' | 'cancelledBecause' | 'payerName'> & {
  year: number
  place: number
  payer: { name: string }
  accountId: UserId
  actorId: UserId
  recordedAt: Instant
} & FromBank

/** The line of the bank that a receipt was booked from; of none otherwise. A line is booked anew after a cancelling. */
export type FromBank = { bankLine: string | null; bankRound: number | null }

export const insertReceipts = rowsInserter<NewReceiptRow>('receipt', {
  ...{ id: 'receipt_id uuid', year: 'year int', place: 'place int', number: 'number text' },
  ...{ payerId: 'payer_id uuid', payer: 'payer jsonb', amount: 'amount bigint' },
  ...{ method: 'method text', receivedOn: 'received_on date', chequeNumber: 'cheque_number text' },
  ...{ chequeBank: 'cheque_bank text', reference: 'reference text' },
  ...{ accountId: 'account_id uuid', actorId: 'actor_account_id uuid' },
  recordedAt: 'recorded_at timestamptz',
  ...{ bankLine: 'bank_line text', bankRound: 'bank_round int' },
})

export const insertParts = rowsInserter<{
  id: string
  receiptId: ReceiptId
  invoiceId: InvoiceId
  amount: Cents
  at: Instant
}>('receipt_part', {
  ...{ id: 'part_id uuid', receiptId: 'receipt_id uuid', invoiceId: 'invoice_id uuid' },
  ...{ amount: 'amount bigint', at: 'at timestamptz' },
})

const cancelled = statement(
  'receipt_cancelling',
  `
    insert into receipt_cancelled (school_id, receipt_id, reason, account_id, actor_account_id, at)
    values (app_school(), $1::uuid, $2, $3::uuid, $4::uuid, $5::timestamptz)`,
)

export const insertCancelling = (
  tx: Glance,
  it: { id: ReceiptId; reason: string; by: { userId: UserId; actorId: UserId }; at: Instant },
): Promise<void> => execute(tx, cancelled, [it.id, it.reason, it.by.userId, it.by.actorId, it.at])
