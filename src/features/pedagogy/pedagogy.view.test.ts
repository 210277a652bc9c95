// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { EntryId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { EntryStatus } from '#src/offline/outbox/entry.ts'
import {
  cellKey,
  type EvaluationEntry,
  emptyCell,
  foldCell,
  type TrueCell,
} from './pedagogy.view.ts'

const key = cellKey('nour', 'counts-to-ten')

const before = localDate('2026-11-10')
const today = localDate('2026-11-17')

const aTruth = (level: Level | null, version = 1): TrueCell => ({
  evaluationId: `evaluation ${version}`,
  level,
  comment: null,
  date: before,
  isApproved: false,
  version,
})

const anEntry = (
  level: Level | null,
  { status = 'waiting', truth = null }: { status?: EntryStatus; truth?: TrueCell | null } = {},
): EvaluationEntry => ({
  entryId: `entry of ${level}` as EntryId,
  seq: 1,
  status,
  key,
  level,
  comment: null,
  date: today,
  truth,
})

describe('one child on one milestone', () => {
  test('nobody has judged yet: the cell is empty', () => {
    expect(foldCell({ truth: undefined, entries: [], taps: [] })).toEqual(emptyCell)
  })

  test('what the school knows is shown', () => {
    const cell = foldCell({ truth: aTruth('A'), entries: [], taps: [] })
    expect(cell).toMatchObject({ level: 'A', saved: 'server', date: before })
  })

  test('a level that waits on this device is shown over what the school knows', () => {
    const cell = foldCell({ truth: aTruth('A'), entries: [anEntry('A+')], taps: [] })
    expect(cell).toMatchObject({ level: 'A+', saved: 'tablet', date: today })
  })

  test('a level that was taken away waits to be taken away at the school too', () => {
    const cell = foldCell({ truth: aTruth('A'), entries: [anEntry(null)], taps: [] })
    expect(cell).toMatchObject({ level: null, saved: 'tablet' })
  })

  test('an accepted level stays in view until the cache has caught up', () => {
    const answered = aTruth('A+', 2)
    const entries = [anEntry('A+', { status: 'accepted', truth: answered })]
    expect(foldCell({ truth: aTruth('B'), entries, taps: [] })).toMatchObject({
      level: 'A+',
      saved: 'server',
    })
  })

  test("a colleague's later level wins over our accepted one", () => {
    const answered = aTruth('B', 2)
    const entries = [anEntry('B', { status: 'accepted', truth: answered })]
    const theirs = aTruth('A', 3)
    expect(foldCell({ truth: theirs, entries, taps: [] }).level).toBe('A')
  })

  test('a refused level is not shown, but asks for a person', () => {
    const refused = anEntry('A+', { status: 'refused' })
    const cell = foldCell({ truth: aTruth('B'), entries: [refused], taps: [] })
    expect(cell).toMatchObject({ level: 'B', saved: 'attention', refused: refused.entryId })
  })
})
