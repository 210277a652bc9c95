import { describe, expect, test } from 'vitest'
import type { ClassId } from '../../kernel/ids.ts'
import { localDate } from '../../kernel/local-date.ts'
import { type SchoolCalendar, schoolDayOn } from '../../school/calendar.ts'
import { decideSubmission, parseSubmitRegister } from './decide-submission.ts'

const calendar: SchoolCalendar = {
  openHalfDays: ['tuesday-am', 'tuesday-pm', 'wednesday-am'],
  holidays: [
    {
      name: 'Toussaint',
      kind: 'holiday',
      firstDay: localDate('2026-10-17'),
      lastDay: localDate('2026-11-01'),
      halfDay: null,
    },
  ],
  extraPeriods: [],
}

const classId = '0198f3a0-0000-7000-8000-00000000000c'
const today = localDate('2026-11-18')

function submit(date: string, period: string) {
  const request = parseSubmitRegister({ classId, date, period })
  if (!request.ok) return request
  return decideSubmission(request.value, { day: schoolDayOn(calendar, request.value.date), today })
}

describe('submitting a register', () => {
  test.each([
    ['this morning', '2026-11-18', 'am'],
    ['an afternoon that was forgotten yesterday', '2026-11-17', 'pm'],
  ])('is accepted for %s', (_, date, period) => {
    expect(submit(date, period)).toEqual({ ok: true, value: true })
  })

  test.each([
    ['a Wednesday afternoon', '2026-11-18', 'pm', 'presence.closed-day'],
    ['the holidays', '2026-10-20', 'am', 'presence.closed-day'],
    ['next week', '2026-11-24', 'am', 'presence.in-the-future'],
    ['August', '2026-08-04', 'am', 'presence.outside-school-year'],
    ['31 June', '2026-06-31', 'am', 'presence.malformed-date'],
    ['a whole day at once', '2026-11-17', 'fullday', 'presence.malformed-mark'],
  ])('is refused for %s', (_, date, period, code) => {
    expect(submit(date, period)).toMatchObject({ refusal: { code } })
  })

  test('of something that is no class is refused like a class of another school', () => {
    const request = parseSubmitRegister({ classId: 'x', date: '2026-11-17', period: 'am' })
    expect(request).toMatchObject({ refusal: { code: 'presence.unknown-class' } })
  })

  test('of a past school year counts only when it was declared in that year', () => {
    const request = {
      classId: classId as ClassId,
      date: localDate('2026-06-30'),
      period: 'am',
    } as const
    const day = schoolDayOn(calendar, request.date)
    expect(decideSubmission(request, { day, today })).toMatchObject({
      refusal: { code: 'presence.past-year' },
    })
    const writtenOn = request.date
    expect(decideSubmission(request, { day, today, writtenOn }).ok).toBe(true)
  })

  test('names the holiday that closes the school', () => {
    expect(submit('2026-10-20', 'am')).toMatchObject({ refusal: { facts: { name: 'Toussaint' } } })
  })
})
