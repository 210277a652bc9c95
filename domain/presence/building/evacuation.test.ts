import { describe, expect, test } from 'vitest'
import {
  absent,
  always,
  anOpenDay,
  aWednesday,
  onlyOn,
  present,
  recorded,
} from '#tests/support/examples/presence-examples.ts'
import type { Enrolment } from '../../children/enrolment.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import { countToFind, isHereByMorning, whereToFind } from './evacuation.ts'
import type { MarkedDay } from './in-the-building.ts'

const nothing: MarkedDay = { am: null, pm: null }
const now = localTime('09:00')
const closed: SchoolDay = { ...anOpenDay(), am: false, pm: false, closedBecause: 'holiday' }
const onAfternoons: Enrolment = onlyOn('wednesday-pm', 'monday-am')

describe('where an evacuation looks for a child', () => {
  const where = (day: SchoolDay | null, enrolment: Enrolment, marks = nothing) =>
    whereToFind({ day, enrolment, marks, now }).where

  test('an expected child whom nobody has called is asked for by name', () =>
    expect(where(anOpenDay(), always)).toBe('not-called'))

  test('nobody is asked for on a closed day, or on one of which nothing is known', () => {
    expect(where(closed, always)).toBe('out')
    expect(where(null, always)).toBe('out')
  })

  test('a child who is not expected on any open half-day is not asked for', () => {
    expect(where(anOpenDay(), onAfternoons)).toBe('out')
    expect(where(aWednesday(), onAfternoons)).toBe('out')
  })

  test('a child who came without being expected is in', () =>
    expect(where(anOpenDay(), onAfternoons, { am: recorded(present), pm: null })).toBe('in'))
})

describe('a child of whom the morning says that it is here', () => {
  const morning = { am: recorded(present), pm: null }
  const ofMorning = (at: string, day = anOpenDay(), marks: MarkedDay = morning) =>
    isHereByMorning({ day, enrolment: always, marks, now: localTime(at) })

  test('has to be called in the afternoon, as its register says', () => {
    expect(ofMorning('11:00')).toBe(false)
    expect(ofMorning('12:30')).toBe(true)
    expect(ofMorning('14:00', anOpenDay(), { ...morning, pm: recorded(present) })).toBe(false)
  })

  test('is not called on an afternoon without school, or on one without its class', () => {
    expect(ofMorning('14:00', aWednesday())).toBe(false)
    const [day, now] = [anOpenDay(), localTime('14:00')]
    expect(isHereByMorning({ day, enrolment: onAfternoons, marks: morning, now })).toBe(false)
  })
})

test('the count of a class is who is in and who is asked for', () => {
  const day = anOpenDay()
  const child = (marks: MarkedDay) => ({ day, enrolment: always, marks, now })
  const children = [
    child(nothing),
    child({ am: recorded(present), pm: null }),
    child({ am: recorded(present), pm: null }),
    child({ am: recorded(absent), pm: null }),
  ]
  expect(countToFind(children)).toEqual({ inside: 2, notCalled: 1 })
})
