import { type LocalTime, localTime } from '../kernel/local-time.ts'
import type { SchoolDay } from '../school/calendar.ts'
import { type HalfDay, halfDays, type PresencePeriod } from './presence.ts'

/** The end of the morning on the school's clock: lunch belongs to the afternoon. */
export const midday: LocalTime = localTime('12:30')

/** The half-day an hour belongs to. */
export const halfDayAt = (time: LocalTime): HalfDay => (time < midday ? 'am' : 'pm')

/**
 * The half-days a period writes on that day: its own one, or for `fullday` and `allday` every one that is open. A full day
 * on a Wednesday without afternoon is its morning. Empty when all are closed.
 */
export function halfDaysWritten(period: PresencePeriod, day: SchoolDay): HalfDay[] {
  const asked = period === 'am' || period === 'pm' ? [period] : halfDays
  return asked.filter((half) => day[half])
}
