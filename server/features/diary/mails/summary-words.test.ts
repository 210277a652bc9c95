import { expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { sheetLines } from './summary-words.ts'

const at = '2026-11-17T10:00:00.000Z' as Instant

test.each([
  ['fr', 'Peinture, Gros cartons', 'Bras ou main'],
  ['en', 'Painting, Gros cartons', 'Arm or hand'],
] as const)(
  'a family that reads %s has the usual words in its language, others as they were written',
  (language, played, place) => {
    const told = sheetLines(
      [
        { fact: 'activities', names: ['painting', 'Gros cartons'], texts: [], wasOutdoor: false },
        {
          ...{ fact: 'incident', at, kind: 'bump', place: 'arm-or-hand' },
          ...{ firstAid: null, guardianCalledAt: null },
        },
      ],
      { language, timeZone: 'Europe/Paris', mealNames: {} },
    ).map(({ text }) => text)
    expect(told[0]).toBe(played)
    expect(told[1]).toContain(place)
  },
)
