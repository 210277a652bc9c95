import { addDays, type LocalDate } from '../kernel/local-date.ts'
import type { AcademicYear } from '../school/academic-year.ts'
import type { SchoolCalendar } from '../school/calendar.ts'

/**
 * The last day of a level's year before the coming one: 31 July, or the last day on which it is open in August. No child
 * is without a class on a day of opening.
 */
export function lastDayBefore(
  { firstDay }: Pick<AcademicYear, 'firstDay'>,
  { extraPeriods }: Pick<SchoolCalendar, 'extraPeriods'>,
): LocalDate {
  const lastOfJuly = addDays(firstDay, -32)
  const eve = addDays(firstDay, -1)
  const openTo = extraPeriods
    .filter((it) => it.firstDay < firstDay && it.lastDay > lastOfJuly)
    .map(({ lastDay }) => (lastDay < eve ? lastDay : eve))
  return openTo.reduce((latest, day) => (day > latest ? day : latest), lastOfJuly)
}
