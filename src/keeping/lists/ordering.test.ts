import { describe, expect, test } from 'vitest'
import { inOrderOf, movedTo, placeUnder } from './ordering.ts'

describe('a row that is moved', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'c', 'b']],
    [1, -1, ['b', 'a', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('from %i to %i leaves the others in their order', (from, to, expected) => {
    expect(movedTo(['a', 'b', 'c'], { from, to })).toEqual(expected)
  })

  test('changes places with a row when the finger has passed its middle, down and up', () => {
    const middles = [30, 50, 70]
    const down = [10, 45, 55, 400].map((y) => placeUnder(y, { middles, from: 0 }))
    expect(down).toEqual([0, 0, 1, 2])
    const up = [90, 55, 45, 20].map((y) => placeUnder(y, { middles, from: 2 }))
    expect(up).toEqual([2, 2, 1, 0])
  })

  test('stands where the ids say', () => {
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(inOrderOf(rows, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
