import { dateIn, instantOf, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, localTime, minutesOf } from '#domain/kernel/local-time.ts'

/** Moments of a school's days. Clocks change at night, so one offset serves all the hours of a school day. */
export function schoolClock(zone: string) {
  const noons = new Map<LocalDate, number>()

  function offsetOn(date: LocalDate): number {
    let offset = noons.get(date)
    if (offset === undefined) {
      const noon = Date.parse(`${date}T12:00:00.000Z`)
      const shown = instantOf(noon)
      const asUtc = Date.parse(`${dateIn(shown, zone)}T${timeIn(shown, zone)}:00Z`)
      offset = asUtc - noon
      noons.set(date, offset)
    }
    return offset
  }

  return {
    /** The moment at which the school's clock shows this hour, in milliseconds since 1970. */
    momentOf: (date: LocalDate, time: LocalTime): number =>
      Date.parse(`${date}T${time}:00Z`) - offsetOn(date),
  }
}

export type SchoolClock = ReturnType<typeof schoolClock>

export function laterBy(time: LocalTime, minutes: number): LocalTime {
  const total = Math.min(23 * 60 + 59, Math.max(0, minutesOf(time) + minutes))
  const [hour, minute] = [Math.floor(total / 60), total % 60]
  return localTime(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
}
