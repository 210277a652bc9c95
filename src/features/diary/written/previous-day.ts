import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/local-date.ts'
import { isOpenDay, type SchoolDay } from '#domain/school/calendar.ts'

const isWeekend = (date: LocalDate): boolean => ['saturday', 'sunday'].includes(weekdayOf(date))

/** The last day with school before this one; where the calendar is not on this device, the last working day. */
export function previousDay(date: LocalDate, days: ReadonlyMap<LocalDate, SchoolDay>): LocalDate {
  for (let back = 1; back <= 21; back += 1) {
    const before = addDays(date, -back)
    const known = days.get(before)
    if (known ? isOpenDay(known) : !isWeekend(before)) return before
  }
  return addDays(date, -1)
}
