import { expect, test } from 'vitest'
import type { StandardId } from '../kernel/ids.ts'
import { levelOfChild, levelsOfChildren } from './child-level.ts'

const [ps, ms, gs] = ['ps', 'ms', 'gs'] as StandardId[] as [StandardId, StandardId, StandardId]

test('a child has its own level, else the main one of its class', () => {
  expect(levelOfChild({ own: gs, main: ms })).toBe(gs)
  expect(levelOfChild({ own: null, main: ms })).toBe(ms)
})

test('a class is laid out for the levels of its children, the main one first', () => {
  expect(levelsOfChildren(ms, [ps, null, gs, ps])).toEqual([ms, gs, ps])
  expect(levelsOfChildren(ms, [ps, gs])).toEqual([gs, ps])
  expect(levelsOfChildren(ms, [])).toEqual([ms])
})
