// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import { emptyCell } from '../pedagogy.view.ts'
import { gridSheet } from './grid-sheet.ts'

const rows = ['adam', 'nour'].map((name) => ({
  childId: name as ChildId,
  name,
  fullName: `${name} Sow`,
  firstName: name,
  lastName: 'Sow',
  pic: null,
}))
const milestone = { milestoneId: 'm1' as MilestoneId, code: 'N1', text: 'Counts', band: null }
const groups = [{ id: 'n', name: 'Numbers', milestones: [milestone] }]
const shown = {
  rows,
  groups,
  cellOf: (key: string) => ({ ...emptyCell, level: key === 'nour:m1' ? ('A+' as const) : null }),
}
const words = { tab: 'Numbers', childHead: 'Child' }

describe('the grid as a table', () => {
  test('holds the letters of the levels and nothing of percentages', () => {
    const sheet = gridSheet({ ...shown, isOut: null }, words)
    expect(sheet.heads.map(({ title }) => title)).toEqual(['Child', 'N1 Counts'])
    expect(sheet.rows).toEqual([
      ['Sow adam', null],
      ['Sow nour', 'A+'],
    ])
  })

  test('is exactly what is filtered: what is left out stays empty', () => {
    const sheet = gridSheet({ ...shown, isOut: () => true }, words)
    expect(sheet.rows.map(([, level]) => level)).toEqual([null, null])
  })
})
