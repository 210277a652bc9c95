import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  daysFrom,
  lastOfMonth,
  localDate,
  mondayOf,
  parseLocalDate,
  parseYearMonth,
  readDay,
  weekdayOf,
  type YearMonth,
} from './local-date.ts'

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => addDays(localDate('1950-01-01'), days))

describe('a day of school life', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-01',
    '26-01-01',
    '2026-11-17T00:00',
    '',
    '0000-01-01',
  ])('%j is no day', (text) => expect(parseLocalDate(text)).toBeUndefined())

  test.each([null, undefined, '', '  '])('may be left empty: %j', (text) =>
    expect(readDay(text)).toBeNull(),
  )

  test('is read with spaces around it, and is no day where it does not exist', () => {
    expect(readDay(' 2026-11-17 ')).toBe('2026-11-17')
    expect(readDay('2026-02-30')).toBeUndefined()
  })

  test('29 February exists in a leap year', () =>
    expect(parseLocalDate('2028-02-29')).toBe('2028-02-29'))

  test('17 November 2026 is a Tuesday, in the week of Monday the 16th', () => {
    expect(weekdayOf(localDate('2026-11-17'))).toBe('tuesday')
    expect(mondayOf(localDate('2026-11-17'))).toBe('2026-11-16')
    expect(mondayOf(localDate('2026-11-22'))).toBe('2026-11-16')
  })

  test('the day after Saturday 24 October 2026 is Sunday, though the clocks change', () =>
    expect(addDays(localDate('2026-10-24'), 1)).toBe('2026-10-25'))

  test('going some days on and as many back comes to the same day', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (start, days) => {
        const later = addDays(start, days)
        expect(addDays(later, -days)).toBe(start)
        expect(daysBetween(start, later)).toBe(days)
      }),
    ))

  test('a month has its own last day, February of a leap year included', () => {
    expect(lastOfMonth('2028-02' as YearMonth)).toBe('2028-02-29')
    expect(addMonths('2026-11' as YearMonth, 2)).toBe('2027-01')
    expect(parseYearMonth('2026-13')).toBeUndefined()
  })

  test('days the wrong way round are none', () =>
    expect(daysFrom(localDate('2026-11-02'), localDate('2026-11-01'))).toEqual([]))
})
