import { expect, test } from 'vitest'
import { inOunces } from './volume.ts'

test.each([
  [210, 7],
  [180, 6],
  [50, 1.5],
])('a bottle of %i ml is read as %s ounces', (ml, ounces) => expect(inOunces(ml)).toBe(ounces))
