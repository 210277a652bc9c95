// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { levelOfKey } from './level-cycle.ts'

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
