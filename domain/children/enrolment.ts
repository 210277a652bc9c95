import { type LocalDate, weekdayOf } from '../kernel/local-date.ts'
import type { HalfDay } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'

/**
 * A child's place in a class. `lastDay` is included; null while nobody has planned a departure.
 * `expectedHalfDays` is the contract; null means every half-day on which the school opens.
 */
export type Enrolment = {
  firstDay: LocalDate
  lastDay: LocalDate | null
  expectedHalfDays: readonly WeeklyHalfDay[] | null
}

/** Whether the child belongs to the class on that day: entry and exit days are included. */
export function isEnrolledOn(enrolment: Enrolment, date: LocalDate): boolean {
  return enrolment.firstDay <= date && (enrolment.lastDay === null || date <= enrolment.lastDay)
}

/**
 * Whether the contract expects the child on that half-day. It says nothing about the calendar: a
 * closed half-day expects nobody, which the caller knows from its SchoolDay.
 */
export function isExpectedOn(
  enrolment: Enrolment,
  { date, halfDay }: { date: LocalDate; halfDay: HalfDay },
): boolean {
  if (!isEnrolledOn(enrolment, date)) return false
  return enrolment.expectedHalfDays?.includes(`${weekdayOf(date)}-${halfDay}`) ?? true
}
