import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { writeAddress } from '#src/class-day/class-day-address.ts'

/** The register of a class in a half-day. */
export function registerAt(
  classId: string,
  { date, halfDay }: { date: LocalDate; halfDay: HalfDay },
): string {
  const search = new URLSearchParams({ period: halfDay })
  return `/presence?${writeAddress({ classId: classId as ClassId, date }, search)}`
}

/** The week of a class around a day. */
export const weekAt = (classId: string, date: LocalDate): string =>
  `/presence/week?${writeAddress({ classId: classId as ClassId, date })}`
