import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { type Enrolment, isEnrolledOn, isExpectedOn } from './enrolment.ts'

const enrolment: Enrolment = {
  firstDay: localDate('2026-11-02'),
  lastDay: localDate('2026-11-20'),
  schedules: [
    {
      firstDay: localDate('2026-09-01'),
      lastDay: localDate('2026-11-17'),
      halfDays: ['monday-am', 'tuesday-am', 'tuesday-pm'],
    },
    { firstDay: localDate('2026-11-18'), lastDay: null, halfDays: ['thursday-pm'] },
  ],
}

describe('a child’s place in a class', () => {
  test('the first and the last day belong to it', () => {
    expect(isEnrolledOn(enrolment, localDate('2026-11-02'))).toBe(true)
    expect(isEnrolledOn(enrolment, localDate('2026-11-20'))).toBe(true)
  })

  test('the day before entry and the day after exit do not', () => {
    expect(isEnrolledOn(enrolment, localDate('2026-11-01'))).toBe(false)
    expect(isEnrolledOn(enrolment, localDate('2026-11-21'))).toBe(false)
  })

  test('a contract of Monday mornings does not expect the child on Monday afternoon', () => {
    const date = localDate('2026-11-16')
    expect(isExpectedOn(enrolment, { date, halfDay: 'am' })).toBe(true)
    expect(isExpectedOn(enrolment, { date, halfDay: 'pm' })).toBe(false)
  })

  test('a new schedule holds from its first day on, and what was before stays as it was', () => {
    const expected = (date: string, halfDay: 'am' | 'pm') =>
      isExpectedOn(enrolment, { date: localDate(date), halfDay })
    expect(expected('2026-11-12', 'pm')).toBe(false)
    expect(expected('2026-11-17', 'pm')).toBe(true)
    expect(expected('2026-11-19', 'pm')).toBe(true)
    expect(expected('2026-11-19', 'am')).toBe(false)
  })

  test('where no schedule holds the child is expected whenever the school opens', () => {
    const ended = { ...enrolment, schedules: enrolment.schedules.slice(0, 1) }
    expect(isExpectedOn(ended, { date: localDate('2026-11-18'), halfDay: 'am' })).toBe(true)
  })

  test('without a contract every half-day is expected, but none before entry', () => {
    const always: Enrolment = { ...enrolment, schedules: [], lastDay: null }
    expect(isExpectedOn(always, { date: localDate('2030-01-07'), halfDay: 'pm' })).toBe(true)
    expect(isExpectedOn(always, { date: localDate('2026-10-30'), halfDay: 'pm' })).toBe(false)
  })
})
