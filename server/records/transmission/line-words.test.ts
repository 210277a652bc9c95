import { expect, test } from 'vitest'
import { doseWords } from './line-words.ts'

test.each([
  [1, 'puff', 'fr', '1 bouffée'],
  [2, 'puff', 'fr', '2 bouffées'],
  [0.5, 'tablet', 'fr', '0,5 comprimé'],
  [2.5, 'ml', 'fr', '2,5 ml'],
  [3, 'drops', 'en', '3 drops'],
  [1, 'kg-dose', 'en', '1 kg dose'],
] as const)('%s of %s is written in %s as «%s»', (dose, unit, language, words) =>
  expect(doseWords({ dose, unit }, language).replaceAll('\u00a0', ' ')).toBe(words),
)
