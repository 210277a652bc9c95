import { type KeptHoliday, overlaps, standsFor } from '#domain/calendar/holidays.ts'
import type { CalendarOfSchool, WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { CalendarPage, Holiday, Offer } from './calendar.operations.ts'
import { kindOf } from './calendar-words.ts'

/** A row of the contract in the words of the domain. */
export const rowOf = (holiday: Holiday): KeptHoliday & { id: string } => ({
  ...holiday,
  holidayId: holiday.id,
  kind: kindOf(holiday.kind),
  firstDay: holiday.firstDay,
  lastDay: holiday.lastDay,
  standardIds: holiday.standardIds,
})

/** The calendar of a page, for the rules of domain/school. */
export function calendarOfPage({ calendarYear, weeklyOpening }: CalendarPage): CalendarOfSchool {
  const rows = calendarYear.holidays.filter((it) => it.isEnabled && it.closesRegister)
  return {
    openHalfDays: weeklyOpening.halfDays as WeeklyHalfDay[],
    holidays: rows.map(rowOf),
    levels: weeklyOpening.levels.map(({ id, halfDays, opensInHolidays }) => ({
      standardId: id,
      openHalfDays: halfDays as WeeklyHalfDay[] | null,
      opensInHolidays,
    })),
  }
}

/** A row as it is added: once more after it was removed, or for the first time. */
export function asNew({ id, origin, isEnabled, ...row }: Holiday) {
  const { name, kind, firstDay, lastDay, halfDay, standardIds, closesRegister, billing } = row
  const input = { name, kind, firstDay, lastDay, halfDay, standardIds, closesRegister, billing }
  return { holidayId: id, origin, isEnabled, input }
}

type Days = Pick<Offer, 'name' | 'kind' | 'firstDay' | 'lastDay'>

/** A row that closes its days for all, billed as ever. */
export const asTaken = (days: Days, beside: { holidayId: string; origin: string }) => ({
  ...beside,
  input: {
    ...{ name: days.name, kind: days.kind, firstDay: days.firstDay, lastDay: days.lastDay },
    ...{ halfDay: null, standardIds: [], closesRegister: true, billing: 'billed' as const },
  },
})

/** The school's own row for one that is offered, and whether somebody has changed it since. */
export function standingOf(offer: Offer, holidays: readonly Holiday[]) {
  const offered = {
    origin: offer.id,
    kind: kindOf(offer.kind),
    firstDay: offer.firstDay,
    lastDay: offer.lastDay,
  }
  const row = standsFor(offered, holidays.map(rowOf))
  if (!row) return null
  const isChanged =
    row.firstDay !== offered.firstDay || row.lastDay !== offered.lastDay || row.name !== offer.name
  return { row, isChanged }
}

/** Rows that count and share a day with this one, for the same level. That is allowed, and said. */
export function overlapping(holiday: Holiday, holidays: readonly Holiday[]): readonly Holiday[] {
  const own = rowOf(holiday)
  const isOpening = own.kind === 'opening'
  if (!holiday.isEnabled || own.kind === 'public-holiday' || isOpening) return []
  return holidays.filter((it) => {
    const other = rowOf(it)
    const forSame =
      own.standardIds.length === 0 ||
      other.standardIds.length === 0 ||
      own.standardIds.some((id) => other.standardIds.includes(id))
    const isOther = it.id !== holiday.id && it.isEnabled && forSame
    return isOther && !['public-holiday', 'opening'].includes(other.kind) && overlaps(own, other)
  })
}

/** The year on whose page a day stands: from September to August. */
export const yearWith = (date: string): number => {
  const [year, month] = date.split('-').map(Number)
  return (month ?? 1) >= 9 ? (year ?? 0) : (year ?? 0) - 1
}
