import { describe, expect, test } from 'vitest'
import { parseSiret } from './siret.ts'

describe('a SIRET', () => {
  test('is fourteen digits with the right check digit, however they are spaced', () => {
    expect(parseSiret('732 829 320 00074')).toBe('73282932000074')
    expect(parseSiret('73282932000075')).toBeUndefined()
    expect(parseSiret('732829320')).toBeUndefined()
    expect(parseSiret('00000000000000')).toBeUndefined()
  })
  test('of the post office is checked by its own rule', () =>
    expect(parseSiret('35600000049837')).toBe('35600000049837'))
})
