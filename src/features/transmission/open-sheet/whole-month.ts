import { addDays, type LocalDate, localDate } from '#domain/kernel/local-date.ts'

/** Whichever of its days is open, a month is printed as a whole. */
export function wholeMonth(date: LocalDate): [LocalDate, LocalDate] {
  const first = localDate(`${date.slice(0, 8)}01`)
  const inNext = addDays(first, 31)
  return [first, addDays(inNext, -Number(inNext.slice(8)))]
}
