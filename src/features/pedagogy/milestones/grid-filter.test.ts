// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { PeriodId } from '#domain/pedagogy/pedagogy.ts'
import { emptyCell, type ViewedCell } from '../pedagogy.view.ts'
import { bandsOf, filterGrid, type GridFilter, noFilter } from './grid-filter.ts'

const children = ['adam', 'nour', 'lea'].map((name) => ({
  childId: name as ChildId,
  name,
  fullName: name,
  firstName: name,
  lastName: '',
  pic: null,
}))
const aMilestone = (id: string, band: string | null) => ({
  milestoneId: id as MilestoneId,
  code: null,
  text: id,
  band,
})
const groups = [
  { id: 'numbers', name: 'Numbers', milestones: [aMilestone('m1', 'PS'), aMilestone('m2', 'MS')] },
  { id: 'shapes', name: 'Shapes', milestones: [aMilestone('m3', 'MS')] },
]
const periods = [
  {
    id: 'p1' as PeriodId,
    name: 'P1',
    firstDay: localDate('2026-09-01'),
    lastDay: localDate('2026-10-16'),
  },
  {
    id: 'p2' as PeriodId,
    name: 'P2',
    firstDay: localDate('2026-11-02'),
    lastDay: localDate('2026-12-18'),
  },
]
const cells: Record<string, Partial<ViewedCell>> = {
  'adam:m1': { level: 'A', date: localDate('2026-09-20'), isApproved: true },
  'nour:m1': { level: 'B', date: localDate('2026-11-10') },
  'lea:m2': { level: 'A+', date: localDate('2026-11-12') },
}

function ask(change: Partial<GridFilter>) {
  const {
    rows,
    groups: shown,
    isOut,
  } = filterGrid(
    { children, groups },
    {
      filter: { ...noFilter, ...change },
      periods,
      cellOf: (key) => ({ ...emptyCell, ...cells[key] }),
    },
  )
  return {
    rows: rows.map(({ childId }) => childId as string),
    columns: shown.flatMap(({ milestones }) => milestones.map((it) => it.milestoneId as string)),
    isOut,
  }
}

describe('looking for cells in the grid', () => {
  test('without a filter every child and milestone is there', () => {
    expect(ask({})).toEqual({
      rows: ['adam', 'nour', 'lea'],
      columns: ['m1', 'm2', 'm3'],
      isOut: null,
    })
  })

  test('a level shows the children and milestones that have it', () => {
    const { rows, columns, isOut } = ask({ show: 'B' })
    expect([rows, columns]).toEqual([['nour'], ['m1']])
    expect([isOut?.('nour:m1'), isOut?.('adam:m1')]).toEqual([false, true])
  })

  test('"not evaluated" leaves out a child who is judged on everything', () => {
    expect(ask({ show: 'blank' }).columns).toEqual(['m1', 'm2', 'm3'])
    expect(ask({ show: 'blank', band: 'PS' }).rows).toEqual(['lea'])
  })

  test('a period shows what was judged in it', () => {
    expect(ask({ periodId: 'p2' })).toMatchObject({ rows: ['nour', 'lea'], columns: ['m1', 'm2'] })
  })

  test('"not evaluated" in a period means: not in this one, whatever was judged before', () => {
    expect(ask({ show: 'blank', periodId: 'p2', band: 'PS' }).rows).toEqual(['adam', 'lea'])
  })

  test('an empty cell is neither approved nor waiting to be', () => {
    expect(ask({ show: 'approved' }).rows).toEqual(['adam'])
    expect(ask({ show: 'not-approved' }).rows).toEqual(['nour', 'lea'])
  })

  test('a band shows its milestones alone, and each band is offered once', () => {
    expect(ask({ band: 'MS' }).columns).toEqual(['m2', 'm3'])
    expect(bandsOf(groups)).toEqual(['PS', 'MS'])
  })
})
