import type { StandardId } from '../kernel/ids.ts'
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysBetween,
  type LocalDate,
  monthContaining,
  parseLocalDate,
} from '../kernel/local-date.ts'
import { type CalendarOfSchool, houseDayOn, levelDayOn } from '../school/calendar.ts'

/** The rule of a series, and the days on which it does not hold. It ends within a school year, so that it is counted. */
export type Series = {
  firstDay: LocalDate
  lastDay: LocalDate | null
  repeats: 'never' | 'weekly' | 'fortnightly' | 'monthly'
  repeatsUntil: LocalDate | null
  skippedDays: readonly LocalDate[]
}

/** A school year has 53 weeks at most. A rule that says more was not read by `decideEvent`. */
const mostOccurrences = 60

const daysApart = { weekly: 7, fortnightly: 14 } as const

/** The first days of a series, in their order. A month without that date (31 April) has none. */
export function occurrenceDays({
  firstDay,
  repeats,
  repeatsUntil,
  skippedDays,
}: Omit<Series, 'lastDay'>): LocalDate[] {
  if (repeats === 'never') return [firstDay]
  const end = repeatsUntil ?? firstDay
  const at = (place: number): LocalDate | undefined => {
    if (repeats !== 'monthly') return addDays(firstDay, place * daysApart[repeats])
    const month = addMonths(monthContaining(firstDay), place)
    return parseLocalDate(`${month}-${String(dayOfMonth(firstDay)).padStart(2, '0')}`)
  }
  const days: LocalDate[] = []
  for (let place = 0; place < mostOccurrences; place += 1) {
    const date = at(place)
    if (date && date > end) break
    if (date && !skippedDays.includes(date)) days.push(date)
  }
  return days
}

/** One taking place of an event, from its first to its last day. */
export type Occurrence = { firstDay: LocalDate; lastDay: LocalDate }

/** The occurrences that share a day with a window of days, both ends included. */
export function occurrencesIn(
  series: Series,
  window: { from: LocalDate; to: LocalDate },
): Occurrence[] {
  const length = series.lastDay ? daysBetween(series.firstDay, series.lastDay) : 0
  return occurrenceDays(series)
    .map((firstDay) => ({ firstDay, lastDay: addDays(firstDay, length) }))
    .filter(({ firstDay, lastDay }) => firstDay <= window.to && lastDay >= window.from)
}

/** A day on which the house, or one level of it, is closed for a reason that has a name. */
export type ClosedDay = { date: LocalDate; standardId: StandardId | null; name: string }

/** The holidays and closures of some days: of the house (`standardId` null), and of each of its levels. */
export function closedDaysOf(calendar: CalendarOfSchool, days: readonly LocalDate[]): ClosedDay[] {
  return days.flatMap((date) => {
    const house = { standardId: null, day: houseDayOn(calendar, date) }
    const levels = calendar.levels.map(({ standardId }) => ({
      standardId,
      day: levelDayOn(calendar, { standardId, date }),
    }))
    return [house, ...levels].flatMap(({ standardId, day }) =>
      day.closedName !== null && !day.am && !day.pm
        ? [{ date, standardId, name: day.closedName }]
        : [],
    )
  })
}

/**
 * The name of the holiday or closure in which an occurrence falls for one of its levels; null where nothing is in its
 * way. No levels means the house. A weekend is no conflict: fairs are on Saturdays.
 */
export function conflictOf(
  { firstDay, lastDay }: Occurrence,
  { closed, standardIds }: { closed: readonly ClosedDay[]; standardIds: readonly StandardId[] },
): string | null {
  const inTheWay = closed.find(
    ({ date, standardId }) =>
      firstDay <= date &&
      date <= lastDay &&
      (standardIds.length === 0
        ? standardId === null
        : standardId !== null && standardIds.includes(standardId)),
  )
  return inTheWay?.name ?? null
}
