import { type Enrolment, isExpectedOn } from '../children/enrolment.ts'
import type { StandardId } from '../kernel/ids.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  type LocalDate,
  mondayOf,
  monthContaining,
  type YearMonth,
} from '../kernel/local-date.ts'
import { type HalfDay, halfDays } from '../presence/presence.ts'
import { type CalendarOfSchool, calendarsOf, schoolDayOn } from '../school/calendar.ts'

/** Months ahead of which the page of the day tells how full the school will be. */
export const monthsAhead = 6

/** Children with the same place and the same schedules, counted. */
export type BookedChildren = { standardId: StandardId; enrolment: Enrolment; count: number }

/** Children who are expected in an open half-day. */
export type BookedHalfDay = { date: LocalDate; halfDay: HalfDay; children: number }

/** A month in its first whole week: the half-days that are open in it. */
export type BookedMonth = { month: YearMonth; halfDays: BookedHalfDay[] }

type School = { calendar: CalendarOfSchool }

/** The week that is shown on a day: its own, and at a weekend the next. */
export const weekToShow = (today: LocalDate): LocalDate => mondayOf(addDays(today, 2))

/** First Monday of a month. */
export function firstMondayOf(month: YearMonth): LocalDate {
  return mondayOf(addDays(firstOfMonth(month), 6))
}

/** Last day of which the forecast tells. */
export const endOfForecast = (today: LocalDate): LocalDate =>
  addDays(firstMondayOf(addMonths(monthContaining(today), monthsAhead)), 6)

/** Open half-days of a week with the children who are expected, as the register of the week has them. */
export function bookedInWeek(
  children: readonly BookedChildren[],
  { monday, calendar }: School & { monday: LocalDate },
): BookedHalfDay[] {
  const calendars = calendarsOf(
    calendar,
    children.map(({ standardId }) => standardId),
  )
  const distinct = [...new Set(calendars.values())]
  return [0, 1, 2, 3, 4, 5, 6].flatMap((days) => {
    const date = addDays(monday, days)
    const dayOf = new Map(distinct.map((it) => [it, schoolDayOn(it, date)]))
    return halfDays.flatMap((halfDay): BookedHalfDay[] => {
      const open = children.filter(({ standardId }) => {
        const ofLevel = calendars.get(standardId)
        return ofLevel && dayOf.get(ofLevel)?.[halfDay]
      })
      if (open.length === 0) return []
      const expected = open.filter(({ enrolment }) => isExpectedOn(enrolment, { date, halfDay }))
      return [{ date, halfDay, children: expected.reduce((sum, it) => sum + it.count, 0) }]
    })
  })
}

/** Each of the next months in its first whole week, by the schedules and places that are known today. */
export function bookedByMonth(
  children: readonly BookedChildren[],
  { today, calendar }: School & { today: LocalDate },
): BookedMonth[] {
  return Array.from({ length: monthsAhead }, (_, index) => {
    const month = addMonths(monthContaining(today), index + 1)
    return { month, halfDays: bookedInWeek(children, { monday: firstMondayOf(month), calendar }) }
  })
}
