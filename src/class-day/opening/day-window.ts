import { addDays, type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'

/** From the Monday of the date to the Sunday of the following week: next week is on the tablet before it begins. */
export function windowOf(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = mondayOf(date)
  return { from, to: addDays(from, 13) }
}
