import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absent,
  aChildId,
  always,
  anOpenDay,
  aWednesday,
  excused,
  late,
  left,
  onlyOn,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { addDays, localDate } from '../../kernel/local-date.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import type { PresenceMark } from '../presence.ts'
import { attendanceRate } from './attendance-rate.ts'
import { monthRegister, type RegisterPresence } from './month-register.ts'

const saturday: SchoolDay = {
  ...anOpenDay('2026-11-21'),
  am: false,
  pm: false,
  closedBecause: 'weekend',
}
const thursday = localDate('2026-11-19')
const week = [anOpenDay(), aWednesday(), anOpenDay(thursday), saturday]

function wrote(number: number, am: PresenceMark | null, pm: PresenceMark | null, date = tuesday) {
  const day: RegisterPresence = {
    childId: aChildId(number),
    date,
    am: am && { mark: am, isCorrected: false },
    pm: pm && { mark: pm, isCorrected: false },
  }
  return day
}

const child = (number: number, enrolment = always) => ({ childId: aChildId(number), enrolment })

describe('the register of a month', () => {
  test('has two columns for every day with an open half-day and none for a Saturday', () => {
    const { columns } = monthRegister({ days: week, children: [], presence: [], today: thursday })
    expect(columns.map(({ date, halfDay, isOpen }) => `${date} ${halfDay} ${isOpen}`)).toEqual([
      '2026-11-17 am true',
      '2026-11-17 pm true',
      '2026-11-18 am true',
      '2026-11-18 pm false',
      '2026-11-19 am true',
      '2026-11-19 pm true',
    ])
  })

  test('tells closed, to mark, not taken and to come apart, and calls none of them absent', () => {
    const { rows } = monthRegister({
      days: week,
      children: [child(1)],
      presence: [],
      today: localDate('2026-11-18'),
    })
    expect(rows[0]?.cells.map(({ kind }) => kind)).toEqual([
      'not-taken',
      'not-taken',
      'to-mark',
      'closed',
      'to-come',
      'to-come',
    ])
    expect(rows[0]?.tally).toMatchObject({ absent: 0, notTaken: 2 })
    expect(rows[0]?.rate).toBeNull()
  })

  test('keeps the marks of a half-day that was closed later, and counts none of them', () => {
    const holiday = { ...anOpenDay(thursday), am: false, pm: false } as const
    const { columns, rows, totals } = monthRegister({
      days: [aWednesday(), { ...holiday, closedBecause: 'holiday' }, saturday],
      children: [child(1), child(2)],
      presence: [
        wrote(1, present, late, localDate('2026-11-18')),
        wrote(1, absent, null, thursday),
        wrote(2, present, null, localDate('2026-11-18')),
      ],
      today: saturday.date,
    })
    // The Saturday was never marked and has no column.
    expect(columns.map(({ date, isOpen }) => `${date} ${isOpen}`)).toEqual([
      '2026-11-18 true',
      '2026-11-18 false',
      '2026-11-19 false',
      '2026-11-19 false',
    ])
    const [first, second] = rows
    expect(first?.cells).toMatchObject([
      { kind: 'marked', letter: 'present' },
      { kind: 'marked-closed', letter: 'late' },
      { kind: 'marked-closed', letter: 'absent' },
      { kind: 'closed' },
    ])
    expect(second?.cells.map(({ kind }) => kind)).toEqual(['marked', 'closed', 'closed', 'closed'])
    expect(first?.tally).toMatchObject({ taken: 1, present: 1, absent: 0 })
    expect(totals.map(({ tally }) => tally.taken)).toEqual([2, 0, 0, 0])
    expect(totals.at(1)?.counts).toMatchObject({ late: 0, toMark: 0 })
  })

  test('days before entry and after exit count neither way', () => {
    const newcomer = child(1, { ...always, firstDay: thursday })
    const leaver = child(2, { ...always, lastDay: tuesday })
    const { rows } = monthRegister({
      days: week,
      children: [newcomer, leaver],
      presence: [wrote(1, present, present, thursday), wrote(2, present, absent)],
      today: thursday,
    })
    expect(rows.map(({ rate }) => rate)).toEqual([1, 0.5])
    expect(rows.map(({ tally }) => tally.notTaken)).toEqual([0, 0])
  })

  test('an evening departure wears the letter of a presence, an early one its own', () => {
    const early = { ...left, leftAt: localTime('14:10') }
    const { rows } = monthRegister({
      days: [anOpenDay()],
      children: [child(1), child(2)],
      presence: [wrote(1, present, left), wrote(2, present, early)],
      today: thursday,
    })
    const letters = rows.map(({ cells }) =>
      cells.map((cell) => (cell.kind === 'marked' ? cell.letter : cell.kind)),
    )
    expect(letters).toEqual([
      ['present', 'present'],
      ['present', 'left'],
    ])
    expect(rows.map(({ rate }) => rate)).toEqual([1, 1])
  })

  test('who went home in the morning was not expected in the afternoon: no presence, and no absence', () => {
    const home = { ...left, leftAt: localTime('11:45') }
    const { rows, totals } = monthRegister({
      days: [anOpenDay()],
      children: [child(1)],
      presence: [wrote(1, home, home)],
      today: thursday,
    })
    expect(rows[0]?.cells.map(({ kind }) => kind)).toEqual(['marked', 'not-expected'])
    expect(rows[0]?.tally).toMatchObject({ taken: 1, present: 1, absent: 0, notTaken: 0 })
    expect(totals.map(({ counts }) => counts.notExpected)).toEqual([0, 1])
  })

  test('late and leaving early are presence, planned and unplanned absence are not', () => {
    const { rows, total } = monthRegister({
      days: week,
      children: [child(1), child(2)],
      presence: [wrote(1, late, left), wrote(2, excused, absent)],
      today: tuesday,
    })
    expect(rows.map(({ rate }) => rate)).toEqual([1, 0])
    expect(total.rate).toBe(0.5)
  })

  test('an unannounced visit raises no rate above one', () => {
    const mornings = child(1, onlyOn('tuesday-am'))
    const { rows } = monthRegister({
      days: week,
      children: [mornings],
      presence: [wrote(1, present, present)],
      today: thursday,
    })
    expect(rows[0]).toMatchObject({ rate: 1, tally: { taken: 1, unannounced: 1 } })
  })

  test('an absence announced for later lowers no rate yet', () => {
    const { rows } = monthRegister({
      days: week,
      children: [child(1)],
      presence: [wrote(1, present, present), wrote(1, excused, excused, thursday)],
      today: tuesday,
    })
    expect(rows[0]?.rate).toBe(1)
  })

  test('each half-day has its own total', () => {
    const { totals } = monthRegister({
      days: week,
      children: [child(1), child(2)],
      presence: [wrote(1, present, present), wrote(2, absent, present)],
      today: tuesday,
    })
    expect(totals[0]).toMatchObject({ counts: { present: 1, absent: 1 }, rate: 0.5 })
    expect(totals[1]).toMatchObject({ counts: { present: 2 }, rate: 1 })
  })

  test('a corrected mark stays visible as corrected', () => {
    const corrected = { ...wrote(1, present, null), am: { mark: absent, isCorrected: true } }
    const { rows } = monthRegister({
      days: week,
      children: [child(1)],
      presence: [corrected],
      today: tuesday,
    })
    expect(rows[0]?.cells[0]).toMatchObject({ isCorrected: true, mark: { state: 'absent' } })
  })
})

