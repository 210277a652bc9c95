import type { LocalDate } from '../../kernel/local-date.ts'
import { type Cents, sumOf } from '../money.ts'

export const movementKinds = ['invoice', 'noninvoice', 'credit', 'payment', 'cancelled'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A movement on the account of a payer. `amount` is above zero where the payer owes more by it. */
export type Movement = {
  /** The id of the paper or the receipt. */
  id: string
  kind: MovementKind
  on: LocalDate
  number: string
  amount: Cents
  /** The month and the child of a paper; null for a payment. */
  month: string | null
  childName: string | null
  /** The way in which a payment came in; null for a paper. */
  method: string | null
}

/** A movement with what is owed after it; below zero: the family has paid more than it owes. */
export type StatementLine = Movement & { balance: Cents }

export type Statement = { opening: Cents; lines: StatementLine[]; closing: Cents }

/** On one day papers stand before payments, and what is cancelled behind them. */
const rankOf = ({ on, kind, number }: Movement): string =>
  `${on} ${movementKinds.indexOf(kind)} ${number}`

/** The account of a payer over days: what was owed before, each movement with the balance after it, and what is owed at the end. */
export function statementOf(
  movements: readonly Movement[],
  { from, until }: { from: LocalDate; until: LocalDate },
): Statement {
  const inOrder = movements.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
  const opening = sumOf(inOrder.filter(({ on }) => on < from).map(({ amount }) => amount))
  let balance = opening
  const lines = inOrder
    .filter(({ on }) => on >= from && on <= until)
    .map((movement): StatementLine => {
      balance += movement.amount
      return { ...movement, balance }
    })
  return { opening, lines, closing: balance }
}

/**
 * The sentence of the school that asks for what is late. It stands on a statement where the school wants families to read
 * it. Nothing is asked for while nothing is past its due day.
 */
export const reminderOnStatement = ({
  showPaymentReminderToParent,
  paymentReminderMessage,
  overdue,
}: {
  showPaymentReminderToParent: boolean
  paymentReminderMessage: string | null
  overdue: Cents
}): string | null =>
  showPaymentReminderToParent && overdue > 0 ? paymentReminderMessage?.trim() || null : null
