// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { moved, placesIn, rangeBetween } from './grid-place.ts'

const size = { rows: 3, columns: 4 }
const at = { row: 1, column: 1 }
const press = (key: string, isBackwards = false) => moved(at, { key, isBackwards }, size)

describe('walking over the grid', () => {
  const keys: [string, [number, number]][] = [
    ['ArrowUp', [0, 1]],
    ['ArrowDown', [2, 1]],
    ['ArrowLeft', [1, 0]],
    ['ArrowRight', [1, 2]],
    ['Home', [1, 0]],
    ['End', [1, 3]],
    ['PageUp', [0, 1]],
    ['PageDown', [2, 1]],
    ['Enter', [2, 1]],
  ]
  test.each(keys)('%s leads where a spreadsheet leads', (key, [row, column]) => {
    expect(press(key)).toEqual({ row, column })
  })

  test('Shift and Enter goes back to the child before', () => {
    expect(press('Enter', true)).toEqual({ row: 0, column: 1 })
  })

  test('nothing leads out of the grid', () => {
    const last = { row: 2, column: 3 }
    expect(moved(last, { key: 'ArrowRight', isBackwards: false }, size)).toEqual(last)
    expect(moved(last, { key: 'ArrowDown', isBackwards: false }, size)).toEqual(last)
  })

  test('a letter does not move', () => {
    expect(press('p')).toBeUndefined()
  })

  test('a range holds the same cells whichever corner it was begun at', () => {
    const [one, other] = [
      { row: 0, column: 2 },
      { row: 1, column: 1 },
    ]
    expect(placesIn(rangeBetween(one, other))).toEqual(placesIn(rangeBetween(other, one)))
    expect(placesIn(rangeBetween(one, other))).toHaveLength(4)
  })
})
