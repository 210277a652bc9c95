import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { localTime } from '../kernel/local-time.ts'
import { hoursSaidOn, missedCounts } from './missed-counts.ts'

const at = localTime
const times = [at('10:00'), at('12:30'), at('15:30')]
const counted = [{ dueAt: at('12:30') }, { dueAt: null }]

describe('an hour that was not counted', () => {
  test.each([
    ['is one of a day that is over', null, ['10:00', '15:30']],
    ['is none before the first hour', '09:00', []],
    ['is none while it can still be counted', '12:00', []],
    ['is missed once the next one has come', '12:30', ['10:00']],
    ['is none in the last hours of today', '18:00', ['10:00']],
  ] as const)('%s', (_, now, expected) => {
    expect(missedCounts(times, { counted, now: now && at(now) })).toEqual(expected)
  })
})

describe('the day on which hours were said', () => {
  const today = localDate('2026-11-17')
  const hoursSince = localDate('2026-10-01')
  const none = { countFirst: null, countSecond: null, countThird: null, countFourth: null }
  const one = { ...none, countFirst: at('10:00') }

  test.each([
    ['is today for the first ones', one, null, today],
    ['is none where there are none', none, { ...one, hoursSince }, null],
    [
      'stays while they are the same',
      { ...none, countThird: at('10:00') },
      { ...one, hoursSince },
      hoursSince,
    ],
    [
      'is today where one of them is another',
      { ...one, countSecond: at('15:00') },
      { ...one, hoursSince },
      today,
    ],
  ] as const)('%s', (_, is, was, expected) => {
    expect(hoursSaidOn(is, { was, today })).toBe(expected)
  })
})
