import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Lane, openLane, type Place } from './lane.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = { atWork: 2, waiting: 3, patienceMs: 1_000 }

/** Enters so many times, and writes down in order who is let in, refused or gone. */
function visitors(lane: Lane, names: string) {
  const seen: string[] = []
  const leave = new Map<string, () => void>()
  const places = new Map<string, Place>()
  for (const name of names) {
    const place = lane.enter()
    places.set(name, place)
    void place.turn.then((turn) => {
      seen.push(turn.is === 'in' ? name : `${name} ${turn.is}`)
      if (turn.is === 'in') leave.set(name, turn.leave)
    })
  }
  return {
    seen,
    leaves: async (name: string) => {
      leave.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    givesUp: async (name: string) => {
      places.get(name)?.giveUp()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a lane', () => {
  test('lets no more in than its limit, and the others one by one in the order in which they came', async () => {
    const { seen, leaves } = visitors(openLane(limits), 'abcde')
    await settled()
    expect(seen).toEqual(['a', 'b'])
    await leaves('b')
    expect(seen).toEqual(['a', 'b', 'c'])
    await leaves('a')
    await leaves('c')
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('lets one in for one who leaves, however often it says so', async () => {
    const { seen, leaves } = visitors(openLane(limits), 'abcde')
    await settled()
    await leaves('a')
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('is full beyond those who may wait, and refuses at once', async () => {
    const lane = openLane(limits)
    const { seen, leaves } = visitors(lane, 'abcde')
    expect(lane.isFull()).toBe(true)
    expect(await lane.enter().turn).toEqual({ is: 'full' })
    await settled()
    await leaves('a')
    expect(lane.isFull()).toBe(false)
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('forgets who gave up while waiting, and lets the next one in', async () => {
    const lane = openLane(limits)
    const { seen, leaves, givesUp } = visitors(lane, 'abcde')
    await givesUp('c')
    expect(lane.isFull()).toBe(false)
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c gone', 'd'])
  })

  test('does not free a place when who is at work gives up: the work goes on', async () => {
    const { seen, givesUp, leaves } = visitors(openLane(limits), 'abc')
    await givesUp('a')
    expect(seen).toEqual(['a', 'b'])
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('refuses who has waited too long', async () => {
    const { seen, leaves } = visitors(openLane(limits), 'abc')
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['a', 'b', 'c full'])
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c full'])
  })
})
