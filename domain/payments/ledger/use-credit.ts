import type { InvoiceId, ReceiptId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type Cents, sumOf } from '../money.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import { allocateCredit, type OpenDue, type UnusedReceipt } from './allocate-payment.ts'

/** The payment of a receipt on a paper that was credited since, and asks less. */
export type SurplusPart = {
  invoiceId: InvoiceId
  receiptId: ReceiptId
  receivedOn: LocalDate
  /** Cents that the receipt has paid on it. */
  amount: Cents
  /** Cents that the paper has too much, from all receipts. */
  surplus: Cents
}

/** A part that is booked. One below zero takes money back from a paper that was credited. */
export type MovedPart = { receiptId: ReceiptId; invoiceId: InvoiceId; amount: Cents }

/** Something of a receipt that pays nothing: `from` is the credited paper that it lies on. */
type Free = UnusedReceipt & { from: InvoiceId | null }

/** The oldest receipt first; of one receipt what lies on no paper goes first. */
const rankOf = ({ receivedOn, receiptId, from }: Free): string =>
  `${receivedOn} ${receiptId} ${from ?? ''}`

const inOrder = (free: readonly Free[]): Free[] =>
  free.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))

/** Frees the surplus of a credited paper, from its latest receipt on. No more than the surplus comes back. */
function freedOf(parts: readonly SurplusPart[]): Free[] {
  const left = new Map(parts.map(({ invoiceId, surplus }) => [invoiceId, surplus]))
  const latestFirst = inOrder(parts.map(asFree)).toReversed()
  return latestFirst.flatMap((part): Free[] => {
    const rest = part.from === null ? 0 : (left.get(part.from) ?? 0)
    const unused = Math.min(part.unused, rest)
    if (part.from === null || unused <= 0) return []
    left.set(part.from, rest - unused)
    return [{ ...part, unused }]
  })
}

const asFree = ({ invoiceId, amount, ...receipt }: SurplusPart): Free => ({
  ...{ receiptId: receipt.receiptId, receivedOn: receipt.receivedOn },
  ...{ unused: amount, from: invoiceId },
})

/** The first of what is free that makes an amount. */
function takeOf(free: readonly Free[], amount: Cents): Free[] {
  let left = amount
  return inOrder(free).flatMap((it): Free[] => {
    const unused = Math.min(it.unused, left)
    left -= unused
    return unused > 0 ? [{ ...it, unused }] : []
  })
}

/**
 * Judges that credit of a family pays what it owes: the oldest receipt the oldest paper. Money on a credited paper is taken
 * back from there and booked on the other one, by the same receipt.
 */
export function decideUseCredit(
  { amount }: { amount: number },
  {
    receipts,
    surpluses,
    dues,
  }: {
    receipts: readonly UnusedReceipt[]
    surpluses: readonly SurplusPart[]
    dues: readonly OpenDue[]
  },
): Result<MovedPart[], PaymentRefusal> {
  const free = [...receipts.map((it) => ({ ...it, from: null })), ...freedOf(surpluses)]
  const credit = sumOf(free.map(({ unused }) => unused))
  if (!Number.isSafeInteger(amount) || amount <= 0) return paymentRefusal('payments.nothing-chosen')
  if (amount > credit)
    return paymentRefusal('payments.more-than-credit', { credit: String(credit) })
  if (amount > sumOf(dues.map(({ remaining }) => remaining)))
    return paymentRefusal('payments.credit-above-dues')
  const taken = takeOf(free, amount)
  const whole = [...new Map(taken.map((it) => [it.receiptId, it])).values()].map(
    ({ receiptId, receivedOn }): UnusedReceipt => ({
      ...{ receiptId, receivedOn },
      unused: sumOf(taken.flatMap((it) => (it.receiptId === receiptId ? [it.unused] : []))),
    }),
  )
  const back = taken.flatMap(({ receiptId, from, unused }): MovedPart[] =>
    from === null ? [] : [{ receiptId, invoiceId: from, amount: -unused }],
  )
  return accept([...back, ...allocateCredit(whole, dues)])
}
