import { type LocalDate, yearOf } from '../../kernel/local-date.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/** Series of numbers, each from 1 on in every year. A paper without an invoice, or a receipt, never uses up an invoice number. */
export const numberSeries = ['invoice', 'credit', 'noninvoice', 'receipt'] as const
export type NumberSeries = (typeof numberSeries)[number]

/** The letter that tells a series from the others; an invoice has none. */
const letterOf: Readonly<Record<NumberSeries, string>> = {
  invoice: '',
  credit: 'C',
  noninvoice: 'N',
  receipt: 'R',
}

/** The last number of a series, in whichever year: numbers and days go on from it. */
export type LastNumber = { year: number; place: number; on: LocalDate }

export type GivenNumber = { year: number; place: number; number: string }

/** Writes a number: `2027-0042`, for a credit note `2027-C0042`, each behind the letters of the school. */
export const numberText = (
  series: NumberSeries,
  { year, place, prefix }: { year: number; place: number; prefix: string | null },
): string => `${prefix ?? ''}${year}-${letterOf[series]}${String(place).padStart(4, '0')}`

/**
 * Gives the next numbers of a series. They go up by one without a gap, and begin anew each year. None carries an earlier
 * day than the number before it (CGI annexe II, article 242 nonies A).
 */
export function nextNumbers(
  series: NumberSeries,
  {
    last,
    on,
    count,
    prefix,
  }: { last: LastNumber | null; on: LocalDate; count: number; prefix: string | null },
): Result<GivenNumber[], PaymentRefusal> {
  if (last && on < last.on)
    return paymentRefusal('payments.date-before-last-number', { last: last.on })
  const year = yearOf(on)
  const first = last?.year === year ? last.place + 1 : 1
  return accept(
    Array.from({ length: count }, (_, step) => {
      const place = first + step
      return { year, place, number: numberText(series, { year, place, prefix }) }
    }),
  )
}
