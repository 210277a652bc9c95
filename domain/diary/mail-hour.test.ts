import { describe, expect, test } from 'vitest'
import { instantOf } from '../kernel/instant.ts'
import { localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import { departureOf, isDue, isResting, judgedAgainIn } from './mail-hour.ts'
import type { ReportState } from './report-status.ts'

const state = (more: Partial<ReportState> = {}): ReportState => ({
  status: 'draft',
  isCorrection: false,
  isHeld: false,
  returnedNote: null,
  ...more,
})

const date = localDate('2026-11-17')
const at = (day: string, time: string) => ({
  date: localDate(day),
  time: localTime(time),
  at: instantOf(Date.parse(`${day}T${time}:00Z`)),
})
const keeping = { mailAt: localTime('17:30'), needsApproval: true }
const approved = {
  ...state({ status: 'approved' }),
  date,
  changedAt: at('2026-11-17', '16:00').at,
  hasArrivingPhoto: false,
}

describe('the hour of the mails', () => {
  test.each([
    ['2026-11-17', '17:29', false],
    ['2026-11-17', '17:30', true],
    ['2026-11-18', '17:29', true],
    ['2026-11-18', '17:30', false],
    ['2026-11-19', '09:00', false],
  ])('%s at %s: %s', (day, time, due) => {
    expect(isDue(approved, { ...keeping, now: at(day, time) })).toBe(due)
  })

  test.each([
    ['at once', '2026-11-20', '09:05', true],
    ['for a day', '2026-11-21', '08:59', true],
    ['no longer', '2026-11-21', '09:00', false],
  ])('lets a day that is approved on a later one go %s', (_, day, time, due) => {
    const late = { ...approved, changedAt: at('2026-11-20', '09:00').at }
    expect(isDue(late, { ...keeping, now: at(day, time) })).toBe(due)
  })

  test.each([
    ['19:00', 14, false],
    ['19:00', 15, true],
    // Of what leaves at its hour anyway nothing rests.
    ['17:29', 60, true],
  ])('lets a day that is approved at %s rest: after %s seconds it goes, %s', (time, after, due) => {
    const { date: today, time: hour, at: approvedAt } = at('2026-11-17', time)
    const now = { date: today, time: hour, at: instantOf(Date.parse(approvedAt) + after * 1000) }
    const later = time < '17:30' ? at('2026-11-17', '17:30') : now
    const fresh = { ...approved, changedAt: approvedAt }
    expect(isDue(fresh, { ...keeping, now: later })).toBe(due)
    expect(isResting(fresh, { ...keeping, now: later })).toBe(!due)
  })

  test.each([
    ['2026-11-17', '16:00', false, 'at-hour'],
    ['2026-11-17', '17:30', false, 'now'],
    ['2026-11-18', '08:00', false, 'now'],
    ['2026-11-18', '08:00', true, 'by-hand'],
  ])('tells before the approval when it leaves: %s at %s', (day, time, isHeld, departure) => {
    expect(departureOf({ date, isHeld }, { ...keeping, now: at(day, time) })).toBe(departure)
  })

  test('does not let tomorrow go with today', () => {
    const tomorrow = { ...approved, date: localDate('2026-11-18') }
    expect(isDue(tomorrow, { ...keeping, now: at('2026-11-17', '18:00') })).toBe(false)
    expect(isDue(tomorrow, { ...keeping, now: at('2026-11-18', '17:30') })).toBe(true)
  })

  test.each([
    ['its hour', '16:00', '19:29', false],
    ['its hour', '16:00', '19:30', true],
    ['its approval', '18:10', '20:09', false],
    ['its approval', '18:10', '20:10', true],
  ])('waits two hours from %s for a photo that is on its way (%s, %s)', (_, ready, time, due) => {
    const waiting = {
      ...approved,
      hasArrivingPhoto: true,
      changedAt: at('2026-11-17', ready).at,
    }
    expect(isDue(waiting, { ...keeping, now: at('2026-11-17', time) })).toBe(due)
  })

  test('sends nothing that is held', () => {
    const now = at('2026-11-17', '18:00')
    expect(isDue({ ...approved, isHeld: true }, { ...keeping, now })).toBe(false)
  })
})

describe('when a report that has not gone is judged again', () => {
  const minutes = (count: number) => count * 60_000
  const correction = { ...approved, status: 'submitted', isCorrection: true } as const

  test.each([
    ['at its hour', approved, '2026-11-17', '16:00', minutes(90)],
    ['half a day before a later hour', approved, '2026-11-16', '17:00', minutes(12 * 60)],
    ['an hour after it could not go', approved, '2026-11-17', '17:30', minutes(60)],
    ['never, once it waits for the button', approved, '2026-11-18', '17:30', null],
    ['never, while it is held', { ...approved, isHeld: true }, '2026-11-17', '16:00', null],
    ['never, while it is not approved', correction, '2026-11-17', '17:30', null],
  ])('%s', (_, report, day, time, wait) => {
    expect(judgedAgainIn(report, { ...keeping, now: at(day, time) })).toBe(wait)
  })

  test('a correction that nobody reads first, after its quiet minutes', () => {
    const unread = { ...keeping, needsApproval: false, now: at('2026-11-17', '17:34') }
    const changedAt = at('2026-11-17', '17:30').at
    expect(judgedAgainIn({ ...correction, changedAt }, unread)).toBe(minutes(6))
  })

  test('as long as it may go by itself, there is a next time', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = at(
        hour < 24 ? '2026-11-17' : '2026-11-18',
        `${`${hour % 24}`.padStart(2, '0')}:00`,
      )
      if (isDue(approved, { ...keeping, now })) {
        expect(judgedAgainIn(approved, { ...keeping, now })).not.toBeNull()
      }
    }
  })
})
