// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { levelOfKey, nextLevel } from './level-cycle.ts'

describe('one tap on a cell', () => {
  test('goes from none to B to A to A+ and back to none', () => {
    const seen: (Level | null)[] = [null]
    for (let tap = 0; tap < 4; tap += 1) seen.push(nextLevel(seen.at(-1) ?? null))
    expect(seen).toEqual([null, 'B', 'A', 'A+', null])
  })
})

describe('a key on a cell', () => {
  test('B, A and + are the three levels, with or without Shift', () => {
    expect(['b', 'B', 'a', 'A', '+'].map(levelOfKey)).toEqual(['B', 'B', 'A', 'A', 'A+'])
  })

  test('Delete and Backspace take the level away', () => {
    expect(['Delete', 'Backspace'].map(levelOfKey)).toEqual([null, null])
  })

  test('any other key means nothing', () => {
    expect(['c', ' ', 'Enter', '-'].map(levelOfKey)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
