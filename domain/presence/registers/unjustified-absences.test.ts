import { describe, expect, test } from 'vitest'
import {
  absent,
  aChildId,
  excused,
  late,
  present,
} from '#tests/support/examples/presence-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import type { PresenceMark } from '../presence.ts'
import type { HalfDayCell } from './half-day-cell.ts'
import { countAbsences, standingOf, unjustifiedAbsences } from './unjustified-absences.ts'

const cell = (mark: PresenceMark): HalfDayCell => ({
  kind: 'marked',
  mark,
  isExpected: true,
  isToCome: false,
})
const times = (number: number, mark: PresenceMark): HalfDayCell[] =>
  Array.from({ length: number }, () => cell(mark))

describe('how an absence stands', () => {
  test.each<[string, PresenceMark, string | null]>([
    ['nobody explained it', absent, 'unjustified'],
    ['the family says ill, nobody judged yet', { ...absent, reason: 'ill' }, 'pending'],
    ['the school accepted it', { ...absent, justified: 'yes' }, 'justified'],
    ['the school refused it', { ...absent, reason: 'ill', justified: 'no' }, 'unjustified'],
    [
      'a holiday without authorisation',
      { ...absent, reason: 'unauthorised-holiday' },
      'unjustified',
    ],
    ['a medical appointment announced', excused, 'justified'],
    ['a holiday announced', { ...excused, reason: 'unauthorised-holiday' }, 'unjustified'],
    ['the child was late', late, null],
  ])('%s', (_, mark, standing) => expect(standingOf(mark)).toBe(standing))
})

describe('the list for the head at the month’s end', () => {
  const schooling = { country: 'FR', startAge: null }
  const row = (number: number, cells: HalfDayCell[], birthDate = '2022-03-14') => ({
    child: { childId: aChildId(number), birthDate: localDate(birthDate) },
    cells: cells.map((it) => ({ ...it, date: localDate('2026-11-17') })),
  })

  test('names who has four unjustified half-days, the most absent first', () => {
    const list = unjustifiedAbsences(
      [
        row(1, [...times(3, absent), cell(present)]),
        row(2, times(4, absent)),
        row(3, times(9, absent)),
        row(4, times(6, { ...absent, reason: 'ill' })),
      ],
      { schooling },
    )
    expect(list.map(({ child, count }) => [child.childId, count.unjustified])).toEqual([
      [aChildId(3), 9],
      [aChildId(2), 4],
    ])
  })

  test('leaves out who is too young for compulsory schooling', () => {
    const list = unjustifiedAbsences([row(1, times(9, absent), '2024-02-12')], { schooling })
    expect(list).toEqual([])
  })

  test('counts only the half-days after a child has reached the age', () => {
    const child = { childId: aChildId(1), birthDate: localDate('2020-11-17') }
    const cells = ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'].map((date) => ({
      ...cell(absent),
      date: localDate(date),
    }))
    const elsewhere = { schooling: { country: 'IE', startAge: null }, atLeast: 1 }
    const [only] = unjustifiedAbsences([{ child, cells }], elsewhere)
    expect(only?.count).toMatchObject({ halfDays: 2, unjustified: 2 })
  })

  test('half-days without expectation, closed or still to come are no absences', () =>
    expect(
      countAbsences([
        { kind: 'closed' },
        { kind: 'not-taken' },
        { kind: 'marked', mark: absent, isExpected: false, isToCome: false },
        {
          kind: 'marked',
          mark: { ...excused, reason: 'unjustified' },
          isExpected: true,
          isToCome: true,
        },
      ]),
    ).toEqual({ halfDays: 0, justified: 0, pending: 0, unjustified: 0 }))
})
