import { describe, expect, test } from 'vitest'
import type { MediaId } from '#domain/kernel/ids.ts'
import type { LineContent } from '#domain/transmission/line-content.ts'
import {
  aBottle,
  aMeal,
  aRow,
  aSheetDesk,
  aSheetLine,
  asleepSince,
  hour,
  lineId,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import type { SheetLine } from '../transmission.view.ts'
import {
  type Column,
  columnOf,
  copyWishes,
  nappyWish,
  portionWish,
  sleepWish,
} from './cell-acts.ts'
import type { LeftOut } from './group-acts.ts'
import { planActs, type Wish } from './sheet-acts.ts'

const desk = aSheetDesk()
const at = hour('13:00')
const names = (wishes: readonly Wish[]) => wishes.map(({ row }) => row.child.name)
const leftOut = (left: readonly LeftOut[]) =>
  left.map(({ row, because }) => `${row.child.name}: ${because}`)

describe('one tap', () => {
  test('wakes a sleeping child, and the same line is ended', () => {
    const row = aRow(0, [aSheetLine(1, asleepSince('12:50'))])
    const [act] = planActs([sleepWish(row, at)], desk).acts
    expect(act).toMatchObject({
      act: 'change',
      baseVersion: 1,
      content: { lineId: lineId(1), details: { startedAt: hour('12:50'), endedAt: at } },
    })
  })

  test('a clock put back while a child sleeps ends no sleep before it began', () => {
    const row = aRow(0, [aSheetLine(1, asleepSince('13:20'))])
    expect(planActs([sleepWish(row, at)], desk).refused).toEqual([])
  })

  test('on one course leaves the others of the plate', () => {
    const row = aRow(0, [aSheetLine(1, aMeal({ starter: 4, main: 2 }))])
    const wish = portionWish(row, { mealTypeId: null, course: 'main', portion: 3, at })
    expect(planActs([wish], desk).acts[0]?.content).toMatchObject({
      details: { courses: { starter: 4, main: 3, dairy: null } },
    })
  })

  test('writes a wet nappy; another one soon after says what else it was', () => {
    const wet = nappyWish(aRow(0), at)
    expect(wet).toMatchObject({ act: 'add', content: { details: { content: 'wet' } } })
    const details = { content: 'wet', stool: null, place: 'nappy', cream: false } as const
    const changed = (text: string) => aSheetLine(1, { line: 'nappy', details }, { at: hour(text) })
    expect(nappyWish(aRow(0, [changed('12:58')]), at)).toMatchObject({
      act: 'change',
      content: { details: { content: 'soiled' } },
    })
    expect(nappyWish(aRow(0, [changed('12:30')]), at).act).toBe('add')
  })
})

describe('an amount handed down', () => {
  const rows = [
    aRow(0, [aSheetLine(1, aMeal({ main: 2 }))]),
    aRow(1),
    aRow(2, [aSheetLine(2, aMeal({ main: 4 }))]),
    aRow(3, [], { where: 'away' }),
    aRow(4),
  ]
  const idsOf = (group: readonly SheetRow[]) => group.map(({ child }) => child.childId)
  /** The first child's amount. */
  const copied = (
    group: readonly SheetRow[],
    column: Column,
    targets: readonly string[] | 'below' = 'below',
  ) => copyWishes(group, { from: idsOf(group)[0] ?? '', column, targets, mealTypeId: null, at })

  test('goes to everybody below who has nothing there yet', () =>
    expect(names(copied(rows, 'main').wishes)).toEqual(['Child 1', 'Child 4']))

  test('passes by a child whose level does not write it', () => {
    const group = rows.map((row, place) => (place === 1 ? { ...row, leftOut: ['meal'] } : row))
    expect(names(copied(group, 'main').wishes)).toEqual(['Child 4'])
    expect(names(copied(group, 'main', idsOf(group)).wishes)).toEqual(['Child 2', 'Child 4'])
  })

  test('goes to the children it is dragged over, known or not, but to nobody who is away', () =>
    expect(names(copied(rows, 'main', idsOf(rows)).wishes)).toEqual([
      'Child 1',
      'Child 2',
      'Child 4',
    ]))

  test.each([
    ['a plate', 'main', aMeal({ main: 2 })],
    ['a bottle', 'bottle', aBottle()],
  ] as const)('%s goes to nobody who sleeps, and says who that is', (_, column, content) => {
    const group = [
      aRow(0, [aSheetLine(1, content, { at: hour('12:55') })]),
      aRow(1, [aSheetLine(2, asleepSince('12:50'))]),
      aRow(2),
    ]
    const { wishes, left } = copied(group, column)
    expect([names(wishes), leftOut(left)]).toEqual([['Child 2'], ['Child 1: asleep']])
  })

  test('a bottle of an hour before they fell asleep goes to sleepers too', () => {
    const group = [
      aRow(0, [aSheetLine(1, aBottle(), { at: hour('12:20') })]),
      aRow(1, [aSheetLine(2, asleepSince('12:50'))]),
    ]
    expect(names(copied(group, 'bottle').wishes)).toEqual(['Child 1'])
  })

  test('a nap is handed down with its hour, and who sleeps already keeps theirs', () => {
    const sleeping = [
      aRow(0, [aSheetLine(1, asleepSince('12:50'))]),
      aRow(1),
      aRow(2, [aSheetLine(2, asleepSince('12:30'))]),
    ]
    const { wishes } = copied(sleeping, 'sleep', idsOf(sleeping))
    expect(names(wishes)).toEqual(['Child 1'])
    expect(planActs(wishes, desk).acts[0]?.content).toMatchObject({
      details: { startedAt: hour('12:50'), endedAt: null },
    })
  })

  const walk = (mediaIds: readonly MediaId[] = []): LineContent => ({
    line: 'activity',
    details: { names: ['Walk'], text: null, isOutdoor: true, mediaIds },
  })

  test('an activity goes to the children who have not done this one, without the photos of one child', () => {
    const painted: LineContent = {
      line: 'activity',
      details: { names: ['Painting'], text: null, isOutdoor: false, mediaIds: [] },
    }
    const walking = [
      aRow(0, [aSheetLine(1, walk(['photo' as MediaId]))]),
      aRow(1, [aSheetLine(2, painted)]),
      aRow(2, [aSheetLine(3, walk())]),
      aRow(3),
    ]
    const { wishes } = copied(walking, 'activity')
    expect(names(wishes)).toEqual(['Child 1', 'Child 3'])
    expect(planActs(wishes, desk).acts[0]?.content).toMatchObject({
      details: { names: ['Walk'], mediaIds: [] },
    })
  })

  const handDown = (
    lines: readonly SheetLine[],
    column: Column,
    under: readonly SheetLine[] = [],
  ) => {
    const group = [aRow(0, lines), aRow(1, under)]
    return planActs(copied(group, column, idsOf(group)).wishes, desk).acts
  }
  const mood: LineContent = { line: 'mood', details: { mood: 'tired' } }
  const hidden = { visibleToGuardian: false }

  test.each([
    ['mood', mood],
    ['activity', walk()],
    ['bottle', aBottle()],
    ['sleep', slept('12:00', '12:30')],
    ['main', aMeal({ main: 2 })],
  ] as const)(
    '%s that was kept from the family stays kept from the other families',
    (column, content) => {
      const acts = handDown([aSheetLine(1, content, hidden)], column)
      expect(acts).toMatchObject([{ act: 'add', content: { visibleToGuardian: false } }])
      const open = handDown([aSheetLine(1, content)], column)
      expect(open).toMatchObject([{ act: 'add', content: { visibleToGuardian: true } }])
    },
  )

  test.each([
    ['mood', mood],
    ['activity', walk(['photo' as MediaId])],
    ['bottle', aBottle()],
  ] as const)('%s that is dragged over a child twice is written once', (column, content) => {
    const source = aSheetLine(1, content)
    const [once] = handDown([source], column)
    if (once?.act !== 'add') throw new Error('nothing was handed down')
    const { line, details, at: copiedAt } = once.content
    const same = { line, details } as LineContent
    const standing = aSheetLine(2, same, { at: copiedAt })
    expect(handDown([source], column, [standing])).toEqual([])
    // The same again at another hour is another one.
    const earlier = aSheetLine(2, same, { at: hour('9:00') })
    expect(handDown([source], column, [earlier])).toHaveLength(1)
  })

  test('a mood or a bottle that was written in a pad can be handed down, a temperature cannot', () => {
    expect(columnOf({ line: 'mood', details: { mood: 'calm' } })).toBe('mood')
    expect(columnOf(aBottle())).toBe('bottle')
    expect(columnOf({ line: 'temperature', details: { tenths: 384, method: 'ear' } })).toBeNull()
  })
})
