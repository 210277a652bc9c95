import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate, localDate } from '#domain/kernel/local-date.ts'
import type { DetailsOf } from '#domain/transmission/line-content.ts'
import type { Prescribed } from '#domain/transmission/medicine/gift-limits.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'

const date = localDate('2026-11-17')
const dayBefore = addDays(date, -1)

/** The prescription of these worlds' children: one dose, once a day, and a day from one to the next. */
export const prescribed: Prescribed = {
  id: '00000000-0000-4000-8000-000000004711' as PrescriptionId,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedTimes: [],
  timesPerDay: 1,
  minutesApart: 24 * 60,
  firstDay: dayBefore,
  lastDay: date,
  endedAt: null,
}

const noon = Date.UTC(2026, 10, 17, 11)
const lateBefore = Date.UTC(2026, 10, 16, 22)

/** Some gifts were given before midnight: the interval after them is not over at noon. */
const isOfDayBefore = (number: number): boolean => number % 8 === 0

export const giftDate = (number: number): LocalDate => (isOfDayBefore(number) ? dayBefore : date)

/** A gift as somebody wrote it down: mostly one dose, sometimes nine, before a trainee. */
export const giftOf = (note: string, number: number): DetailsOf<'medicine'> => ({
  prescriptionId: prescribed.id,
  dose: number % 3 === 0 ? 9 : 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedAt: null,
  givenAt: instantOf((isOfDayBefore(number) ? lateBefore : noon) + (number % 60) * 60_000),
  secondUserId: null,
  secondUserName: 'Une stagiaire',
  outcome: 'taken',
  note,
})
