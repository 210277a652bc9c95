import type { KeptHoliday } from '#domain/calendar/holidays.ts'
import { halfDays } from '#domain/presence/presence.ts'
import { daysOfYear } from '#domain/school/academic-year.ts'
import { type CalendarOfSchool, calendarOf, schoolDayOn } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { listHolidays, listMarksOfClosedDays, type MarksOfDay, readPlace } from './calendar.sql.ts'
import { type OffersOfYear, offersOf } from './offers.ts'

/** A row with the marks that stand on the days that it closes. They were made before, and stay in the register. */
export type ShownHoliday = KeptHoliday & { marks: number; markedClasses: number }

/** The calendar of a school year: its rows, and what may be taken over into it. */
export type CalendarYear = OffersOfYear & {
  startYear: number
  holidays: readonly ShownHoliday[]
}

/** The marks of those half-days that are closed for the class. A crèche that stays open has no mark on a closed day. */
function marksClosedBy(
  { firstDay, lastDay, halfDay, ...row }: KeptHoliday,
  { marks, calendar }: { marks: readonly MarksOfDay[]; calendar: CalendarOfSchool },
) {
  const counts = row.isEnabled && row.closesRegister && row.kind !== 'opening'
  const found = marks.flatMap((it) => {
    const isFor = row.standardIds.length === 0 || row.standardIds.includes(it.standardId)
    if (!counts || !isFor || it.date < firstDay || it.date > lastDay) return []
    const day = schoolDayOn(calendarOf(calendar, it.standardId), it.date)
    const closed = halfDays.filter((half) => !day[half] && (halfDay ?? half) === half)
    const count = closed.reduce((sum, half) => sum + it[half], 0)
    return count > 0 ? { classId: it.classId, count } : []
  })
  return {
    marks: found.reduce((sum, { count }) => sum + count, 0),
    markedClasses: new Set(found.map(({ classId }) => classId)).size,
  }
}

/** Reads the calendar from the first of September to the end of August. */
export async function readCalendarYear(tx: Glance, startYear: number): Promise<CalendarYear> {
  const { from, to } = daysOfYear(startYear)
  const [rows, calendar, marks, place] = await Promise.all([
    listHolidays(tx),
    loadCalendar(tx),
    listMarksOfClosedDays(tx, { from, to }),
    readPlace(tx),
  ])
  const holidays = rows
    .filter(({ firstDay, lastDay }) => firstDay <= to && from <= lastDay)
    .map((row) => ({ ...row, ...marksClosedBy(row, { marks, calendar }) }))
  return { startYear, holidays, ...(await offersOf(place, startYear)) }
}