describe('whatever was marked in a month', () => {
  const mark = fc.constantFrom<PresenceMark | null>(present, absent, late, left, excused, null)
  const drawn = fc.array(
    fc.record({ am: mark, pm: mark, day: fc.nat(20), number: fc.nat(4), isOpen: fc.boolean() }),
    { maxLength: 60 },
  )

  test('rates lie between 0 and 1 and the rows add up to the columns', () =>
    fc.assert(
      fc.property(drawn, fc.nat(25), (marks, todayIndex) => {
        const first = localDate('2026-11-02')
        const closed = new Set(marks.filter(({ isOpen }) => !isOpen).map(({ day }) => day))
        const days = Array.from({ length: 21 }, (_, index) => ({
          ...anOpenDay(addDays(first, index)),
          pm: !closed.has(index),
        }))
        const children = Array.from({ length: 5 }, (_, number) =>
          child(number, number === 0 ? onlyOn('monday-am') : always),
        )
        const presence = marks.map(({ am, pm, day, number }) =>
          wrote(number, am, pm, addDays(first, day)),
        )
        const today = addDays(first, todayIndex)
        const register = monthRegister({ days, children, presence, today })
        for (const { rate } of [...register.rows, ...register.totals, register.total]) {
          if (rate !== null) expect(rate >= 0 && rate <= 1).toBe(true)
        }
        const ofColumns = register.totals.reduce((sum, { tally }) => sum + tally.present, 0)
        expect(register.total.tally.present).toBe(ofColumns)
        const { taken, present: came, absent: away } = register.total.tally
        expect(taken).toBe(came + away)
        expect(attendanceRate(register.total.tally)).toBe(register.total.rate)
      }),
    ))
})
