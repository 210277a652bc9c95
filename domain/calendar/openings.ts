import type { Weekday } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { halfDays } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
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

/** Reads the half-days on which a school or a level opens. One that never opens is a slip: its registers would be gone. */
export function parseOpening(
  typed: readonly string[],
): Result<readonly WeeklyHalfDay[], CalendarRefusal> {
  if (typed.some((it) => !weeklyHalfDays.some((half) => half === it)))
    return calendarRefusal('calendar.unknown-half-day')
  const open = weeklyHalfDays.filter((half) => typed.includes(half))
  return open.length > 0 ? accept(open) : calendarRefusal('calendar.never-open')
}

/** The half-days of a level as it says them. Null: those of the school. */
export function parseLevelOpening(
  typed: readonly string[] | null,
): Result<readonly WeeklyHalfDay[] | null, CalendarRefusal> {
  return typed === null ? accept(null) : parseOpening(typed)
}
