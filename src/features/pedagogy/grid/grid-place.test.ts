// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { moved } from './grid-place.ts'

const size = { rows: 28, columns: 40 }
const press = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  moved({ row: 5, column: 7 }, { key, shiftKey: false, ctrlKey: false, ...held }, size)

describe('walking over children and milestones', () => {
  const keys: [string, [number, number]][] = [
    ['ArrowUp', [4, 7]],
    ['ArrowDown', [6, 7]],
    ['ArrowLeft', [5, 6]],
    ['ArrowRight', [5, 8]],
    ['Home', [5, 0]],
    ['End', [5, 39]],
    ['PageUp', [0, 7]],
    ['PageDown', [27, 7]],
    ['Enter', [6, 7]],
  ]
  test.each(keys)('%s leads where a spreadsheet leads', (key, [row, column]) => {
    expect(press(key)).toEqual({ row, column })
  })

  test('Shift and Enter goes back to the child before', () => {
    expect(press('Enter', { shiftKey: true })).toEqual({ row: 4, column: 7 })
  })

  test('Ctrl and Home or End reach the corners', () => {
    expect(press('Home', { ctrlKey: true })).toEqual({ row: 0, column: 0 })
    expect(press('End', { ctrlKey: true })).toEqual({ row: 27, column: 39 })
  })

  test('nothing leads out of the grid', () => {
    const corner = { row: 27, column: 39 }
    const held = { shiftKey: false, ctrlKey: false }
    expect(moved(corner, { key: 'ArrowDown', ...held }, size)).toEqual(corner)
    expect(moved(corner, { key: 'ArrowRight', ...held }, size)).toEqual(corner)
  })

  test('a letter does not move', () => {
    expect(press('b')).toBeUndefined()
  })
})
