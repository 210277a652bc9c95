import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../kernel/local-date.ts'
import {
  academicYearOf,
  comingAcademicYear,
  dayWrittenOn,
  defaultAcademicYear,
  firstWritableDay,
  isInPastYear,
  isPastYear,
  lastPlannableDay,
  sameDayIn,
} from './academic-year.ts'

describe('the school year of a chosen date', () => {
  test.each([
    ['2026-06-30', 2025],
    ['2026-07-01', 2025],
    ['2026-07-31', 2025],
    ['2026-08-01', undefined],
    ['2026-08-31', undefined],
    ['2026-09-01', 2026],
    ['2027-01-01', 2026],
  ])('%s belongs to the year that began in September %s', (date, startYear) =>
    expect(academicYearOf(localDate(date))?.startYear).toBe(startYear),
  )

  test('a school year runs from 1 September to 31 July', () =>
    expect(academicYearOf(localDate('2026-11-17'))).toEqual({
      startYear: 2026,
      firstDay: '2026-09-01',
      lastDay: '2027-07-31',
    }))
})

describe('the school year a list opens on', () => {
  test.each([
    ['2026-06-30', 2025],
    ['2026-07-01', 2026],
    ['2026-08-15', 2026],
    ['2026-09-01', 2026],
    ['2026-12-31', 2026],
  ])('on %s it is the one that begins in September %s', (today, startYear) =>
    expect(defaultAcademicYear(localDate(today)).startYear).toBe(startYear),
  )
})

describe('the school year that is prepared', () => {
  test.each([
    ['2026-06-30', 2026],
    ['2026-07-01', 2026],
    ['2026-07-31', 2026],
    ['2026-08-01', 2026],
    ['2026-08-31', 2026],
    ['2026-09-01', 2027],
  ])('on %s is the one that begins in September %s', (today, startYear) =>
    expect(comingAcademicYear(localDate(today)).startYear).toBe(startYear),
  )
})

describe('a past school year', () => {
  test.each([
    ['2026-06-30', false],
    ['2026-07-01', false],
    ['2026-07-31', false],
    ['2026-08-01', false],
    ['2026-08-31', false],
    ['2026-09-01', true],
  ])('on %s the one of 2025 is past: %s', (today, isPast) =>
    expect(isPastYear(2025, localDate(today))).toBe(isPast),
  )
})

describe('announcing an absence', () => {
  test('in November the family may announce one up to the end of the August that follows', () =>
    expect(lastPlannableDay(localDate('2026-11-17'))).toBe('2027-08-31'))

  test('in July September is still another school year', () =>
    expect(lastPlannableDay(localDate('2026-07-10'))).toBe('2026-08-31'))

  test('in August the coming year may be planned', () =>
    expect(lastPlannableDay(localDate('2026-08-25'))).toBe('2027-08-31'))
})

describe('the days that can still be written on', () => {
  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2027-07-31', '2026-09-01'],
    // A crèche may stay open in August.
    ['2027-08-31', '2026-09-01'],
    ['2027-09-01', '2027-09-01'],
  ])('begin, on %s, with %s', (today, first) => {
    expect(firstWritableDay(localDate(today))).toBe(first)
    expect(isInPastYear(localDate(first), localDate(today))).toBe(false)
    expect(isInPastYear(addDays(localDate(first), -1), localDate(today))).toBe(true)
  })
})

describe('the same day in another school year', () => {
  test.each([
    ['2026-11-17', 2025, '2025-11-17'],
    ['2027-03-02', 2025, '2026-03-02'],
    ['2028-02-29', 2025, '2026-02-28'],
    // August is in no school year.
    ['2026-08-12', 2025, '2025-09-01'],
  ])('%s is, in the year of %s, %s', (date, startYear, same) =>
    expect(sameDayIn(startYear, localDate(date))).toBe(same),
  )
})

describe('the day on which an entry was written', () => {
  const today = localDate('2026-09-02')

  test.each([
    ['2026-08-31', '2026-08-31'],
    ['2026-07-03', '2026-07-03'],
    ['1970-01-01', '2026-09-02'],
    ['2025-09-02', '2025-09-02'],
    ['2025-09-01', '2026-09-02'],
  ])('of a tap on %s is %s', (tappedOn, writtenOn) =>
    expect(dayWrittenOn(localDate(tappedOn), today)).toBe(writtenOn),
  )

  test('a clock that fell back to 1970 opens no past year', () =>
    expect(
      isInPastYear(localDate('2026-06-30'), dayWrittenOn(localDate('1970-01-01'), today)),
    ).toBe(true))
})
