import { instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Prescribed } from '#domain/transmission/gift-limits.ts'
import type { DetailsOf } from '#domain/transmission/line-content.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'

const date = localDate('2026-11-17')

/** What the children of these worlds were prescribed: one dose, once a day. */
export const prescribed: Prescribed = {
  id: '00000000-0000-4000-8000-000000004711' as PrescriptionId,
  name: 'Amoxicilline',
  dose: 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedTimes: [],
  timesPerDay: 1,
  minutesApart: null,
  firstDay: date,
  lastDay: date,
  endedAt: null,
}

const noon = Date.UTC(2026, 10, 17, 11)

/** A gift as somebody wrote it down: mostly one dose, sometimes nine, before a trainee. */
export const giftOf = (note: string, number: number): DetailsOf<'medicine'> => ({
  prescriptionId: prescribed.id,
  dose: number % 3 === 0 ? 9 : 1,
  unit: 'kg-dose',
  route: 'oral',
  plannedAt: null,
  givenAt: instantOf(noon + (number % 60) * 60_000),
  secondUserId: null,
  secondUserName: 'Une stagiaire',
  outcome: 'taken',
  note,
})
