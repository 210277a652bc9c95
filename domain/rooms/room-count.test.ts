import { describe, expect, test } from 'vitest'
import { instantOf } from '../kernel/instant.ts'
import { localTime } from '../kernel/local-time.ts'
import {
  countTimesOf,
  dueCount,
  isDifferent,
  mostInRoom,
  newestCount,
  parseCountRoom,
  parseWithdrawRoomCount,
} from './room-count.ts'

const unread = {
  countId: '00000000-0000-4000-8000-000000000001',
  classId: '00000000-0000-4000-8000-000000000003',
  dueAt: '10:00',
  expected: 8,
  there: 7,
}
const at = (text: string) => localTime(text)
const counted = (...hours: (string | null)[]) =>
  hours.map((hour) => ({ dueAt: hour === null ? null : at(hour) }))

describe('a count that comes from outside', () => {
  test('says how many are there, of how many by the register', () => {
    expect(parseCountRoom(unread)).toEqual({ ok: true, value: unread })
    expect(parseCountRoom({ ...unread, dueAt: null })).toMatchObject({ value: { dueAt: null } })
    const { countId, classId } = unread
    expect(parseWithdrawRoomCount(unread)).toEqual({ ok: true, value: { countId, classId } })
  })

  test('of nobody is a count too', () => {
    expect(parseCountRoom({ ...unread, there: 0 })).toMatchObject({ value: { there: 0 } })
  })

  test.each([
    ['of no room', { classId: 'owls' }, 'rooms.unknown-class'],
    ['under no id', { countId: '1' }, 'rooms.malformed-count'],
    ['at no hour', { dueAt: '25:00' }, 'rooms.malformed-count'],
    ['of half a child', { there: 1.5 }, 'rooms.malformed-count'],
    ['of less than nobody', { expected: -1 }, 'rooms.malformed-count'],
    ['of a whole town', { there: mostInRoom + 1 }, 'rooms.malformed-count'],
  ])('%s is refused', (_, wishes, code) => {
    expect(parseCountRoom({ ...unread, ...wishes })).toMatchObject({
      ...{ ok: false, refusal: { code } },
    })
  })
})

test('the hours of a school stand in their order, each once', () => {
  expect(
    countTimesOf({
      ...{ countFirst: at('15:00'), countSecond: null },
      ...{ countThird: at('10:00'), countFourth: at('15:00') },
    }),
  ).toEqual(['10:00', '15:00'])
})

describe('a room', () => {
  const times = [at('10:00'), at('12:30')]
  test.each([
    ['before the first hour', '09:59', counted(), null],
    ['from the hour on', '10:00', counted(), '10:00'],
    ['that was counted between two hours', '10:20', counted(null), '10:00'],
    ['that was counted for the hour', '10:20', counted('10:00'), null],
    ['whose first hour was missed', '12:30', counted(), '12:30'],
    ['whose last hour was missed', '18:00', counted('10:00'), '12:30'],
  ])('%s is asked for that hour alone', (_, now, known, expected) => {
    expect(dueCount(times, { counted: known, now: at(now) })).toBe(expected)
  })

  test('of a school without hours is never due', () => {
    expect(dueCount([], { counted: [], now: at('12:00') })).toBeNull()
  })

  test('differs by its newest count', () => {
    const [first, second] = [
      { at: instantOf(1), expected: 8, there: 7 },
      { at: instantOf(2), expected: 8, there: 8 },
    ] as const
    expect(isDifferent(first)).toBe(true)
    expect(newestCount([second, first])).toBe(second)
    expect(isDifferent(second)).toBe(false)
    expect(newestCount([])).toBeNull()
  })
})
