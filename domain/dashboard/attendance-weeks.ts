import type { ScheduleSpan } from '../children/enrolment.ts'
import type { StandardId } from '../kernel/ids.ts'
import { type LocalDate, mondayOf } from '../kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '../presence/presence.ts'
import { tallyCells } from '../presence/registers/attendance-rate.ts'
import { halfDayCell } from '../presence/registers/half-day-cell.ts'
import {
  type CalendarOfSchool,
  calendarOf,
  type SchoolDay,
  schoolDayOn,
} from '../school/calendar.ts'

/** Weeks that the page of the day shows, this one included. */
export const weeksShown = 6

/** Marks of one half-day that say the same of children with the same week, counted. The children were enrolled. */
export type SameMarks = {
  standardId: StandardId
  date: LocalDate
  halfDay: HalfDay
  mark: PresenceMark
  /** Half-days of the schedule of that day; null: whenever the school opens. */
  halfDays: ScheduleSpan['halfDays']
  count: number
}

/** A week in half-days of children: how many were taken, and on how many of them the child came. */
export type AttendanceWeek = { monday: LocalDate; taken: number; present: number }

/** Weeks of the whole school, the oldest first, counted as the month's register counts. A week without a mark is left out. */
export function attendanceByWeek(
  marks: readonly SameMarks[],
  { calendar, today }: { calendar: CalendarOfSchool; today: LocalDate },
): AttendanceWeek[] {
  const days = new Map<string, SchoolDay>()
  const dayOf = (standardId: StandardId, date: LocalDate): SchoolDay => {
    const key = `${standardId} ${date}`
    const day = days.get(key) ?? schoolDayOn(calendarOf(calendar, standardId), date)
    days.set(key, day)
    return day
  }
  const weeks = new Map<LocalDate, AttendanceWeek>()
  for (const { standardId, date, halfDay, mark, halfDays, count } of marks) {
    const place = { firstDay: date, lastDay: date }
    const enrolment = { ...place, schedules: [{ ...place, halfDays }] }
    const day = dayOf(standardId, date)
    const tally = tallyCells([halfDayCell({ day, halfDay, enrolment, mark, today })])
    const monday = mondayOf(date)
    const week = weeks.get(monday) ?? { monday, taken: 0, present: 0 }
    week.taken += tally.taken * count
    week.present += tally.present * count
    weeks.set(monday, week)
  }
  const taken = [...weeks.values()].filter((week) => week.taken > 0)
  return taken.sort((one, other) => (one.monday < other.monday ? -1 : 1))
}
