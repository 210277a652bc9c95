import { describe, expect, test } from 'vitest'
import { arrangementAsLeft, inArrangement, isReordered, tileNames } from './arrangement.ts'

describe('the cards of the page', () => {
  test('stand in their usual order until somebody arranges them', () => {
    for (const kept of [null, undefined, 7, {}, { order: 'Calls' }]) {
      const left = arrangementAsLeft(kept)
      expect(left).toEqual({ order: [...tileNames], hidden: [] })
      expect(isReordered(left)).toBe(false)
    }
  })

  test('stand as they were left, and those that are hidden are left out', () => {
    const order = tileNames.toReversed()
    const left = arrangementAsLeft({ order, hidden: ['Dues'] })
    expect(isReordered(left)).toBe(true)
    const tiles = (['Registers', 'Dues', 'Calls'] as const).map((id) => ({ id }))
    expect(inArrangement(tiles, left).map(({ id }) => id)).toEqual(['Calls', 'Registers'])
  })

  test('that are newer than the arrangement stand behind the one they usually follow', () => {
    const order = tileNames.toReversed().filter((name) => name !== 'Rooms')
    const left = arrangementAsLeft({ order: [...order, 'Weather'], hidden: ['Weather'] })
    expect(left.order.indexOf('Rooms')).toBe(left.order.indexOf('Calls') + 1)
    expect(left.order).toHaveLength(tileNames.length)
    expect(left.hidden).toEqual([])
  })
})
