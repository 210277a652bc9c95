import { addDays, type LocalDate, type Weekday, weekdayOf } from '../kernel/local-date.ts'
import { type HalfDay, halfDays } from '../presence/presence.ts'
import { academicYearOf } from './academic-year.ts'

/** A half-day of the week, `wednesday-am`: of the school's opening, or of a child's contract. */
export type WeeklyHalfDay = `${Weekday}-${HalfDay}`

export const holidayKinds = ['holiday', 'public-holiday', 'closure'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** Days without school, both ends included; `halfDay` null closes the whole day. */
export type Holiday = {
  name: string
  kind: HolidayKind
  firstDay: LocalDate
  lastDay: LocalDate
  halfDay: HalfDay | null
}

/** When a school is open. `extraPeriods` are open beside the school year (a crèche in August). */
export type SchoolCalendar = {
  openHalfDays: readonly WeeklyHalfDay[]
  holidays: readonly Holiday[]
  extraPeriods: readonly { firstDay: LocalDate; lastDay: LocalDate }[]
}

export const closedReasons = [
  'weekend',
  'holiday',
  'public-holiday',
  'outside-year',
  'closed-half-day',
] as const
export type ClosedBecause = (typeof closedReasons)[number]

/**
 * One day of the calendar. `am` and `pm` say what is open. `closedBecause` is null exactly when both
 * half-days are open; otherwise it says why the closed half-day (the morning first) is closed, so a
 * Wednesday without afternoon is `am: true, pm: false, closedBecause: 'closed-half-day'`.
 */
export type SchoolDay = {
  date: LocalDate
  am: boolean
  pm: boolean
  closedBecause: ClosedBecause | null
  closedName: string | null
}

type Closure = { because: ClosedBecause; name: string | null }

function covers(period: { firstDay: LocalDate; lastDay: LocalDate }, date: LocalDate): boolean {
  return period.firstDay <= date && date <= period.lastDay
}

function isInsideYear(calendar: SchoolCalendar, date: LocalDate): boolean {
  if (academicYearOf(date)) return true
  return calendar.extraPeriods.some((period) => covers(period, date))
}

function closureOf(
  calendar: SchoolCalendar,
  { date, halfDay }: { date: LocalDate; halfDay: HalfDay },
): Closure | null {
  if (!isInsideYear(calendar, date)) return { because: 'outside-year', name: null }
  const closing = calendar.holidays.filter(
    (holiday) => covers(holiday, date) && (holiday.halfDay === null || holiday.halfDay === halfDay),
  )
  const holiday = closing.find(({ kind }) => kind === 'public-holiday') ?? closing[0]
  if (holiday) {
    const because = holiday.kind === 'public-holiday' ? 'public-holiday' : 'holiday'
    return { because, name: holiday.name }
  }
  const weekday = weekdayOf(date)
  if (calendar.openHalfDays.includes(`${weekday}-${halfDay}`)) return null
  const isWeekend = weekday === 'saturday' || weekday === 'sunday'
  return { because: isWeekend ? 'weekend' : 'closed-half-day', name: null }
}

/**
 * What is open on a day, and why not. A named holiday is told before the weekend it covers, a public
 * holiday before the holidays around it. The server's rule, the grids and the rates all rest on it.
 */
export function schoolDayOn(calendar: SchoolCalendar, date: LocalDate): SchoolDay {
  const am = closureOf(calendar, { date, halfDay: 'am' })
  const pm = closureOf(calendar, { date, halfDay: 'pm' })
  const closed = am ?? pm
  return {
    date,
    am: am === null,
    pm: pm === null,
    closedBecause: closed?.because ?? null,
    closedName: closed?.name ?? null,
  }
}

/** Whether any half-day of the day is open: the day has a register. */
export const isOpenDay = (day: SchoolDay): boolean => day.am || day.pm

/** The half-days of the day that are open, the morning first. */
export const openHalfDaysOf = (day: SchoolDay): HalfDay[] => halfDays.filter((half) => day[half])

/**
 * The latest open day at or before `from`, at most `withinDays` earlier; undefined when there is none.
 * The register opens on it when today is closed.
 */
export function lastOpenDay(
  calendar: SchoolCalendar,
  { from, withinDays }: { from: LocalDate; withinDays: number },
): LocalDate | undefined {
  for (let back = 0; back <= withinDays; back += 1) {
    const date = addDays(from, -back)
    if (isOpenDay(schoolDayOn(calendar, date))) return date
  }
  return undefined
}
