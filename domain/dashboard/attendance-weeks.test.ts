import { describe, expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import type { PresenceMark } from '../presence/presence.ts'
import type { CalendarOfSchool } from '../school/calendar.ts'
import { attendanceByWeek, type SameMarks } from './attendance-weeks.ts'

const standardId = '00000000-0000-4000-8000-000000000001' as StandardId
const calendar: CalendarOfSchool = {
  openHalfDays: ['monday-am', 'monday-pm', 'tuesday-am'],
  holidays: [],
  levels: [{ standardId, openHalfDays: null, opensInHolidays: false }],
}
const today = localDate('2026-11-17')
const came: PresenceMark = { state: 'present', note: null, arrivedAt: null }
const away: PresenceMark = { state: 'absent', note: null, reason: null, justified: 'pending' }

type More = { halfDays?: SameMarks['halfDays']; count?: number; pm?: PresenceMark }

const marks = (date: string, am: PresenceMark | null, more: More = {}): SameMarks => {
  const { halfDays = null, count = 1, pm = null } = more
  return { standardId, halfDays, days: [{ date: localDate(date), am, pm, count }] }
}

const weeks = (...all: SameMarks[]) => attendanceByWeek(all, { calendar, today })

describe('attendance by week', () => {
  test('counts children of equal marks, the oldest week first', () =>
    expect(
      weeks(
        marks('2026-11-16', came, { count: 9 }),
        marks('2026-11-16', away, { count: 3 }),
        marks('2026-11-09', came, { count: 4 }),
      ),
    ).toEqual([
      { monday: '2026-11-09', taken: 4, present: 4 },
      { monday: '2026-11-16', taken: 12, present: 9 },
    ]))

  test('leaves out closed half-days and those on which nobody expected the child, as the register does', () =>
    expect(
      weeks(
        marks('2026-11-11', away),
        marks('2026-11-10', away, { halfDays: ['monday-am'] }),
        marks('2026-11-10', came, { halfDays: ['tuesday-am'] }),
      ),
    ).toEqual([{ monday: '2026-11-09', taken: 1, present: 1 }]))

  test('leaves out a week of which only announced absences are marked', () =>
    expect(weeks(marks('2026-11-09', came), marks('2026-11-16', away))).toEqual([
      { monday: '2026-11-09', taken: 1, present: 1 },
    ]))

  test('does not count an afternoon for which the child had gone home', () => {
    const gone: PresenceMark = {
      ...{ state: 'left', note: null, arrivedAt: null },
      ...{ wasLate: false, leftAt: '11:30' as never },
    }
    expect(weeks(marks('2026-11-16', null, { pm: gone }))).toEqual([])
  })
})
