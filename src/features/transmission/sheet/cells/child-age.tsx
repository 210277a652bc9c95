import { Plural } from '@lingui/react/macro'
import type { LocalDate } from '#domain/kernel/local-date.ts'

const monthsIn = (date: LocalDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** Whole months between two days: the month of the birthday counts from the day itself. */
export const monthsBetween = (born: LocalDate, date: LocalDate): number =>
  Math.max(0, monthsIn(date) - monthsIn(born) - (date.slice(8) < born.slice(8) ? 1 : 0))

/** Babies are counted in months, up to three years. */
export function ChildAge({ born, date }: { born: LocalDate; date: LocalDate }) {
  const months = monthsBetween(born, date)
  const years = Math.floor(months / 12)
  return months < 36 ? (
    <Plural value={months} one="# month" other="# months" />
  ) : (
    <Plural value={years} one="# year" other="# years" />
  )
}
