import { describe, expect, test } from 'vitest'
import {
  absent,
  always,
  anOpenDay,
  excused,
  late,
  left,
  onlyOn,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import { cameOf, registerCounts } from './register-counts.ts'

const fridays = onlyOn('friday-am')
const entersTomorrow = { ...always, firstDay: localDate('2026-11-18') }

const counts = registerCounts({
  children: [
    ...[present, present, absent, late, left, excused, null, null].map((mark) => ({
      enrolment: always,
      mark,
    })),
    { enrolment: fridays, mark: null },
    { enrolment: fridays, mark: present },
    { enrolment: entersTomorrow, mark: null },
  ],
  day: anOpenDay(),
  halfDay: 'am',
  today: tuesday,
})

describe('the numbers of a half-day', () => {
  test('tell each state and how many are still to mark', () =>
    expect(counts).toEqual({
      present: 3,
      absent: 1,
      late: 1,
      left: 1,
      excused: 1,
      toMark: 2,
      notExpected: 1,
    }))

  test('a child who came late or left early came', () => expect(cameOf(counts)).toBe(5))
})
