import {
  firstOfMonth,
  type LocalDate,
  localDate,
  monthOf,
  yearOf,
} from '../../kernel/local-date.ts'
import type { BillingMonth } from './month-facts.ts'

/** 0 for September to 11 for August. */
export const placeInYear = (date: LocalDate): number => (monthOf(date) + 3) % 12

/** September to August: the year over which prices are spread. August belongs to it, since a crèche may be open then. */
export function billingYearOf(month: BillingMonth): { firstDay: LocalDate; lastDay: LocalDate } {
  const day = firstOfMonth(month)
  const start = monthOf(day) >= 9 ? yearOf(day) : yearOf(day) - 1
  return { firstDay: localDate(`${start}-09-01`), lastDay: localDate(`${start + 1}-08-31`) }
}
