import { expect, test } from 'vitest'
import { absent, left, present } from '#tests/support/examples/presence-examples.ts'
import { localTime } from '../../kernel/local-time.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { roundedMinutes } from './rounded-minutes.ts'

const at = localTime
const came = (hour: string) => ({ ...present, arrivedAt: at(hour) })
const went = (hour: string, from: string | null = null) => ({
  ...left,
  arrivedAt: from === null ? null : at(from),
  leftAt: at(hour),
})

test('a day runs from its arrival to its departure, over lunch', () => {
  expect(hoursOfDay({ am: came('08:30'), pm: went('16:50') })).toEqual({
    attended: ['am', 'pm'],
    arrivedAt: '08:30',
    leftAt: '16:50',
    minutes: 500,
    isDepartureMissing: false,
  })
})

test('who left and came back was not there in between', () => {
  const day = hoursOfDay({ am: went('11:00', '08:00'), pm: went('17:00', '14:00') })
  expect(day.minutes).toBe(180 + 180)
})

test('an afternoon that says since when a child is gone is not attended', () => {
  const day = hoursOfDay({ am: went('11:00', '08:00'), pm: went('11:00') })
  expect(day).toMatchObject({ attended: ['am'], minutes: 180, leftAt: '11:00' })
})

test('an hour that nobody wrote down is missing, and never guessed', () => {
  expect(hoursOfDay({ am: came('08:30'), pm: present })).toMatchObject({
    minutes: null,
    isDepartureMissing: true,
  })
  expect(hoursOfDay({ am: present, pm: went('16:50') })).toMatchObject({
    minutes: null,
    isDepartureMissing: false,
  })
})

test('a child that did not come has no hours and misses none', () => {
  expect(hoursOfDay({ am: absent, pm: null })).toMatchObject({
    attended: [],
    minutes: null,
    isDepartureMissing: false,
  })
})

test('hours are rounded up to the quarter-hour or half-hour begun', () => {
  expect([500, 510].map((minutes) => roundedMinutes(minutes, 'quarter'))).toEqual([510, 510])
  expect([500, 511].map((minutes) => roundedMinutes(minutes, 'half'))).toEqual([510, 540])
  expect(roundedMinutes(501, 'none')).toBe(501)
})
