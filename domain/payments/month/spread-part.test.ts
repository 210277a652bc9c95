import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LocalDate, localDate } from '../../kernel/local-date.ts'
import type { SpreadFacts } from './month-facts.ts'
import { spreadPart } from './spread-part.ts'

const months = [9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7, 8].map((month) =>
  localDate(`${month >= 9 ? 2026 : 2027}-${String(month).padStart(2, '0')}-01`),
)
const yearFrom = (firstDay: LocalDate, lastDay: LocalDate): SpreadFacts => ({
  chargeId: '' as SpreadFacts['chargeId'],
  firstDay,
  lastDay,
  steps: 0,
})
const year = yearFrom(localDate('2026-09-01'), localDate('2027-08-31'))
const partsOf = (total: number, count: number, of = year) =>
  months.map((date) => spreadPart(total, { months: count, year: of, date })?.amount ?? 0)

test('a year is paid in equal months from September, and the last one pays the rest', () => {
  expect(partsOf(1000_00, 10)).toEqual([...Array(10).fill(100_00), 0, 0])
  expect(partsOf(100, 12)).toEqual([...Array(11).fill(8), 12])
})

test('a charge that begins or ends in the year pays its year in its own months', () => {
  const fromJanuary = yearFrom(localDate('2027-01-11'), localDate('2027-08-31'))
  expect(partsOf(600, 10, fromJanuary)).toEqual([0, 0, 0, 0, 100, 100, 100, 100, 100, 100, 0, 0])
  const untilNovember = yearFrom(localDate('2026-09-01'), localDate('2026-11-20'))
  expect(partsOf(301, 10, untilNovember)).toEqual([100, 100, 101, ...Array(9).fill(0)])
  const inJuly = yearFrom(localDate('2027-07-05'), localDate('2027-08-31'))
  expect(partsOf(300, 10, inJuly)).toEqual([...Array(10).fill(0), 300, 0])
})

test('the months of a year add up to it, whatever is spread', () => {
  const place = fc.nat(11)
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 12 }),
      place,
      place,
      (total, count, a, b) => {
        const first = months[Math.min(a, b)] as LocalDate
        const last = months[Math.max(a, b)] as LocalDate
        const parts = partsOf(total, count, yearFrom(first, last))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(parts.every((part) => part >= 0)).toBe(true)
      },
    ),
  )
})
