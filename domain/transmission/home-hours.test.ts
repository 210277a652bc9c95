import { describe, expect, test } from 'vitest'
import { aContent, at } from '#tests/support/examples/line-examples.ts'
import type { Instant } from '../kernel/instant.ts'
import { localDate } from '../kernel/local-date.ts'
import { momentAtHome, withMomentsAtHome } from './home-hours.ts'

const monday = (hour: string) => at(hour, '2026-11-16')
const tuesday = (hour: string) => at(hour)
const telling = { at: tuesday('08:30'), date: localDate('2026-11-17'), zone: 'Europe/Paris' }

describe('an hour that home tells at 8:30', () => {
  test.each([
    ['22:30, the evening before', tuesday('22:30'), monday('22:30')],
    ['08:41, the morning before', tuesday('08:41'), monday('08:41')],
    ['08:40 by a clock that is ahead', tuesday('08:40'), tuesday('08:40')],
    ['07:30 this morning', tuesday('07:30'), tuesday('07:30')],
    ['00:30 this night', tuesday('00:30'), tuesday('00:30')],
    ['of the day before already', monday('22:30'), monday('22:30')],
    ['of a year that is wrong', at('22:30', '9999-12-30'), at('22:30', '9999-12-30')],
  ])('is read: %s', (_, hour, moment) => expect(momentAtHome(hour, telling)).toBe(moment))

  test('is of the evening before by the clock of the school, also when clocks change at night', () => {
    const sunday = { ...telling, at: '2026-10-25T07:30:00.000Z' as Instant }
    const read = momentAtHome('2026-10-25T21:30:00.000Z' as Instant, {
      ...sunday,
      date: localDate('2026-10-25'),
    })
    expect(read).toBe('2026-10-24T20:30:00.000Z')
  })
})

describe('what home tells', () => {
  test('has each hour on its own day, and the hour of collecting tonight', () => {
    const homeLine = aContent('home', {
      wokeAt: tuesday('06:30'),
      lastMealAt: tuesday('19:00'),
      medicineAtHome: { what: 'Doliprane', at: tuesday('22:30') },
      collectedAt: tuesday('17:30'),
    })
    expect(withMomentsAtHome(homeLine, telling)).toEqual({
      line: 'home',
      details: {
        ...homeLine.details,
        lastMealAt: monday('19:00'),
        medicineAtHome: { what: 'Doliprane', at: monday('22:30') },
      },
    })
  })

  test('stays as it is without an hour, and so does any other line', () => {
    const silent = aContent('home', { medicineAtHome: { what: 'Doliprane' } })
    expect(withMomentsAtHome(silent, telling)).toEqual(silent)
    const gone = aContent('departure', { collectedBy: 'Mamie' })
    expect(withMomentsAtHome(gone, telling)).toBe(gone)
  })
})
