import { type GuardianId, type InvoiceId, parseId, type ReceiptId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { parseLocalDate, yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { decideCancelReceipt } from '#domain/payments/ledger/cancel-receipt.ts'
import { type GivenNumber, nextNumbers } from '#domain/payments/ledger/numbers.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import {
  decidePayment,
  isSamePayment,
  type TypedPayment,
} from '#domain/payments/receipts/receipt.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listBookedLines } from '../bank/bank.sql.ts'
import { bankLineOf } from '../bank/bank-line.ts'
import { holdBilling } from '../invoices/drafts.sql.ts'
import { findSeller, holdNumbers } from '../invoices/papers.sql.ts'
import { findPayer, findReceipt, insertCancelling, listDues } from './receipts.sql.ts'
import { type Booked, writeReceipts } from './write-receipts.ts'

/** Requires the page of payments, to read and to record. */
export const requirePayments = requireScreen('payments')

type PaymentWish = TypedPayment & {
  receiptId: string
  payerId: string
  invoiceId?: string | null | undefined
  keepsCredit?: boolean | null | undefined
  /** The number of a line of the bank among equal ones; its words are the reference. */
  bankNth?: number | null | undefined
}

/** The digest of the line that a payment was booked from; null for one that somebody typed. */
function bankLineIn({ receivedOn, amount, reference, bankNth }: PaymentWish): string | null {
  const date = parseLocalDate(receivedOn)
  if (!bankNth || !date) return null
  return bankLineOf({ date, amount, words: reference ?? '', nth: bankNth })
}

/** Records a payment, as a receipt with a number of its own. The same one sent again is no second one. */
export const recordPayment = keepingAct({
  name: 'recordPayment',
  topic: 'payment',
  policy: requirePayments,
  lock: (tx, _: { wish: PaymentWish; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish, by }) {
    const id = parseId<ReceiptId>(wish.receiptId)
    const payerId = parseId<GuardianId>(wish.payerId)
    const { today } = by.school
    if (!id || !payerId) return null
    const bankLine = bankLineIn(wish)
    const [standing, payer, dues, numbers, { prefix }, [booked]] = await Promise.all([
      findReceipt(tx, id),
      findPayer(tx, payerId),
      listDues(tx, [payerId]),
      holdNumbers(tx, { series: ['receipt'], year: yearOf(today) }),
      findSeller(tx),
      bankLine ? listBookedLines(tx, [bankLine]) : [],
    ])
    const fromBank = bankLine
      ? { bankLine, bankRound: booked?.rounds ?? 0, isBooked: booked?.isStanding ?? false }
      : null
    return {
      id,
      fromBank,
      payerId,
      standing,
      payer,
      dues,
      last: numbers.receipt ?? null,
      prefix,
      today,
    }
  },
  decide({ standing: read, wish }): Result<Booked | null, Refusal> {
    if (!read?.payer) return paymentRefusal('payments.unknown-payer')
    const { id, payerId, standing, dues, last, prefix, today } = read
    if (standing) {
      const isSame = isSamePayment(standing, { ...wish, payerId })
      return isSame ? accept(null) : refuse({ code: 'request.known-id-with-other-content' })
    }
    const { isBooked, ...bank } = read.fromBank ?? { isBooked: false }
    if (isBooked) return paymentRefusal('payments.bank-line-booked')
    const first = wish.invoiceId ? (parseId<InvoiceId>(wish.invoiceId) ?? null) : null
    const keepsCredit = wish.keepsCredit === true
    const decided = decidePayment(wish, { payerId, dues, first, keepsCredit, today })
    if (!decided.ok) return decided
    // A receipt is numbered on the day of its recording: the day on which money came may be earlier.
    const next = nextNumbers('receipt', { last, on: today, count: 1, prefix })
    if (!next.ok) return next
    const [number] = next.value as [GivenNumber]
    return accept({ ...decided.value, id, number, name: read.payer.name, ...bank })
  },
  async write(tx, { change, by, context }) {
    const at = instantOf(context.clock.now())
    await writeReceipts(tx, [change], { ids: context.ids, by, at, on: by.school.today })
  },
  log: ({ change: { id, number, amount, method } }) => ({
    before: null,
    after: { receiptId: id, number: number.number, amount, method },
  }),
})

type CancelWish = { receiptId: string; reason: string }

/** Cancels a receipt with a reason. It stays, and what it has paid is owed again. */
export const cancelReceipt = keepingAct({
  name: 'cancelReceipt',
  topic: 'payment',
  policy: requirePayments,
  lock: (tx, _: { wish: CancelWish; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish }) {
    const id = parseId<ReceiptId>(wish.receiptId)
    return id ? findReceipt(tx, id) : undefined
  },
  decide({ standing, wish }): Result<{ id: ReceiptId; reason: string; number: string }, Refusal> {
    if (!standing) return paymentRefusal('payments.unknown-document')
    const { id, number, cancelledBecause } = standing
    const decided = decideCancelReceipt(wish, { isCancelled: cancelledBecause !== null })
    return decided.ok ? accept({ id, number, ...decided.value }) : decided
  },
  write: (tx, { change, by, context }) =>
    insertCancelling(tx, { ...change, by, at: instantOf(context.clock.now()) }),
  log: ({ change: { number, reason } }) => ({ before: { number }, after: { reason } }),
})
