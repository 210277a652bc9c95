import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { isApprovedAsWritten } from './approval.ts'
import { refusalOfChild, refusalOfDay } from './decide-pedagogy.ts'

describe('a day that is written about', () => {
  test.each([
    ['2026-09-01', '2026-11-17', null],
    ['2026-11-18', '2026-11-17', null],
    ['2026-11-19', '2026-11-17', 'pedagogy.in-the-future'],
    ['2026-08-31', '2026-11-17', 'pedagogy.outside-school-year'],
    ['2026-09-01', '2027-07-20', null],
    ['2026-09-01', '2027-08-15', null],
    ['2027-07-31', '2027-09-01', 'pedagogy.outside-school-year'],
  ])('%s, on %s: %s', (date, today, code) => {
    expect(refusalOfDay(localDate(date), { today: localDate(today) })?.code ?? null).toBe(code)
  })

  test('is of the school year of the tap, however late the tablet sends it', () => {
    const [date, today] = [localDate('2027-07-02'), localDate('2027-09-01')]
    expect(refusalOfDay(date, { today, writtenOn: date })).toBeNull()
  })
})

describe('a child on a day', () => {
  const place = {
    firstDay: localDate('2026-09-07'),
    lastDay: localDate('2026-11-10'),
  }

  test('is unknown to a person who has no place for it', () => {
    expect(refusalOfChild(null, localDate('2026-10-01'))?.code).toBe('pedagogy.unknown-child')
  })

  test.each([
    ['2026-09-07', null],
    ['2026-11-10', null],
    ['2026-09-06', { firstDay: '2026-09-07' }],
    ['2026-11-11', { lastDay: '2026-11-10' }],
  ])('%s is told by the days of its stay', (date, facts) => {
    expect(refusalOfChild(place, localDate(date))?.facts ?? null).toEqual(facts)
  })
})

describe('what is written', () => {
  test.each([
    ['teacher', true, false],
    ['teacher', false, true],
    ['director', true, true],
    ['subdirector', true, true],
  ] as const)(
    'by a %s, where approval is needed (%s), is approved: %s',
    (by, needsApproval, is) => {
      expect(isApprovedAsWritten(by, { needsApproval })).toBe(is)
    },
  )
})
