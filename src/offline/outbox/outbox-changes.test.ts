// @vitest-environment node
import { RangeSet } from 'dexie'
import { describe, expect, test } from 'vitest'
import {
  bothChanges,
  type Changes,
  changesIn,
  hasNews,
  noChanges,
  withoutRows,
  withoutSync,
} from './outbox-changes.ts'

const part = (name: string) => `idb://preau-u-marie/${name}`
const read = (parts: Readonly<Record<string, unknown>>): Changes =>
  changesIn(parts, 'preau-u-marie')
const written = (...rows: number[]): Changes =>
  read({ [part('outbox/')]: new RangeSet().addKeys(rows) })
const toRead = ({ rows }: Changes): number[] => [...rows.keys()]

describe('what a tab has to read of the outbox', () => {
  test('is the rows that were written, and not those of another person', () => {
    expect(toRead(written(3, 1, 2)).sort()).toEqual([1, 2, 3])
    const stranger = read({ 'idb://preau-u-karim/outbox/': new RangeSet().addKeys([1]) })
    expect(hasNews(stranger)).toBe(false)
  })

  test('is everything where it is not told which rows, or where the page had been put away', () => {
    const wide = read({ [part('outbox/')]: new RangeSet(1, 900) })
    expect([wide.isAll, read({ all: new RangeSet(1, 2) }).isAll]).toEqual([true, true])
  })

  test('is not what it has written itself', () => {
    expect(hasNews(withoutRows(written(7), [7]))).toBe(false)
    const sync = read({ [part('sync/')]: new RangeSet('sync') })
    expect([hasNews(sync), hasNews(withoutSync(sync))]).toEqual([true, false])
  })

  test('is a row that another tab has written too', () => {
    expect(toRead(withoutRows(bothChanges(written(7), written(7)), [7]))).toEqual([7])
  })

  test('is a row of its own that it may have read in the meantime, from before', () => {
    expect(toRead(withoutRows(noChanges, [7]))).toEqual([7])
  })
})
