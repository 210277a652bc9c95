import { describe, expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import { localDate, type YearMonth } from '../kernel/local-date.ts'
import type { CalendarOfSchool, WeeklyHalfDay } from '../school/calendar.ts'
import {
  type BookedChildren,
  bookedByMonth,
  bookedInWeek,
  firstMondayOf,
  weekToShow,
} from './occupancy.ts'

const standardId = '00000000-0000-4000-8000-000000000001' as StandardId
const calendar: CalendarOfSchool = {
  openHalfDays: ['monday-am', 'monday-pm', 'tuesday-am'],
  holidays: [],
  levels: [{ standardId, openHalfDays: null, opensInHolidays: false }],
}

function booked(
  count: number,
  {
    from = '2026-09-01',
    to = null as string | null,
    halfDays = null as WeeklyHalfDay[] | null,
  } = {},
): BookedChildren {
  const span = { firstDay: localDate(from), lastDay: to === null ? null : localDate(to) }
  return { standardId, count, enrolment: { ...span, schedules: [{ ...span, halfDays }] } }
}

describe('occupancy', () => {
  test('counts who is expected in each open half-day of the week', () =>
    expect(
      bookedInWeek([booked(10), booked(2, { halfDays: ['monday-am'] })], {
        ...{ calendar, monday: localDate('2026-11-16') },
      }).map(({ date, halfDay, children }) => `${date} ${halfDay} ${children}`),
    ).toEqual(['2026-11-16 am 12', '2026-11-16 pm 10', '2026-11-17 am 10']))

  test('of a month is that of its first whole week, without children who have left by then', () => {
    const months = bookedByMonth([booked(10), booked(3, { to: '2026-12-31' })], {
      ...{ calendar, today: localDate('2026-11-17') },
    })
    expect(
      months.map(({ month, halfDays: [first] }) => [month, first?.children]).slice(0, 2),
    ).toEqual([
      ['2026-12', 13],
      ['2027-01', 10],
    ])
  })

  test('looks at the next week from Saturday on, and knows the first Monday of a month', () => {
    expect(weekToShow(localDate('2026-11-20'))).toBe('2026-11-16')
    expect(weekToShow(localDate('2026-11-21'))).toBe('2026-11-23')
    expect(firstMondayOf('2026-12' as YearMonth)).toBe('2026-12-07')
    expect(firstMondayOf('2027-02' as YearMonth)).toBe('2027-02-01')
  })
})
