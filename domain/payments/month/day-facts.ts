import type { HolidayBilling } from '../../calendar/holidays.ts'
import { holdsOn, scheduleOn } from '../../children/enrolment.ts'
import { type DayHours, minutesOfDay, type SchoolWeekday } from '../../children/schedule.ts'
import type { ClassId, StandardId } from '../../kernel/ids.ts'
import { type LocalDate, weekdayOf } from '../../kernel/local-date.ts'
import { type LocalTime, localTime, minutesOf } from '../../kernel/local-time.ts'
import { mealAttendance } from '../../meals/kitchen-counts.ts'
import type { DayMarks } from '../../presence/building/at-the-door.ts'
import type { HalfDay } from '../../presence/presence.ts'
import {
  type CalendarOfSchool,
  calendarOf,
  type Holiday,
  openHalfDaysOf,
  schoolDayOn,
  type WeeklyHalfDay,
} from '../../school/calendar.ts'
import { hoursOfDay } from '../hours/hours-of-day.ts'
import type { DayFacts } from './month-facts.ts'

/** The calendar as bills read it: every row in use, whether or not it closes the register, with what it does to a bill. */
export type BillingCalendar = Omit<CalendarOfSchool, 'holidays'> & {
  holidays: readonly (CalendarOfSchool['holidays'][number] & { billing: HolidayBilling })[]
}

type BillingHoliday = Holiday & { billing: HolidayBilling }

export type BilledStay = {
  firstDay: LocalDate
  lastDay: LocalDate | null
  classId: ClassId
  standardId: StandardId
}

export type BilledSchedule = {
  firstDay: LocalDate
  lastDay: LocalDate | null
  halfDays: readonly WeeklyHalfDay[] | null
  canteenDays: readonly SchoolWeekday[] | null
  hours: readonly DayHours[]
}

/** The facts that one child is billed by, beside prices: in the order of time, at least one stay. */
export type BilledChild = {
  stays: readonly [BilledStay, ...BilledStay[]]
  schedules: readonly BilledSchedule[]
}

/** The marks and the lunch of a child on a day. `hasLunchLine`: the sheet has a meal at lunch. */
export type WrittenDay = { marks: DayMarks; hasMealLine: boolean; hasLunchLine: boolean }

/** The hours of lunch, where only the register says who ate. */
const lunch: { at: LocalTime; until: LocalTime } = {
  at: localTime('12:00'),
  until: localTime('13:30'),
}

/** The one that holds on the day; before the first one that one, and in a gap or after the end the one before. */
export const nearest = <Of extends { firstDay: LocalDate; lastDay: LocalDate | null }>(
  rows: readonly Of[],
  date: LocalDate,
): Of | undefined =>
  rows.find((row) => holdsOn(row, date)) ??
  rows.findLast(({ firstDay }) => firstDay <= date) ??
  rows[0]

type LevelDay = {
  /** Half-days on which the level would be open without any holiday. */
  base: readonly HalfDay[]
  open: readonly HalfDay[]
  closed: HolidayBilling | null
}

/** Days of levels, each worked out once: a school has far more children than levels. */
export function levelDays(
  calendar: BillingCalendar,
): (standardId: StandardId, date: LocalDate) => LevelDay {
  const levels = new Map<StandardId, ReturnType<typeof calendarOf>>()
  const days = new Map<string, LevelDay>()
  return (standardId, date) => {
    const key = `${standardId}:${date}`
    const standing = days.get(key)
    if (standing) return standing
    const ofLevel = levels.get(standardId) ?? calendarOf(calendar, standardId)
    levels.set(standardId, ofLevel)
    const base = openHalfDaysOf(schoolDayOn({ ...ofLevel, holidays: [] }, date))
    const open = openHalfDaysOf(schoolDayOn(ofLevel, date))
    const rows = (ofLevel.holidays as readonly BillingHoliday[]).filter(
      (row) =>
        row.firstDay <= date &&
        date <= row.lastDay &&
        base.some((half) => !open.includes(half) && (row.halfDay === null || row.halfDay === half)),
    )
    const row = rows.find(({ kind }) => kind === 'public-holiday') ?? rows[0]
    const day = { base, open, closed: row?.billing ?? null }
    days.set(key, day)
    return day
  }
}

/** Every booked half-day is away, each with a justified reason. */
function isCertified(marks: DayMarks, booked: readonly HalfDay[]): boolean {
  return (
    booked.length > 0 &&
    booked.every((half) => {
      const mark = marks[half]
      return mark?.state === 'absent' && mark.justified === 'yes'
    })
  )
}

const isMealBooked = (
  { canteenDays }: Pick<BilledSchedule, 'canteenDays'>,
  { date, booked }: { date: LocalDate; booked: readonly HalfDay[] },
): boolean =>
  canteenDays === null
    ? booked.length === 2
    : booked.length > 0 && canteenDays.some((day) => day === weekdayOf(date))

/**
 * True if a lunch was taken. Where the sheet of the day has meals, it says so. Where it has none, a child that booked
 * lunch took it if the register has it in the house then.
 */
function isMealTaken(
  { marks, hasMealLine, hasLunchLine }: WrittenDay,
  isBooked: boolean,
  booked: readonly HalfDay[],
): boolean {
  if (hasMealLine) return hasLunchLine
  const day = {
    am: marks.am && { mark: marks.am },
    pm: marks.pm && { mark: marks.pm },
  }
  return isBooked && mealAttendance({ ...lunch, day, expectedIn: booked }) === 'here'
}

const nothingWritten: WrittenDay = {
  marks: { am: null, pm: null },
  hasMealLine: false,
  hasLunchLine: false,
}

/** One day of one child, as contract, calendar, register and sheet tell it. */
export function dayFacts(
  { stays, schedules }: BilledChild,
  {
    date,
    today,
    written = nothingWritten,
    dayOf,
  }: {
    date: LocalDate
    /** The date at the school; without it every day counts as over. */
    today?: LocalDate | undefined
    written?: WrittenDay | undefined
    dayOf: ReturnType<typeof levelDays>
  },
): DayFacts {
  const stay = nearest(stays, date) ?? stays[0]
  const schedule = scheduleOn(schedules, date) ?? nearest(schedules, date)
  const { base, open, closed } = dayOf(stay.standardId, date)
  const weekday = weekdayOf(date)
  const isOfWeek = (half: HalfDay) => schedule?.halfDays?.includes(`${weekday}-${half}`) ?? true
  const agreed = base.filter(isOfWeek)
  const booked = agreed.filter((half) => open.includes(half))
  const hours = schedule?.hours.find((it) => it.weekday === weekday)
  const { attended, minutes, leftAt, isDepartureMissing } = hoursOfDay(written.marks)
  const mealBooked = isMealBooked({ canteenDays: schedule?.canteenDays ?? null }, { date, booked })
  return {
    date,
    standardId: stay.standardId,
    classId: stay.classId,
    agreed,
    booked,
    bookedMinutes:
      schedule && schedule.hours.length > 0
        ? hours && agreed.length > 0
          ? minutesOfDay(hours)
          : 0
        : null,
    attended,
    attendedMinutes: minutes,
    isDepartureMissing,
    isOver: today === undefined || date < today,
    lateMinutes: hours && leftAt ? Math.max(0, minutesOf(leftAt) - minutesOf(hours.to)) : 0,
    isMealBooked: mealBooked,
    isMealTaken: isMealTaken(written, mealBooked, booked),
    isAbsenceCertified: isCertified(written.marks, booked),
    closed: booked.length < agreed.length ? closed : null,
  }
}
