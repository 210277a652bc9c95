import type { LocalDate } from '../../kernel/local-date.ts'
import type { Cents } from '../money.ts'
import { placeInYear } from './billing-month.ts'
import type { SpreadFacts } from './month-facts.ts'

/**
 * The part of a year that one month pays. Months are equal; the last one takes the rest of the division, so that the year
 * adds up to the cent. They begin in September, or in the first month of the charge. They end with the `months` that the
 * price names, or with the charge. A charge that begins after them pays the year in its first month. Null: this month
 * pays nothing.
 */
export function spreadPart(
  total: Cents,
  { months, year, date }: { months: number; year: SpreadFacts; date: LocalDate },
): { amount: Cents; months: number } | null {
  const first = placeInYear(year.firstDay)
  const last = Math.max(first, Math.min(months - 1, placeInYear(year.lastDay)))
  const place = placeInYear(date)
  if (place < first || place > last) return null
  const count = last - first + 1
  const rest = total % count
  const equal = (total - rest) / count
  return { amount: place === last ? equal + rest : equal, months: count }
}
