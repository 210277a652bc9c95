import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'

export type OpenClassDay = { classId: ClassId; date: LocalDate }

/** The parts that the address says are open; null where it says nothing, or nothing readable. */
export type ClassDayAddress = { [Part in keyof OpenClassDay]: OpenClassDay[Part] | null }

export const readAddress = (search: URLSearchParams): ClassDayAddress => ({
  classId: parseId<ClassId>(search.get('class') ?? '') ?? null,
  date: parseLocalDate(search.get('date') ?? '') ?? null,
})

/** The address with class and day changed; what else a screen keeps in it stays. */
export function writeAddress(
  { classId, date }: OpenClassDay,
  search: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('class', classId)
  next.set('date', date)
  return next
}
