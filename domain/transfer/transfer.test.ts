import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId, StandardId } from '../kernel/ids.ts'
import { localDate } from '../kernel/local-date.ts'
import { academicYearFrom } from '../school/academic-year.ts'
import { decideChoices, decideTransfer, decideUndo, movesOf } from './decide-transfer.ts'
import type { Choice, TransferChild, TransferClass, TransferGround } from './ground.ts'
import { countFates, fillClasses, judgeTransfer } from './judge.ts'
import { lastDayBefore } from './last-day.ts'

const uuid = (letter: string) => `00000000-0000-4000-8000-00000000000${letter}`
const levelId = (name: string) =>
  ({ MS: uuid('1'), GS: uuid('2'), PS: uuid('3') })[name] as StandardId
const classId = (name: string) =>
  uuid({ 'MS A': 'a', 'GS A': 'b', 'GS B': 'c' }[name] ?? 'd') as ClassId
const day = localDate
const lastDay = day('2026-07-31')

const level = (name: string, next: string | null) => ({
  id: levelId(name),
  name,
  nextId: next ? levelId(next) : null,
  lastDay,
})

const aClass = (
  name: string,
  levels: string[],
  change: Partial<TransferClass> = {},
): TransferClass => ({
  ...{ id: classId(name), name, isArchived: false, capacity: null, newcomers: 0 },
  levelIds: levels.map(levelId),
  ...change,
})

const aChild = (nth: number, change: Partial<TransferChild> = {}): TransferChild => ({
  ...{ id: `${uuid('0').slice(0, -2)}${nth + 10}` as ChildId, firstName: 'Léo', lastName: 'Roy' },
  ...{ isArchived: false, stayId: `stay-${nth}`, classId: classId('MS A'), levelId: levelId('MS') },
  ...{ lastDay: null, leftFor: null, later: null, isMoved: false, markedDays: [], choice: null },
  version: 0,
  ...change,
})

const aGround = (change: Partial<TransferGround> = {}): TransferGround => ({
  startYear: 2026,
  firstDay: day('2026-09-01'),
  levels: [level('PS', 'MS'), level('MS', 'GS'), level('GS', null)],
  classes: [aClass('MS A', ['MS']), aClass('GS A', ['GS']), aClass('GS B', ['GS'])],
  children: [aChild(1), aChild(2), aChild(3)],
  ...change,
})

const fates = (ground: TransferGround) => judgeTransfer(ground).map(({ fate }) => fate)
const oneFate = (child: Partial<TransferChild>, change: Partial<TransferGround> = {}) =>
  fates(aGround({ ...change, children: [aChild(1, child)] }))[0]

describe('what is proposed', () => {
  test('spreads the children of a level over the classes of the next one, in order', () =>
    expect(fates(aGround())).toEqual(
      ['GS A', 'GS B', 'GS A'].map((name) => ({
        ...{ is: 'moves', classId: classId(name), levelId: levelId('GS') },
      })),
    ))

  test('stays the same for others when somebody chooses for one child', () => {
    const [, ...others] = fates(aGround())
    const [, ...then] = fates(
      aGround({ children: [aChild(1, { choice: { kind: 'stays' } }), aChild(2), aChild(3)] }),
    )
    expect(then).toEqual(others)
  })

  test('keeps a child in its class where that has the next level too', () =>
    expect(
      oneFate({}, { classes: [aClass('GS A', ['GS']), aClass('MS A', ['MS', 'GS'])] }),
    ).toEqual({ is: 'moves', classId: classId('MS A'), levelId: levelId('GS') }))

  test('is to leave where no level comes next', () =>
    expect(oneFate({ levelId: levelId('GS'), classId: classId('GS A') })).toEqual({
      ...{ is: 'leaves', leftFor: null },
    }))

  test('is nothing where no class has the next level: a person has to choose', () =>
    expect(oneFate({}, { classes: [aClass('MS A', ['MS'])] })).toEqual({
      ...{ is: 'kept', because: 'undecided' },
    }))
})

describe('a child', () => {
  const toGsB: Choice = { kind: 'class', classId: classId('GS B'), levelId: levelId('GS') }
  test.each<[string, Partial<TransferChild>, object]>([
    [
      'whose stay ends before the year leaves then',
      { lastDay: day('2026-05-31') },
      { is: 'leaving' },
    ],
    ['that leaves on 31 July is shown as leaving', { lastDay }, { is: 'leaving' }],
    ['that leaves in the new year moves first', { lastDay: day('2026-12-31') }, { is: 'moves' }],
    ['that stays at its level goes on', { choice: { kind: 'stays' } }, { is: 'goes-on' }],
    ['goes where somebody chose', { choice: toGsB }, { is: 'moves', classId: classId('GS B') }],
    ['in the archive is left out', { isArchived: true }, { because: 'archived' }],
    [
      'with another stay from September is left out',
      { later: { classId: classId('GS A'), firstDay: day('2026-09-01') } },
      { because: 'other-stay' },
    ],
    [
      'whose destination has another level by now is left out',
      { choice: { ...toGsB, levelId: levelId('PS') } },
      { because: 'level-not-in-class' },
    ],
    [
      'with a mark of August is left out: no register would hold it',
      { markedDays: [day('2026-08-20')] },
      { because: 'marks-after-end' },
    ],
    [
      'with an absence announced for September moves',
      { markedDays: [day('2026-09-07')] },
      { is: 'moves' },
    ],
    [
      'with an absence announced for September does not leave',
      { markedDays: [day('2026-09-07')], choice: { kind: 'leaves', leftFor: null } },
      { because: 'marks-after-end' },
    ],
    ['that was moved is done', { isMoved: true, lastDay }, { is: 'done', classId: null }],
  ])('%s', (_, child, fate) => expect(oneFate(child)).toMatchObject(fate))

  test('does not enter a class that was archived', () =>
    expect(
      oneFate(
        { choice: toGsB },
        { classes: [aClass('MS A', ['MS']), aClass('GS B', ['GS'], { isArchived: true })] },
      ),
    ).toMatchObject({ is: 'kept', because: 'class-archived' }))
})

