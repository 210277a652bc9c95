import { describe, expect, test } from 'vitest'
import type { LineContent } from '#domain/transmission/line-content.ts'
import {
  aBottle,
  aRow,
  aSheetDesk,
  aSheetLine,
  asleepSince,
  hour,
  lineId,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import { planActs, type Wish } from './sheet-acts.ts'

const desk = aSheetDesk()
const at = hour('13:00')

describe('the way back', () => {
  test('of a new line is its removal', () => {
    const plan = planActs([{ row: aRow(0), act: 'add', content: aBottle(), at }], desk)
    expect(plan.undo).toMatchObject([
      { act: 'remove', content: { lineId: plan.acts[0]?.content.lineId } },
    ])
  })

  test('of a change is what stood before', () => {
    const line = aSheetLine(1, aBottle(180))
    const wish: Wish = { row: aRow(0, [line]), act: 'change', line, content: aBottle(90) }
    expect(planActs([wish], desk).undo).toMatchObject([
      { act: 'change', content: { lineId: line.id, details: { drunkMl: 180 } } },
    ])
  })

  test.each([true, false])(
    'of an incident that nobody has called about is as open to the family as it was: %s',
    (isStaffOnly) => {
      const content: LineContent = {
        line: 'incident',
        details: {
          ...{ kind: 'bump', what: null, place: null, firstAid: null, witness: null },
          ...{ guardianCalledAt: null, signatures: [], mediaIds: [] },
        },
      }
      // Its own rule hides it until the call, whatever was chosen.
      const line = aSheetLine(1, content, { visibleToGuardian: false, isStaffOnly })
      const row = aRow(0, [line])
      const removed = planActs([{ row, act: 'remove', line, reason: 'mistake' }], desk)
      expect(removed.undo).toMatchObject([
        { act: 'add', content: { visibleToGuardian: !isStaffOnly } },
      ])
      const wish: Wish = { row, act: 'change', line, content, visibleToGuardian: isStaffOnly }
      expect(planActs([wish], desk).undo).toMatchObject([
        { act: 'change', content: { visibleToGuardian: !isStaffOnly } },
      ])
    },
  )

  test('of a removal is the same line under a new name: what was removed is not written again', () => {
    const line = aSheetLine(1, aBottle(180))
    const plan = planActs([{ row: aRow(0, [line]), act: 'remove', line, reason: null }], desk)
    expect(plan.undo).toMatchObject([{ act: 'add', content: { details: { drunkMl: 180 } } }])
    expect(plan.undo[0]?.content.lineId).not.toBe(line.id)
  })
})

test('a sleep that was removed by mistake comes back with everybody who looked at it', () => {
  const looked = (number: number, sleep: number, text: string) =>
    aSheetLine(
      number,
      { line: 'sleep-check', details: { sleepId: lineId(sleep) } },
      { at: hour(text), version: 2 },
    )
  const [nap, other] = [
    aSheetLine(1, slept('12:00', '12:30')),
    aSheetLine(2, slept('9:00', '9:30')),
  ]
  const row = aRow(0, [
    nap,
    other,
    looked(3, 1, '12:10'),
    looked(4, 2, '9:10'),
    looked(5, 1, '12:20'),
  ])
  const { undo } = planActs([{ row, act: 'remove', line: nap, reason: null }], desk)
  const [again, ...checks] = undo
  expect(again).toMatchObject({ act: 'add', content: { line: 'sleep', details: nap.details } })
  const details = { sleepId: again?.content.lineId }
  expect(checks).toMatchObject([
    { act: 'change', baseVersion: 2, content: { lineId: lineId(3), at: hour('12:10'), details } },
    { act: 'change', baseVersion: 2, content: { lineId: lineId(5), at: hour('12:20'), details } },
  ])
})

describe('a second sleep beside an open one', () => {
  test('is refused before it is shown, and the other children are written', () => {
    const asleep = aRow(0, [aSheetLine(1, asleepSince('12:50'))])
    const content: LineContent = asleepSince('13:00')
    const plan = planActs(
      [
        { row: asleep, act: 'add', content, at },
        { row: aRow(1), act: 'add', content, at },
      ],
      desk,
    )
    expect(plan.refused.map(({ refusal }) => refusal.code)).toEqual(['transmission.already-asleep'])
    expect(plan.acts.map(({ content: { childId } }) => childId)).toEqual([aRow(1).child.childId])
  })
})
