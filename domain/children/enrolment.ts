import { type LocalDate, weekdayOf } from '../kernel/local-date.ts'
import type { HalfDay } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'

/** From one day to another, both included. `lastDay` is null while nobody has planned an end. */
export type Span = { firstDay: LocalDate; lastDay: LocalDate | null }

/** The half-days of a child's week while a schedule holds; null means every half-day on which the school opens. */
export type ScheduleSpan = Span & { halfDays: readonly WeeklyHalfDay[] | null }

/** A child's place in a class, with every schedule that the child has or had. They do not overlap. */
export type Enrolment = Span & { schedules: readonly ScheduleSpan[] }

/** True if the span covers the day. */
export const holdsOn = ({ firstDay, lastDay }: Span, date: LocalDate): boolean =>
  firstDay <= date && (lastDay === null || date <= lastDay)

/** True if the child belongs to the class on that day: entry and exit days are included. */
export const isEnrolledOn = (place: Span, date: LocalDate): boolean => holdsOn(place, date)

/** The schedule that holds on a day; undefined where nobody has agreed on one. */
export const scheduleOn = <Schedule extends Span>(
  schedules: readonly Schedule[],
  date: LocalDate,
): Schedule | undefined => schedules.find((it) => holdsOn(it, date))

/**
 * True if a child is expected on that half-day by the schedule of that day. Where none holds, it is expected whenever the
 * school opens: a child that nobody looks for is worse than one that is looked for in vain. It says nothing about the
 * calendar: a closed half-day expects nobody, which the caller knows from its SchoolDay.
 */
export function isScheduledOn(
  schedules: readonly ScheduleSpan[],
  { date, halfDay }: { date: LocalDate; halfDay: HalfDay },
): boolean {
  return scheduleOn(schedules, date)?.halfDays?.includes(`${weekdayOf(date)}-${halfDay}`) ?? true
}

/** The same for a child in a class: nobody is expected before entry or after exit. */
export const isExpectedOn = (
  enrolment: Enrolment,
  on: { date: LocalDate; halfDay: HalfDay },
): boolean => isEnrolledOn(enrolment, on.date) && isScheduledOn(enrolment.schedules, on)
