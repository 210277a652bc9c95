import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import { addDays, type LocalDate, localDate } from '../kernel/local-date.ts'
import {
  type CalendarOfSchool,
  calendarOf,
  calendarsOf,
  houseDayOn,
  isOpenDay,
  lastOpenDay,
  openHalfDaysOf,
  type SchoolCalendar,
  schoolDayOn,
} from './calendar.ts'

const calendar: SchoolCalendar = {
  openHalfDays: [
    'monday-am',
    'monday-pm',
    'tuesday-am',
    'tuesday-pm',
    'wednesday-am',
    'thursday-am',
    'thursday-pm',
    'friday-am',
    'friday-pm',
  ],
  holidays: [
    {
      name: 'Vacances de la Toussaint',
      kind: 'holiday',
      firstDay: localDate('2026-10-17'),
      lastDay: localDate('2026-11-01'),
      halfDay: null,
    },
    {
      name: 'Toussaint',
      kind: 'public-holiday',
      firstDay: localDate('2026-11-01'),
      lastDay: localDate('2026-11-01'),
      halfDay: null,
    },
    {
      name: 'Réunion pédagogique',
      kind: 'closure',
      firstDay: localDate('2026-11-19'),
      lastDay: localDate('2026-11-19'),
      halfDay: 'pm',
    },
  ],
  extraPeriods: [{ firstDay: localDate('2026-08-01'), lastDay: localDate('2026-08-14') }],
}

const on = (date: string) => schoolDayOn(calendar, localDate(date))

describe('a day in the school’s calendar', () => {
  test('an ordinary Tuesday is open both half-days and gives no reason', () =>
    expect(on('2026-11-17')).toEqual({
      date: '2026-11-17',
      am: true,
      pm: true,
      closedBecause: null,
      closedName: null,
    }))

  test('a Wednesday is a morning only', () =>
    expect(on('2026-11-18')).toMatchObject({
      am: true,
      pm: false,
      closedBecause: 'closed-half-day',
    }))

  test('a Saturday is a weekend', () =>
    expect(on('2026-11-21')).toMatchObject({ am: false, pm: false, closedBecause: 'weekend' }))

  test('a holiday closes the day and says its name', () =>
    expect(on('2026-10-20')).toMatchObject({
      am: false,
      pm: false,
      closedBecause: 'holiday',
      closedName: 'Vacances de la Toussaint',
    }))

  test('a public holiday inside the holidays is told as itself', () =>
    expect(on('2026-11-01')).toMatchObject({
      closedBecause: 'public-holiday',
      closedName: 'Toussaint',
    }))

  test('a closed afternoon leaves the morning open', () =>
    expect(on('2026-11-19')).toMatchObject({
      am: true,
      pm: false,
      closedBecause: 'holiday',
      closedName: 'Réunion pédagogique',
    }))

  test('August is outside the year, except the days a crèche stays open', () => {
    expect(on('2026-08-17')).toMatchObject({ am: false, closedBecause: 'outside-year' })
    expect(isOpenDay(on('2026-08-10'))).toBe(true)
  })

  test('31 July is still inside the year', () => expect(isOpenDay(on('2026-07-31'))).toBe(true))

  test('whatever the day, it gives a reason exactly when a half-day is closed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), (days) => {
        const day = schoolDayOn(calendar, addDays(localDate('2026-01-01'), days))
        expect(day.closedBecause === null).toBe(openHalfDaysOf(day).length === 2)
      }),
    ))
})

describe('the day the register opens on', () => {
  const back = (from: string, withinDays = 7): LocalDate | undefined =>
    lastOpenDay(calendar, { from: localDate(from), withinDays })

  test('on an open day it is that day', () => expect(back('2026-11-17')).toBe('2026-11-17'))
  test('on a Saturday it is Friday', () => expect(back('2026-11-21')).toBe('2026-11-20'))
  test('in the second week of the holidays there is none within seven days', () =>
    expect(back('2026-10-28')).toBeUndefined())
  test('a Wednesday with its morning counts as open', () =>
    expect(back('2026-11-18')).toBe('2026-11-18'))
})