describe('carrying out', () => {
  test('is refused when something changed since the preview', () =>
    expect(
      decideTransfer({ shown: 'old', acceptsFull: true }, { ground: aGround(), current: 'new' }),
    ).toMatchObject({ refusal: { code: 'thing.changed-meanwhile' } }))

  test('asks before a class gets more children than it has places, and counts those who are new', () => {
    const full = aClass('GS A', ['GS'], { capacity: 2, newcomers: 1 })
    const ground = aGround({ classes: [aClass('MS A', ['MS']), full, aClass('GS B', ['GS'])] })
    const filled = fillClasses(ground, judgeTransfer(ground))
    expect(filled.map(({ count, isTooFull }) => [count, isTooFull])).toEqual([
      [0, false],
      [3, true],
      [1, false],
    ])
    const standing = { ground, current: 'x' }
    expect(decideTransfer({ shown: 'x', acceptsFull: false }, standing)).toMatchObject({
      refusal: {
        code: 'transfer.class-full',
        facts: { className: 'GS A', count: '3', capacity: '2' },
      },
    })
    expect(decideTransfer({ shown: 'x', acceptsFull: true }, standing).ok).toBe(true)
  })

  test('writes a level only where it is not the main one of the class', () => {
    const ground = aGround({ classes: [aClass('MS A', ['MS', 'GS'])], children: [aChild(1)] })
    expect(movesOf(judgeTransfer(ground), ground)[0]?.entered).toEqual({
      ...{ classId: classId('MS A'), standardId: levelId('GS') },
    })
  })

  test('writes as many children as are counted, without departures planned elsewhere', () => {
    const leaves: Choice = { kind: 'leaves', leftFor: null }
    const children = [aChild(1), aChild(2, { choice: leaves }), aChild(3, { lastDay })]
    const ground = aGround({ children })
    const judged = judgeTransfer(ground)
    const counted = countFates(judged)
    expect(counted).toEqual({ moves: 1, leaves: 1, leaving: 1, goesOn: 0, kept: 0 })
    expect(movesOf(judged, ground)).toHaveLength(counted.moves + counted.leaves)
  })

  test('does nothing where every child goes on', () =>
    expect(
      decideTransfer(
        { shown: 'x', acceptsFull: false },
        { ground: aGround({ children: [aChild(1, { choice: { kind: 'stays' } })] }), current: 'x' },
      ),
    ).toMatchObject({ refusal: { code: 'transfer.nothing-to-do' } }))
})

describe('a choice', () => {
  const { id: childId } = aChild(1)
  test.each<[string, object, string]>([
    ['for a child of nobody', { childId: uuid('f'), kind: 'stays' }, 'transfer.unknown-child'],
    ['of no known kind', { childId, kind: 'flies' }, 'transfer.unknown-choice'],
    ['of no class', { childId, kind: 'class' }, 'transfer.unknown-class'],
    [
      'of a level that the class has not',
      { childId, kind: 'class', classId: classId('GS A'), levelId: levelId('PS') },
      'transfer.unknown-class',
    ],
    ['with 81 letters', { childId, kind: 'leaves', leftFor: 'x'.repeat(81) }, 'field.too-long'],
    ['on an old version', { childId, kind: 'stays', version: 3 }, 'thing.changed-meanwhile'],
  ])('%s is refused', (_, sent, code) =>
    expect(
      decideChoices([{ kind: '', childId: '', version: 0, ...sent }], aGround()),
    ).toMatchObject({
      refusal: { code },
    }),
  )

  test('that stands already changes nothing, whatever version was shown', () =>
    expect(decideChoices([{ childId, kind: 'proposed', version: 9 }], aGround())).toEqual({
      ...{ ok: true, value: null },
    }))
})

describe('the year', () => {
  const year = academicYearFrom(2026)
  test('ends on 31 July', () =>
    expect(lastDayBefore(year, { extraPeriods: [] })).toBe('2026-07-31'))

  test.each([
    ['2026-08-03', '2026-08-14', '2026-08-14'],
    ['2026-08-24', '2026-09-04', '2026-08-31'],
    ['2026-04-13', '2026-04-17', '2026-07-31'],
    ['2027-08-02', '2027-08-13', '2026-07-31'],
  ])('of a level that is open from %s to %s ends on %s', (first, last, end) =>
    expect(
      lastDayBefore(year, { extraPeriods: [{ firstDay: day(first), lastDay: day(last) }] }),
    ).toBe(end),
  )

  test.each([
    ['2026-06-30', true],
    ['2026-07-01', true],
    ['2026-07-31', true],
    ['2026-08-01', true],
    ['2026-08-31', true],
    ['2026-09-01', false],
  ])('on %s a transfer can be taken back: %s', (today, isOpen) =>
    expect(decideUndo({ firstDay: year.firstDay, moves: 1 }, day(today)).ok).toBe(isOpen),
  )

  test('without a transfer has nothing to take back', () =>
    expect(decideUndo({ firstDay: year.firstDay, moves: 0 }, day('2026-07-01'))).toMatchObject({
      refusal: { code: 'transfer.nothing-to-undo' },
    }))
})
