import { expect, test } from 'vitest'
import type { ChildId } from '#domain/kernel/ids.ts'
import { groupsOfClass } from './groups-of-class.ts'

const suns = { id: '01a1e8c5-0000-7000-8000-000000000001', name: 'Suns' }
const moons = { id: '01a1e8c5-0000-7000-8000-000000000002', name: 'Moons' }

test.each([
  ['both are there', [moons, suns]],
  ['the first is in both', [moons]],
])('the groups of a class stand in one order every day: %s', (_, first) => {
  const groups = groupsOfClass([
    { childId: 'adam' as ChildId, groups: first },
    { childId: 'zoe' as ChildId, groups: [suns] },
  ])
  expect(groups.map(({ name }) => name)).toEqual(['Suns', 'Moons'])
})
