import { describe, expect, test } from 'vitest'
import { nextPlaces } from './near-places.ts'

const span = (first: number, last: number) => ({ first, last })
const places = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, at) => first + at)

describe('the pictures of the next frame', () => {
  test('are a few more: those on the screen first, then those nearest to it', () => {
    const window = { seen: span(8, 12), near: span(4, 16), most: 3 }
    let drawn: readonly number[] = []
    const frames = []
    for (let frame = 0; frame < 4; frame += 1) {
      drawn = nextPlaces(drawn, window)
      frames.push(drawn)
    }
    expect(frames).toEqual([
      [8, 9, 10],
      [7, 8, 9, 10, 11, 12],
      [5, 6, 7, 8, 9, 10, 11, 12, 13],
      places(4, 16),
    ])
  })

  test('are a few less of those far away, the farthest first', () => {
    const window = { seen: span(100, 104), near: span(96, 108), most: 2 }
    const drawn = nextPlaces(places(0, 12), window)
    expect(drawn).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 100, 101])
  })

  test('never come by more than a few, wherever the page jumps', () => {
    let drawn: readonly number[] = places(0, 90)
    for (const top of [400, 1_200, 30]) {
      const window = { seen: span(top, top + 30), near: span(top - 30, top + 60), most: 3 }
      for (let frame = 0; frame < 40; frame += 1) {
        const next = nextPlaces(drawn, window)
        const were = new Set(drawn)
        expect(next.filter((place) => !were.has(place)).length).toBeLessThanOrEqual(3)
        expect(drawn.filter((place) => !next.includes(place)).length).toBeLessThanOrEqual(6)
        drawn = next
      }
      expect(drawn).toEqual(places(top - 30, top + 60))
      expect(nextPlaces(drawn, window)).toBe(drawn)
    }
  })
})
