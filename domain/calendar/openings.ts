import type { SchoolKind } from '../access/presets.ts'
import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { StandardId } from '../kernel/ids.ts'
import type { Weekday } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { halfDays } from '../presence/presence.ts'
import {
  type CalendarOfSchool,
  calendarOf,
  type LevelOpening,
  type WeeklyHalfDay,
} from '../school/calendar.ts'
import { type CalendarRefusal, calendarRefusal } from './calendar-codes.ts'

/** The days of a week, from Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[]

/** Every half-day of a week, in its order. */
export const weeklyHalfDays: readonly WeeklyHalfDay[] = weekdays.flatMap((day) =>
  halfDays.map((half): WeeklyHalfDay => `${day}-${half}`),
)

const wholeDays = (days: readonly Weekday[]): readonly WeeklyHalfDay[] =>
  weeklyHalfDays.filter((half) => days.some((day) => half.startsWith(`${day}-`)))

const fiveDays = wholeDays(weekdays.slice(0, 5))
const fourDays = wholeDays(['monday', 'tuesday', 'thursday', 'friday'])

/** The week of a new school: five whole days, and in France four where it is an école (decision 026). */
export const firstWeekOf = ({
  countryCode,
  kind,
}: {
  countryCode: string
  kind: SchoolKind
}): readonly WeeklyHalfDay[] => (countryCode === 'FR' && kind !== 'creche' ? fourDays : fiveDays)

/**
 * Says how a new level opens beside its school; null: as the school does. Where an école closes on a weekday, its crèche
 * is open from Monday to Friday, and in school holidays.
 */
export function openingOfNewLevel(
  cycle: string | null,
  schoolWeek: readonly WeeklyHalfDay[],
): Pick<LevelOpening, 'openHalfDays' | 'opensInHolidays'> | null {
  const isBesideSchool = fiveDays.some((half) => !schoolWeek.includes(half))
  if (cycle !== 'nursery' || !isBesideSchool) return null
  const openHalfDays = weeklyHalfDays.filter(
    (half) => fiveDays.includes(half) || schoolWeek.includes(half),
  )
  return { openHalfDays, opensInHolidays: true }
}

/** The weekdays on which a level opens, or the school where a child has no level. Single rows of the calendar aside. */
export function openWeekdays(
  school: CalendarOfSchool,
  standardId: StandardId | null,
): readonly Weekday[] {
  const { openHalfDays } = standardId ? calendarOf(school, standardId) : school
  return weekdays.filter((day) => openHalfDays.some((half) => half.startsWith(`${day}-`)))
}

/** Reads the half-days on which a school or a level opens. One that never opens is a slip: its registers would be gone. */
export function parseOpening(
  typed: readonly string[],
): Result<readonly WeeklyHalfDay[], CalendarRefusal> {
  if (typed.some((it) => !weeklyHalfDays.some((half) => half === it)))
    return fieldRefusal('field.unknown', { field: 'halfDays' })
  const open = weeklyHalfDays.filter((half) => typed.includes(half))
  return open.length > 0
    ? accept(open)
    : calendarRefusal('calendar.never-open', { field: 'halfDays' })
}

/** The half-days of a level as it says them. Null: those of the school. */
export function parseLevelOpening(
  typed: readonly string[] | null,
): Result<readonly WeeklyHalfDay[] | null, CalendarRefusal> {
  return typed === null ? accept(null) : parseOpening(typed)
}
