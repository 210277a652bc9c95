import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { isOfSchoolingAge, type Schooling } from './schooling-age.ts'

const inCountry = (country: string, startAge: number | null = null): Schooling => ({
  country,
  startAge,
})

const isOfAge = (born: string, on: string, school: Schooling) =>
  isOfSchoolingAge(localDate(born), localDate(on), school)

describe('a child of compulsory schooling age', () => {
  test.each([
    ['2023-01-01', '2026-08-31', false],
    ['2023-01-01', '2026-09-01', true],
    ['2023-12-31', '2026-08-31', false],
    ['2023-12-31', '2026-09-01', true],
    ['2024-02-12', '2026-11-30', false],
  ])('in France, born on %s, is on %s: %s', (born, on, expected) =>
    expect(isOfAge(born, on, inCountry('FR'))).toBe(expected),
  )

  test.each([
    ['2021-03-31', '2026-03-30', false],
    ['2021-03-31', '2026-03-31', true],
    ['2021-04-01', '2026-08-30', false],
    ['2021-04-01', '2026-09-01', true],
    ['2021-09-01', '2026-12-30', false],
    ['2021-09-01', '2027-01-04', true],
    ['2021-12-31', '2026-12-30', false],
    ['2021-12-31', '2027-01-04', true],
    ['2022-01-01', '2027-01-04', false],
    ['2022-01-01', '2027-04-12', true],
  ])('in England, born on %s, is on %s: %s', (born, on, expected) =>
    expect(isOfAge(born, on, inCountry('GB'))).toBe(expected),
  )

  test('elsewhere is one who has reached the age that the school has set', () => {
    expect(isOfAge('2022-11-17', '2026-11-16', inCountry('LU', 4))).toBe(false)
    expect(isOfAge('2022-11-17', '2026-11-17', inCountry('LU', 4))).toBe(true)
  })

  test('elsewhere is judged by the country’s usual age while the school has set none', () => {
    expect(isOfAge('2021-11-17', '2026-11-17', inCountry('BE'))).toBe(true)
    expect(isOfAge('2021-11-18', '2026-11-17', inCountry('BE'))).toBe(false)
    expect(isOfAge('2020-11-17', '2026-11-17', inCountry('US'))).toBe(true)
    expect(isOfAge('2020-11-18', '2026-11-17', inCountry('US'))).toBe(false)
  })

  test('in France and England does not follow an age that a school has set', () => {
    expect(isOfAge('2021-11-18', '2026-11-17', inCountry('FR', 6))).toBe(true)
    expect(isOfAge('2021-11-18', '2026-11-17', inCountry('GB', 3))).toBe(false)
  })

  test('born on 29 February reaches the age on 1 March of a common year', () => {
    expect(isOfAge('2020-02-29', '2026-02-28', inCountry('US'))).toBe(false)
    expect(isOfAge('2020-02-29', '2026-03-01', inCountry('US'))).toBe(true)
  })
})