describe('a crèche beside its school', () => {
  const creche = 'creche' as StandardId
  const maternelle = 'maternelle' as StandardId
  const row = (kind: CalendarOfSchool['holidays'][number]['kind'], more: object) => ({
    ...{ name: kind, kind, halfDay: null, standardIds: [] as StandardId[] },
    ...{ firstDay: localDate('2026-10-17'), lastDay: localDate('2026-11-01') },
    ...more,
  })
  const school: CalendarOfSchool = {
    openHalfDays: calendar.openHalfDays,
    holidays: [
      row('holiday', {}),
      row('public-holiday', { firstDay: '2026-11-11', lastDay: '2026-11-11' }),
      row('training', { firstDay: '2026-11-20', lastDay: '2026-11-20', standardIds: [maternelle] }),
      row('holiday', { firstDay: '2026-12-24', lastDay: '2026-12-24', standardIds: [creche] }),
      row('holiday', { firstDay: '2027-07-03', lastDay: '2027-08-31' }),
      row('opening', { firstDay: '2027-08-02', lastDay: '2027-08-13', standardIds: [creche] }),
    ],
    levels: [
      { standardId: maternelle, openHalfDays: null, opensInHolidays: false },
      {
        standardId: creche,
        openHalfDays: [...calendar.openHalfDays, 'wednesday-pm'],
        opensInHolidays: true,
      },
    ],
  }
  const isOpen = (standardId: StandardId, date: string) =>
    isOpenDay(schoolDayOn(calendarOf(school, standardId), localDate(date)))

  test.each([
    ['in the school holidays', '2026-10-20', true, false],
    ['on a public holiday', '2026-11-11', false, false],
    ['on a training day of the maternelle', '2026-11-20', true, false],
    ['on a holiday that names the crèche', '2026-12-24', false, true],
    ['in July', '2027-07-12', true, false],
    ['in the first weeks of August, for which a row opens it', '2027-08-09', true, false],
    ['later in August', '2027-08-20', false, false],
  ])('%s', (_, date, ofCreche, ofMaternelle) => {
    expect([isOpen(creche, date), isOpen(maternelle, date)]).toEqual([ofCreche, ofMaternelle])
  })

  test('opens on half-days of its own', () => {
    const wednesday = localDate('2026-11-18')
    expect(schoolDayOn(calendarOf(school, creche), wednesday)).toMatchObject({ am: true, pm: true })
    expect(schoolDayOn(calendarOf(school, maternelle), wednesday).pm).toBe(false)
  })

  test('keeps the house open when the school is closed', () => {
    expect(isOpenDay(houseDayOn(school, localDate('2026-10-20')))).toBe(true)
    expect(houseDayOn(school, localDate('2026-11-11'))).toMatchObject({
      closedBecause: 'public-holiday',
    })
  })

  test('those that are open alike share a calendar, and each has its own days', () => {
    const [one, other] = ['one' as StandardId, 'other' as StandardId]
    const calendars = calendarsOf(school, [creche, one, maternelle, other])
    for (const id of [creche, one, maternelle, other])
      expect(calendars.get(id)).toEqual(calendarOf(school, id))
    expect(calendars.get(one)).toBe(calendars.get(other))
    expect(calendars.get(creche)).not.toBe(calendars.get(maternelle))
  })

  test('a level that nobody described has the days of the school', () => {
    const other = 'other' as StandardId
    expect(isOpen(other, '2026-10-20')).toBe(false)
    expect(isOpen(other, '2026-11-17')).toBe(true)
  })

  test('a row that opens its days wins over school holidays, and over no closure', () => {
    const opened = (kind: CalendarOfSchool['holidays'][number]['kind']) => {
      const days = { firstDay: '2026-10-20', lastDay: '2026-10-20' }
      const own = { ...school, holidays: [row(kind, days), row('opening', days)] }
      return isOpenDay(schoolDayOn(calendarOf(own, maternelle), localDate('2026-10-20')))
    }
    expect([opened('holiday'), opened('bridge'), opened('closure')]).toEqual([true, true, false])
  })
})
