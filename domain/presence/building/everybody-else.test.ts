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
import { isExpectedOn } from '../../children/enrolment.ts'
import { addDays, localDate } from '../../kernel/local-date.ts'
import type { PresenceMark } from '../presence.ts'
import { everybodyElse } from './everybody-else.ts'

const child = (number: number, mark: PresenceMark | null, enrolment = always) => ({
  childId: aChildId(number),
  enrolment,
  mark,
})
const register = { day: anOpenDay(), halfDay: 'am', today: tuesday } as const

describe('everybody else is here', () => {
  test('fills the blanks, keeps every mark and names the planned absences', () =>
    expect(
      everybodyElse({
        ...register,
        children: [child(1, null), child(2, absent), child(3, excused), child(4, null)],
      }),
    ).toEqual({ toMark: [aChildId(1), aChildId(4)], plannedAbsences: [aChildId(3)] }))

  test('leaves out who is not expected, not yet arrived or already gone', () => {
    const fridays = onlyOn('friday-am')
    const tomorrow = { ...always, firstDay: localDate('2026-11-18') }
    const gone = { ...always, lastDay: localDate('2026-11-16') }
    const children = [child(1, null, fridays), child(2, null, tomorrow), child(3, null, gone)]
    expect(everybodyElse({ ...register, children }).toMark).toEqual([])
  })

  test('marks nobody on a closed afternoon', () =>
    expect(
      everybodyElse({
        day: aWednesday(),
        halfDay: 'pm',
        today: localDate('2026-11-18'),
        children: [child(1, null)],
      }).toMark,
    ).toEqual([]))

  test('marks nobody tomorrow', () =>
    expect(
      everybodyElse({ ...register, today: addDays(tuesday, -1), children: [child(1, null)] })
        .toMark,
    ).toEqual([]))

  test('never overwrites and never invents a child, whatever the class', () => {
    const marks = fc.array(
      fc.record({
        mark: fc.constantFrom<PresenceMark | null>(present, absent, late, left, excused, null),
        isInContract: fc.boolean(),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(marks, (drawn) => {
        const children = drawn.map(({ mark, isInContract }, number) =>
          child(number, mark, isInContract ? always : onlyOn()),
        )
        const { toMark } = everybodyElse({ ...register, children })
        const blanks = children.filter(
          ({ mark, enrolment }) =>
            mark === null && isExpectedOn(enrolment, { date: tuesday, halfDay: 'am' }),
        )
        expect(toMark).toEqual(blanks.map(({ childId }) => childId))
      }),
    )
  })
})
