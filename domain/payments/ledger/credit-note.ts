import { accept, type Result } from '../../kernel/result.ts'
import { type Cents, sumOf } from '../money.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/** A line of an issued invoice. `credited` is what credit notes took back of it, by the sign of its amount. */
export type CreditableLine = { key: string; amount: Cents; credited: Cents }

/** All that is left, or amounts of some lines, each by the sign of its line. */
export type CreditWish = 'whole' | readonly { key: string; amount: Cents }[]

export type CreditedLine = { key: string; amount: Cents }

const leftOf = ({ amount, credited }: CreditableLine): Cents => amount - credited

/** Between nothing and what is left of the line, on the same side of zero. */
const isPart = (amount: Cents, left: Cents): boolean =>
  Number.isSafeInteger(amount) &&
  Math.sign(amount) === Math.sign(left) &&
  Math.abs(amount) <= Math.abs(left)

/**
 * Judges a credit note: its lines take back lines of one invoice, the whole of what is left or a part. No line gives back
 * more than it billed, and the note never more than the invoice still says.
 */
export function decideCredit(
  lines: readonly CreditableLine[],
  wish: CreditWish,
): Result<CreditedLine[], PaymentRefusal> {
  const left = lines.filter((line) => leftOf(line) !== 0)
  if (sumOf(lines.map(leftOf)) <= 0) return paymentRefusal('payments.already-credited')
  const wanted =
    wish === 'whole'
      ? left.map((line) => ({ key: line.key, amount: leftOf(line) }))
      : wish.filter(({ amount }) => amount !== 0)
  if (wanted.length === 0) return paymentRefusal('payments.nothing-chosen')
  const isWithin = wanted.every(({ key, amount }) => {
    const line = left.find((it) => it.key === key)
    return line !== undefined && isPart(amount, leftOf(line))
  })
  const isOnce = new Set(wanted.map(({ key }) => key)).size === wanted.length
  const total = sumOf(wanted.map(({ amount }) => amount))
  if (!isWithin || !isOnce || total > sumOf(lines.map(leftOf)))
    return paymentRefusal('payments.credit-above-invoice')
  if (total <= 0) return paymentRefusal('payments.nothing-chosen')
  return accept(wanted.map(({ key, amount }) => ({ key, amount: -amount })))
}
