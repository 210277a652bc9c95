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
import { countToFind, whereToFind } from './evacuation.ts'
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
