// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { emptyCell, type ViewedCell } from '../pedagogy.view.ts'
import { contentOf, groupWishes, keyOfWish, wayBack } from './evaluating.ts'

const nameOf = (level: Level | null): string => (level === 'A' ? 'Secure' : 'Not yet')

const aChild = (name: string) => ({
  childId: name.toLowerCase() as ChildId,
  name,
  fullName: `${name} Sow`,
  firstName: name,
  lastName: 'Sow',
  pic: null,
})
const milestone = {
  milestoneId: 'counts' as MilestoneId,
  code: 'M1.1',
  text: 'Counts to ten',
  band: 'MS',
}

const known = (cells: Record<string, Partial<ViewedCell>>) => (key: string) => ({
  ...emptyCell,
  ...cells[key],
})

describe('the whole group is there, but for a few', () => {
  test('only children whom nobody has judged are filled', () => {
    const cellOf = known({ 'nour:counts': { level: 'B' } })
    const wishes = groupWishes([aChild('Nour'), aChild('Adam')], { milestone, cellOf })
    expect(wishes.map(({ child, level }) => [child.name, level])).toEqual([['Adam', 'A']])
  })
})

describe('the way back', () => {
  test('brings back the level and the words that stood by it', () => {
    const cellOf = known({ 'nour:counts': { level: 'A', comment: 'With her fingers' } })
    const wish = { child: aChild('Nour'), milestone, level: 'A+' as const }
    expect(wayBack([wish], cellOf)).toMatchObject([{ level: 'A', comment: 'With her fingers' }])
  })

  test('leaves a level in the period it was judged in, with the comment said once', () => {
    const judged = localDate('2026-09-01')
    const cellOf = known({
      'nour:counts': { level: 'A', comment: 'With her fingers', date: judged },
    })
    const wish = { child: aChild('Nour'), milestone, level: 'A+' as const }
    const [back] = wayBack([wish], cellOf)
    if (!back) throw new Error('no way back')
    expect(
      contentOf(back, { date: localDate('2026-11-17'), nextId: () => 'id', nameOf }),
    ).toMatchObject({
      level: 'A',
      comment: 'With her fingers',
      date: judged,
    })
  })

  test('leads to an empty cell where nobody had judged', () => {
    const wish = { child: aChild('Adam'), milestone, level: 'B' as const }
    expect(wayBack([wish], known({}))).toMatchObject([{ level: null, comment: null }])
  })
})

describe('what is saved', () => {
  test('every level given is an evaluation of its own, and speaks of child and milestone by name', () => {
    const wish = { child: aChild('Adam'), milestone, level: 'B' as const }
    let ids = 0
    const nextId = () => {
      ids += 1
      return `id ${ids}`
    }
    const date = localDate('2026-11-17')
    const [first, second] = [
      contentOf(wish, { date, nextId, nameOf }),
      contentOf(wish, { date, nextId, nameOf }),
    ]
    expect(first).toMatchObject({
      evaluationId: 'id 1',
      level: 'B',
      date,
      comment: null,
      childName: 'Adam',
      milestoneText: 'Counts to ten',
    })
    expect(second.evaluationId).toBe('id 2')
    expect(keyOfWish(wish)).toBe('adam:counts')
  })
})

test('an entry keeps the name that the school gives its level: the list of what waits says the same word', () => {
  const wish = { child: aChild('Nour'), milestone, level: 'A' as const }
  const content = contentOf(wish, { date: localDate('2026-11-17'), nextId: () => 'id', nameOf })
  expect(content.levelName).toBe('Secure')
})
