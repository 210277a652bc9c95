import { expect, test } from 'vitest'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { sheetLines } from './summary-words.ts'

const at = '2026-11-17T10:00:00.000Z' as Instant

test.each([
  ['fr', 'Peinture, Gros cartons', ', bras ou main.'],
  ['en', 'Painting, Gros cartons', ', arm or hand.'],
] as const)(
  'a family that reads %s has the usual words in its language, others as they were written',
  (language, played, place) => {
    const words = sheetLines(
      [
        { fact: 'activities', names: ['painting', 'Gros cartons'], texts: [], wasOutdoor: false },
        {
          ...{ fact: 'incident', at, kind: 'bump', place: 'arm-or-hand' },
          ...{ firstAid: null, guardianCalledAt: null },
        },
      ],
      { language, names: language, timeZone: 'Europe/Paris', mealNames: {} },
    ).map(({ text }) => text)
    expect(words[0]).toBe(played)
    expect(words[1]).toContain(place)
  },
)

test.each([
  ['fr', 'Déjeuner\u00a0: a refusé l’entrée et le plat, sinon tout mangé'],
  ['en', 'Lunch: refused the starter and the main, otherwise ate everything'],
] as const)('in %s a refused course is told beside what was eaten', (language, sentence) => {
  const mealTypeId = '00000000-0000-4000-8000-000000000801' as MealTypeId
  const courses = { starter: 'refused', main: 'refused', dairy: null, fruit: 4 } as const
  const meal = { ...{ mealTypeId, at, courses, drinkMl: null }, quarters: 4 }
  const [line] = sheetLines(
    [{ fact: 'meals', meals: [{ ...meal, refused: ['starter', 'main'] }] }],
    {
      language,
      names: language,
      timeZone: 'Europe/Paris',
      mealNames: { [mealTypeId]: { en: 'Lunch', fr: 'Déjeuner' } },
    },
  )
  expect(line?.text).toBe(sentence)
})

test.each([
  [
    'fr',
    'Nous vous avons appelés à 11\u00a0h\u00a020.',
    'appelés le 1er décembre à 9\u00a0h\u00a010.',
  ],
  ['en', 'We called you at 11:20.', 'called you on 1 December at 9:10.'],
] as const)('in %s a call of a later day is told with its day', (language, soon, late) => {
  const words = (guardianCalledAt: string) =>
    sheetLines(
      [
        {
          ...{ fact: 'incident', at, kind: 'bump', place: null, firstAid: null },
          guardianCalledAt: guardianCalledAt as Instant,
        },
      ],
      { language, names: language, timeZone: 'Europe/Paris', mealNames: {} },
    )[0]?.text
  expect(words('2026-11-17T10:20:00.000Z')).toContain(soon)
  expect(words('2026-12-01T08:10:00.000Z')).toContain(late)
})
