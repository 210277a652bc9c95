import type { ScheduleSpan } from '../children/enrolment.ts'
import type { StandardId } from '../kernel/ids.ts'
import { type LocalDate, mondayOf } from '../kernel/local-date.ts'
import { type HalfDay, halfDays, type PresenceMark } from '../presence/presence.ts'
import { tallyCells } from '../presence/registers/attendance-rate.ts'
import { halfDayCell } from '../presence/registers/half-day-cell.ts'
import {
  type CalendarOfSchool,
  calendarsOf,
  type SchoolCalendar,
  type SchoolDay,
  schoolDayOn,
} from '../school/calendar.ts'

/** Weeks that the page of the day shows, this one included. */
export const weeksShown = 6

/** Days that were marked alike, counted: the marks of both half-days, null where there is none. */
type SameDays = { date: LocalDate; count: number } & Record<HalfDay, PresenceMark | null>

/** Days of children of one level with the same week. The children were enrolled on them. */
export type SameMarks = {
  standardId: StandardId
  /** Half-days of the schedule of these days; null: whenever the school opens. */
  halfDays: ScheduleSpan['halfDays']
  days: readonly SameDays[]
}

/** A week in half-days of children: how many were taken, and on how many of them the child came. */
export type AttendanceWeek = { monday: LocalDate; taken: number; present: number }

/**
 * Weeks of the whole school, the oldest first, counted as the month's register counts. A week in which
 * nobody has come yet is left out.
 */
export function attendanceByWeek(
  marks: readonly SameMarks[],
  { calendar, today }: { calendar: CalendarOfSchool; today: LocalDate },
): AttendanceWeek[] {
  const calendars = calendarsOf(
    calendar,
    marks.map(({ standardId }) => standardId),
  )
  const daysOf = new Map<SchoolCalendar, Map<LocalDate, SchoolDay>>()
  const weeks = new Map<LocalDate, AttendanceWeek>()
  const weekOf = new Map<LocalDate, AttendanceWeek>()
  const beginWeek = (date: LocalDate): AttendanceWeek => {
    const monday = mondayOf(date)
    const week = weeks.get(monday) ?? { monday, taken: 0, present: 0 }
    weeks.set(monday, week)
    weekOf.set(date, week)
    return week
  }
  for (const { standardId, halfDays: booked, days } of marks) {
    const ofLevel = calendars.get(standardId)
    if (!ofLevel) continue
    const known = daysOf.get(ofLevel) ?? new Map<LocalDate, SchoolDay>()
    daysOf.set(ofLevel, known)
    for (const { date, count, ...marked } of days) {
      const day = known.get(date) ?? schoolDayOn(ofLevel, date)
      known.set(date, day)
      const week = weekOf.get(date) ?? beginWeek(date)
      const place = { firstDay: date, lastDay: date }
      const enrolment = { ...place, schedules: [{ ...place, halfDays: booked }] }
      for (const halfDay of halfDays) {
        const mark = marked[halfDay]
        if (mark === null) continue
        const tally = tallyCells([halfDayCell({ day, halfDay, enrolment, mark, today })])
        week.taken += tally.taken * count
        week.present += tally.present * count
      }
    }
  }
  // On a Monday morning only absences that were announced are marked: that is no week of nobody.
  const taken = [...weeks.values()].filter((week) => week.present > 0)
  return taken.sort((one, other) => (one.monday < other.monday ? -1 : 1))
}
