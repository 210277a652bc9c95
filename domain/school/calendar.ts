import type { StandardId } from '../kernel/ids.ts'
import { addDays, type LocalDate, type Weekday, weekdayOf } from '../kernel/local-date.ts'
import { type HalfDay, halfDays } from '../presence/presence.ts'
import { isInSchoolYear } from './academic-year.ts'

/** A half-day of the week, `wednesday-am`: of the school's opening, or of a child's contract. */
export type WeeklyHalfDay = `${Weekday}-${HalfDay}`

/** `holiday` is a school holiday of the zone. `opening` is the other way round: open where it would be closed. */
export const holidayKinds = [
  'holiday',
  'public-holiday',
  'closure',
  'training',
  'bridge',
  'opening',
] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** Days without school, both ends included; `halfDay` null closes the whole day. */
export type Holiday = {
  name: string
  kind: HolidayKind
  firstDay: LocalDate
  lastDay: LocalDate
  halfDay: HalfDay | null
}

/**
 * The times when one level is open. `extraPeriods` are open beside the school year, and in school holidays (a crèche in
 * August).
 */
export type SchoolCalendar = {
  openHalfDays: readonly WeeklyHalfDay[]
  holidays: readonly Holiday[]
  extraPeriods: readonly { firstDay: LocalDate; lastDay: LocalDate }[]
}

/** The levels that a row of the calendar is for; none means all of them. */
type ForLevels = { standardIds: readonly StandardId[] }

/** The times when a level is open beside the others. `openHalfDays` null: on the half-days of the school. */
export type LevelOpening = {
  standardId: StandardId
  openHalfDays: readonly WeeklyHalfDay[] | null
  opensInHolidays: boolean
}

/** The calendar of a whole school, with every level of it. No rule reads it before `calendarOf` has chosen a level. */
export type CalendarOfSchool = {
  openHalfDays: readonly WeeklyHalfDay[]
  holidays: readonly (Holiday & ForLevels)[]
  levels: readonly LevelOpening[]
}

/** A calendar with no open day, for a school that is not read yet. */
export const emptyCalendar: CalendarOfSchool = { openHalfDays: [], holidays: [], levels: [] }

/** The kinds that a level may stay open in. A row that names the level closes it whatever its kind. */
const isSchoolHoliday = ({ kind }: Pick<Holiday, 'kind'>) => kind === 'holiday' || kind === 'bridge'

/** The calendar of one level: its half-days, the rows that are for it, and without school holidays where it stays open. */
export function calendarOf(school: CalendarOfSchool, standardId: StandardId): SchoolCalendar {
  const level = school.levels.find((it) => it.standardId === standardId)
  const ofLevel = school.holidays.filter((row) => {
    if (row.standardIds.length > 0) return row.standardIds.includes(standardId)
    return !(level?.opensInHolidays && isSchoolHoliday(row))
  })
  return {
    openHalfDays: level?.openHalfDays ?? school.openHalfDays,
    holidays: ofLevel.filter(({ kind }) => kind !== 'opening'),
    extraPeriods: ofLevel.filter(({ kind }) => kind === 'opening'),
  }
}

/** The calendar of each of these levels. Those that are open alike share one, so that a day is judged once for them. */
export function calendarsOf(
  school: CalendarOfSchool,
  standardIds: Iterable<StandardId>,
): ReadonlyMap<StandardId, SchoolCalendar> {
  const alike = new Map<string, SchoolCalendar>()
  const calendars = new Map<StandardId, SchoolCalendar>()
  for (const id of standardIds) {
    if (calendars.has(id)) continue
    const own = calendarOf(school, id)
    const words = JSON.stringify(own)
    const shared = alike.get(words) ?? own
    alike.set(words, shared)
    calendars.set(id, shared)
  }
  return calendars
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

function closureOf(
  calendar: SchoolCalendar,
  { date, halfDay }: { date: LocalDate; halfDay: HalfDay },
): Closure | null {
  const isExtra = calendar.extraPeriods.some((period) => covers(period, date))
  if (!isExtra && !isInSchoolYear(date)) return { because: 'outside-year', name: null }
  const closing = calendar.holidays.filter(
    (holiday) =>
      covers(holiday, date) &&
      (holiday.halfDay === null || holiday.halfDay === halfDay) &&
      !(isExtra && isSchoolHoliday(holiday)),
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
 * Says what is open on a day, and why not. A named holiday is told before the weekend it covers, and a public holiday
 * before the holidays around it. The server's rule, the grids and the rates all rest on it.
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

/** The day of one level. */
export const levelDayOn = (
  school: CalendarOfSchool,
  { standardId, date }: { standardId: StandardId; date: LocalDate },
): SchoolDay => schoolDayOn(calendarOf(school, standardId), date)

/** The day of the house: a half-day is open when a level is, for what is planned for all levels at once (a menu). */
export function houseDayOn(school: CalendarOfSchool, date: LocalDate): SchoolDay {
  const ofSchool = {
    openHalfDays: school.openHalfDays,
    holidays: school.holidays,
    extraPeriods: [],
  }
  const days = school.levels.map(({ standardId }) => levelDayOn(school, { standardId, date }))
  const [first = schoolDayOn(ofSchool, date)] = days
  const am = days.some((day) => day.am)
  const pm = days.some((day) => day.pm)
  const alike = days.find((day) => day.am === am && day.pm === pm)
  if (alike) return alike
  return am && pm
    ? { ...first, am, pm, closedBecause: null, closedName: null }
    : { ...first, am, pm }
}

/** True if any half-day of the day is open: the day has a register. */
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
