import { expect, test } from 'vitest'
import { duesByAge } from './due-ages.ts'

const late = (daysLate: number, remaining: number, payerId = 'payer') => ({
  ...{ daysLate, remaining, payerId },
})

test('what is late is summed by its age, and each age ends where the next begins', () => {
  const { ages, amount } = duesByAge([late(30, 100), late(31, 20), late(60, 3), late(61, 5000)])
  expect(ages.map((it) => it.amount)).toEqual([100, 23, 5000])
  expect(amount).toBe(5123)
})

test('a family with two late papers is one family, and a paper that is paid is nobody’s', () => {
  const { families, ages } = duesByAge([late(2, 100), late(90, 50), late(3, 0, 'another')])
  expect(families).toBe(1)
  expect(ages.map((it) => it.families)).toEqual([1, 0, 1])
})
