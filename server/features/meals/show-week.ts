import { addDays, daysFrom, type LocalDate } from '#domain/kernel/local-date.ts'
import { houseDayOn, isOpenDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { readWeek, type WeekRecord } from './menu.sql.ts'

const daysShown = 5

/** A week with its days from Monday to Friday, and the weekend where the school opens on it. */
export async function showWeek(tx: Glance, monday: LocalDate): Promise<WeekRecord> {
  const [stored, calendar] = await Promise.all([readWeek(tx, monday), loadCalendar(tx)])
  const days = daysFrom(monday, addDays(monday, 6)).map((date) => houseDayOn(calendar, date))
  return { ...stored, days: days.filter((day, index) => index < daysShown || isOpenDay(day)) }
}
