import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import type { Level } from './pedagogy.ts'
import { type Recorded, stepsOf } from './steps.ts'

type Change = { by?: string; on?: string; date?: string } & Partial<
  Pick<Recorded, 'comment' | 'observationId' | 'isApproved'>
>

const today = '2026-11-17'

const judged = (level: Level | null, { by = 'Marie', on = today, ...change }: Change = {}) => ({
  level,
  comment: null,
  observationId: null,
  isApproved: false,
  ...change,
  byUserId: by,
  writtenOn: localDate(on),
  date: localDate(change.date ?? on),
})
const september = { on: '2026-09-01' }
/** Makes what an undo says: the level as it was, with its day. */
const back = (change: Change = {}) => judged('A', { date: '2026-09-01', ...change })

const shown = (...versions: Recorded[]) =>
  stepsOf(versions).map(({ said: { level, date } }) => `${level} ${date.slice(5)}`)

describe('the steps of a child on a milestone', () => {
  test('three taps to A+ are one', () => {
    expect(shown(judged('B'), judged('A'), judged('A+'))).toEqual(['A+ 11-17'])
  })

  test('an exception from the whole group is what was meant', () => {
    expect(shown(judged('A'), judged('B'))).toEqual(['B 11-17'])
  })

  test('a tap and its undo leave nothing', () => {
    expect(shown(judged('A'), judged(null))).toEqual([])
    expect(shown(judged('A', september), judged('A+'), back())).toEqual(['A 09-01'])
  })

  test('taps and their undoing one after the other leave nothing', () => {
    const taps = [judged('A+'), judged(null), judged('B'), judged(null), judged('A+'), back()]
    expect(shown(judged('A', september), ...taps)).toEqual(['A 09-01'])
  })

  test('of one day by two people are both told', () => {
    expect(shown(judged('B'), judged('A', { by: 'Paul' }))).toHaveLength(2)
  })

  test('of two days are both told, also when they are entered on the same evening', () => {
    const monday = judged('B', { on: today, date: '2026-11-16' })
    expect(shown(monday, judged('A'))).toEqual(['B 11-16', 'A 11-17'])
    expect(shown(judged('A', september), judged('A'))).toEqual(['A 09-01', 'A 11-17'])
  })

  test.each([
    ['a comment', { comment: 'Seule.' }],
    ['an observation', { observationId: 'seen' }],
  ])('what was written down with %s is never passed over', (_, words) => {
    expect(shown(judged('B', words), judged('A'))).toEqual(['B 11-17', 'A 11-17'])
  })

  test('what the direction approved stays until what took its place is approved as well', () => {
    const approved = judged('A', { isApproved: true })
    expect(shown(approved, judged('A+'))).toEqual(['A 11-17', 'A+ 11-17'])
    expect(shown(approved, judged('A+', { isApproved: true }))).toEqual(['A+ 11-17'])
  })

  test('a level that is taken back on a later day is told', () => {
    expect(shown(judged('A', september), judged(null))).toEqual(['A 09-01', 'null 11-17'])
  })

  test('what says again what stood is told as it was said first, and approved as it stands', () => {
    const [first, again] = [judged('A', september), back({ by: 'Paul', isApproved: true })]
    expect(stepsOf([first, again])).toEqual([{ said: first, latest: again }])
  })
})
