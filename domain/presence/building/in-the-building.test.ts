import { describe, expect, test } from 'vitest'
import {
  absent,
  excused,
  late,
  left,
  present,
  recorded,
} from '#tests/support/examples/presence-examples.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { PresenceMark } from '../presence.ts'
import { whereaboutsOf } from './in-the-building.ts'

const at = (time: string, am: PresenceMark | null, pm: PresenceMark | null = null) =>
  whereaboutsOf({ am: am && recorded(am), pm: pm && recorded(pm) }, localTime(time))

describe('who is in the building', () => {
  test('a child marked present or late is in, since the known hour', () => {
    expect(at('09:00', present)).toEqual({ where: 'in', since: null, basis: 'am' })
    expect(at('09:00', late)).toEqual({ where: 'in', since: '08:52', basis: 'am' })
  })

  test('a child nobody has called is neither in nor out', () => {
    expect(whereaboutsOf(null, localTime('09:00'))).toEqual({ where: 'not-called' })
    expect(at('09:00', null, excused)).toEqual({ where: 'not-called' })
  })

  test('an absent child is out', () => expect(at('09:00', absent)).toEqual({ where: 'out' }))

  test('a child who left at 16:05 is in until 16:04', () => {
    expect(at('16:04', present, left)).toMatchObject({ where: 'in' })
    expect(at('16:05', present, left)).toEqual({ where: 'out' })
  })

  test('a morning’s presence holds on until the afternoon’s register says otherwise', () => {
    expect(at('13:40', present)).toEqual({ where: 'in', since: null, basis: 'am' })
    expect(at('13:40', present, absent)).toEqual({ where: 'out' })
  })

  test('a morning’s absence says nothing about the afternoon', () =>
    expect(at('14:00', absent)).toEqual({ where: 'not-called' }))

  test('a child who left in the morning has not gone missing in the afternoon’s register', () =>
    expect(at('14:00', { ...left, leftAt: localTime('11:00') }, present)).toMatchObject({
      where: 'in',
      basis: 'pm',
    }))

  test('from the hour an excused child was expected on, somebody asks for them', () => {
    const dentist = { ...excused, expectedAt: localTime('11:00') } as const
    expect(at('10:59', dentist)).toEqual({ where: 'out' })
    expect(at('11:00', dentist)).toEqual({ where: 'not-called' })
  })
})
