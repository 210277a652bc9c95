import type { LocalDate } from '../../kernel/local-date.ts'
import { type Cents, sumOf } from '../money.ts'

export const paymentStatuses = ['Dues', 'Paid'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A paper that was issued, with what has come in for it. A credit note is in `credited`, as a positive amount. */
export type IssuedPaper = { total: Cents; credited: Cents; paid: Cents; dueOn: LocalDate }

/** The balance of a paper. `remaining` is still owed; below zero it was paid too much before it was credited. */
export type Balance = { status: PaymentStatus; remaining: Cents; isOverdue: boolean }

/** Says how a paper stands on a day. It is a sum, and never stored: paid is what owes nothing any more. */
export function balanceOf(
  { total, credited, paid, dueOn }: IssuedPaper,
  today: LocalDate,
): Balance {
  const remaining = total - credited - paid
  const isPaid = remaining <= 0
  return { status: isPaid ? 'Paid' : 'Dues', remaining, isOverdue: !isPaid && dueOn < today }
}

/** The debt of a family, and its payments beyond its papers. */
export function familyBalance({
  papers,
  received,
}: {
  papers: readonly IssuedPaper[]
  /** The sum of the receipts of the family that are not cancelled. */
  received: Cents
}): { dues: Cents; credit: Cents } {
  const owed = sumOf(papers.map(({ total, credited }) => total - credited))
  return { dues: Math.max(0, owed - received), credit: Math.max(0, received - owed) }
}
