// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { EntryId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { type RegisterRow, viewRegister } from '#src/class-day/marks/fold-marks.ts'
import {
  absent,
  anOpenDay,
  aWednesday,
  excused,
  late,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { aClassChild, aTrueDay, aTrueRegister } from '#tests/support/examples/register-examples.ts'
import { unsettledOf } from '#tests/support/tablets/unsettled-marks.ts'
import { agreedMark, countMarked, fillBlanks, planMarks, planUndo, tapWish } from './marking.ts'

type Marks = { am?: PresenceMark; pm?: PresenceMark }

function rowsWith(marks: readonly Marks[], day = anOpenDay()): RegisterRow[] {
  const children = marks.map((_, place) => aClassChild(place + 1))
  const presence = marks.map((mark, place) =>
    aTrueDay(place + 1, mark, { version: 7, date: day.date }),
  )
  const register = aTrueRegister(children, presence, day)
  return viewRegister({ register, unsettled: unsettledOf([], []), today: tuesday }, day.date)
}

const rule = { period: 'am', clock: localTime('08:52'), recordsArrivals: false } as const

describe('one tap', () => {
  test('on the whole day writes morning and afternoon as two entries', () => {
    const rows = rowsWith([{}])
    const wish = tapWish(rows[0] as RegisterRow, { ...rule, period: 'allday' })
    const plan = planMarks(wish ? [wish] : [], tuesday)
    expect(plan.marks.map(({ content }) => content.period)).toEqual(['am', 'pm'])
  })

  test('on the whole day opens the child where morning and afternoon differ', () => {
    const [row] = rowsWith([{ am: late, pm: present }])
    expect(tapWish(row as RegisterRow, { ...rule, period: 'allday' })).toBeNull()
    expect(agreedMark(row as RegisterRow, 'allday')).toBeUndefined()
  })

  test('on a Wednesday without afternoon marks the morning alone', () => {
    const rows = rowsWith([{}], aWednesday())
    const wish = tapWish(rows[0] as RegisterRow, { ...rule, period: 'allday' })
    const plan = planMarks(wish ? [wish] : [], localDate('2026-11-18'))
    expect(plan.marks.map(({ content }) => content.period)).toEqual(['am'])
  })

  test('tells the version of the day that the person saw', () => {
    const [row] = rowsWith([{ am: present }])
    const plan = planMarks([{ row: row as RegisterRow, period: 'am', mark: absent }], tuesday)
    expect(plan.marks[0]?.baseVersion).toBe(7)
  })

  test('for tomorrow is refused unless it plans an absence', () => {
    const [row] = rowsWith([{}])
    const yesterday = localDate('2026-11-16')
    const asPresent = planMarks(
      [{ row: row as RegisterRow, period: 'am', mark: present }],
      yesterday,
    )
    const asPlanned = planMarks(
      [{ row: row as RegisterRow, period: 'am', mark: excused }],
      yesterday,
    )
    expect(asPresent.refused[0]?.refusal.code).toBe('presence.in-the-future')
    expect(asPlanned.marks).toHaveLength(1)
  })
})

describe('everybody else is here', () => {
  test('fills only the blanks and counts the planned absences it keeps', () => {
    const rows = rowsWith([{}, { am: absent }, { am: excused }, {}])
    const { wishes, planned } = fillBlanks(rows, { period: 'am', today: tuesday })
    expect(wishes.map((wish) => wish.row.child.name)).toEqual(['Child 1', 'Child 4'])
    expect(planned).toBe(1)
  })

  test('can be taken back: every half-day as it was shown before', () => {
    const rows = rowsWith([{}, { am: absent }])
    const { wishes } = fillBlanks(rows, { period: 'am', today: tuesday })
    const undo = planUndo(planMarks(wishes, tuesday), rows)
    expect(undo.map(({ content }) => content.mark)).toEqual([null])
  })
})

describe('a half-day that somebody has to settle', () => {
  const unsettled = (row: RegisterRow, status: 'refused' | 'conflict'): RegisterRow => ({
    ...row,
    am: { ...row.am, attention: { entryId: 'entry' as EntryId, status } },
  })

  test('with two marks takes no third one before the choice', () => {
    const row = unsettled(rowsWith([{ am: present }])[0] as RegisterRow, 'conflict')
    const plan = planMarks([{ row, period: 'am', mark: absent }], tuesday)
    expect([plan.marks, plan.undecided]).toEqual([[], [row]])
  })

  test('does not count among those that were marked', () => {
    const rows = rowsWith([{}, {}, { am: absent }])
    const plan = planMarks(fillBlanks(rows, { period: 'am', today: tuesday }).wishes, tuesday)
    const [first, second] = rows as [RegisterRow, RegisterRow]
    expect(countMarked(plan, rows)).toBe(2)
    expect(countMarked(plan, [first, unsettled(second, 'conflict')])).toBe(1)
    expect(countMarked(plan, [unsettled(first, 'refused'), unsettled(second, 'conflict')])).toBe(0)
  })

  test('with a refused mark is settled by the next one', () => {
    const row = unsettled(rowsWith([{}])[0] as RegisterRow, 'refused')
    const plan = planMarks([{ row, period: 'am', mark: absent }], tuesday)
    expect([plan.marks.length, plan.settling]).toEqual([1, ['entry']])
  })
})
