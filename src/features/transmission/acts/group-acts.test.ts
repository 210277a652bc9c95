import { describe, expect, test } from 'vitest'
import {
  aBottle,
  aMeal,
  aRow,
  aSheetDesk,
  aSheetLine,
  asleepSince,
  hour,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import {
  groupMeal,
  groupNap,
  type LeftOut,
  seenNow,
  sleepRoomOf,
  uncalledRows,
} from './group-acts.ts'
import { planActs, type Wish } from './sheet-acts.ts'

const desk = aSheetDesk()
const at = hour('13:00')
const served = { mealTypeId: null, served: ['starter', 'main', 'dairy', 'fruit'] as const }
const names = (wishes: readonly Wish[]) => wishes.map(({ row }) => row.child.name)
const leftOut = (left: readonly LeftOut[]) =>
  left.map(({ row, because }) => `${row.child.name}: ${because}`)

describe('the lunch of a group', () => {
  test('is all eaten by everybody who is there, each course', () => {
    const { wishes } = groupMeal([aRow(0), aRow(1)], { meal: served, at })
    expect(planActs(wishes, desk).acts.map(({ content }) => content)).toMatchObject([
      { line: 'meal', details: { courses: { starter: 4, main: 4, dairy: 4, fruit: 4 } } },
      { line: 'meal', details: { courses: { starter: 4, main: 4, dairy: 4, fruit: 4 } } },
    ])
  })

  test('leaves plates that are known, children who are away, and children who had a bottle', () => {
    const rows = [
      aRow(0),
      aRow(1, [aSheetLine(1, aMeal({ main: 1 }))]),
      aRow(2, [], { where: 'planned' }),
      aRow(3, [aSheetLine(2, aBottle(), { at: hour('12:20') })]),
    ]
    const { wishes, left } = groupMeal(rows, { meal: served, at })
    expect([names(wishes), leftOut(left)]).toEqual([['Child 0'], ['Child 3: bottle']])
  })

  test('fills no course that is not on the menu', () => {
    const { wishes } = groupMeal([aRow(0)], {
      meal: { mealTypeId: null, served: ['dairy', 'fruit'] },
      at,
    })
    expect(planActs(wishes, desk).acts[0]?.content).toMatchObject({
      details: { courses: { starter: null, main: null, dairy: 4, fruit: 4 } },
    })
  })
})

describe('the nap of a group', () => {
  test('puts to sleep who is awake, not who sleeps or has just woken', () => {
    const rows = [
      aRow(0),
      aRow(1, [aSheetLine(1, asleepSince('12:50'))]),
      aRow(2, [aSheetLine(2, slept('12:00', '12:45'))]),
      aRow(3, [aSheetLine(3, slept('9:00', '10:00'))]),
    ]
    const { wishes, left } = groupNap(rows, at)
    expect([names(wishes), leftOut(left)]).toEqual([['Child 0', 'Child 3'], ['Child 2: woke']])
  })

  test('a round of the room looks at everybody who sleeps', () =>
    expect(names(seenNow([aRow(0), aRow(1, [aSheetLine(1, asleepSince('12:50'))])], at))).toEqual([
      'Child 1',
    ]))
})

describe('a group that nobody called', () => {
  const uncalled = [aRow(0, [], { where: 'not-called' }), aRow(1, [], { where: 'not-called' })]

  test('is asked about, and its children are not counted as here', () => {
    const rows = [...uncalled, aRow(2, [], { where: 'planned' })]
    expect(uncalledRows(rows)).toEqual(uncalled)
    expect(sleepRoomOf(rows).notCalled).toBe(2)
  })

  test('is not asked about once one child is here: the others are left out', () => {
    const rows = [...uncalled, aRow(2)]
    expect(uncalledRows(rows)).toEqual([])
    expect(sleepRoomOf(rows)).toMatchObject({ here: 1, notCalled: 0 })
    expect(names(groupNap(rows, at).wishes)).toEqual(['Child 2'])
  })
})
