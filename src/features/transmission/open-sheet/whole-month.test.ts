import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { wholeMonth } from './whole-month.ts'

test('a register of the month goes to its last day, whichever day is open', () =>
  expect([
    wholeMonth(localDate('2026-11-03')),
    wholeMonth(localDate('2027-02-28')),
    wholeMonth(localDate('2027-01-01')),
  ]).toEqual([
    ['2026-11-01', '2026-11-30'],
    ['2027-02-01', '2027-02-28'],
    ['2027-01-01', '2027-01-31'],
  ]))
