import type { Cents } from '../money.ts'

/** A paper of a year of payments: what is owed of it, and its payer's place in the list of payers. */
export type MonthDue = {
  month: string
  invoiceId: string
  payer: number
  /** Below zero: paid too much. */
  remaining: Cents
  isOverdue: boolean
}

/** A paper as it is sent. Thousands stand in one answer, so each is one short text instead of an object (decision 087). */
export const textOfDue = ({ month, invoiceId, payer, remaining, isOverdue }: MonthDue): string =>
  `${month} ${invoiceId} ${payer} ${remaining}${isOverdue ? ' overdue' : ''}`

/** Reads a paper as it was sent. */
export function dueOfText(text: string): MonthDue {
  const [month = '', invoiceId = '', payer, remaining, late] = text.split(' ')
  return {
    ...{ month, invoiceId, payer: Number(payer), remaining: Number(remaining) },
    isOverdue: late === 'overdue',
  }
}
