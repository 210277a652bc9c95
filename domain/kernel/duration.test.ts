import { expect, test } from 'vitest'
import { writtenDuration } from './duration.ts'

test.each([
  [0, '0 min'],
  [7, '7 min'],
  [59, '59 min'],
  [60, '1 h 00'],
  [427, '7 h 07'],
  [1445, '24 h 05'],
])('%i minutes are written %s', (minutes, written) =>
  expect(writtenDuration(minutes).replaceAll('\u00a0', ' ')).toBe(written),
)
