import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bounds } from './caller.ts'
import { type Lane, type LaneLimits, openLane, type Place } from './lane.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const alike = (most: number): Bounds => ({ all: most, school: most, caller: most })
const limits = { atWork: alike(2), waiting: alike(3), patienceMs: 1_000 }
const shared = (wish: Partial<LaneLimits>): Lane =>
  openLane({
    atWork: { all: 3, school: 2, caller: 1 },
    waiting: { all: 8, school: 6, caller: 4 },
    patienceMs: 1_000,
    ...wish,
  })

/** 'oak:ann 2' is the second request of Ann, of the school Oak. */
const callerIn = (name: string) => {
  const [school = '', id = ''] = (name.split(' ')[0] ?? '').split(':')
  return { school, id: `${school}:${id}` }
}

/** Enters so many times, and writes down in order who is let in, refused or gone. */
function visitors(lane: Lane, ...first: readonly string[]) {
  const seen: string[] = []
  const leave = new Map<string, () => void>()
  const places = new Map<string, Place>()
  const enter = (names: readonly string[]): void => {
    for (const name of names) {
      const place = lane.enter(callerIn(name))
      places.set(name, place)
      void place.turn.then((turn) => {
        seen.push(turn.is === 'in' ? name : `${name} ${turn.is}`)
        if (turn.is === 'in') leave.set(name, turn.leave)
      })
    }
  }
  enter(first)
  return {
    seen,
    settled,
    come: async (...names: readonly string[]) => {
      enter(names)
      await settled()
    },
    leaves: async (name: string) => {
      leave.get(name)?.()
      await settled()
    },
    givesUp: async (name: string) => {
      places.get(name)?.giveUp()
      await settled()
    },
    /** The one longest at work leaves, until nobody is. */
    async all() {
      for (let at = 0; at < seen.length; at += 1) {
        leave.get(seen[at] ?? '')?.()
        await settled()
      }
      return seen
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const names = (who: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${who} ${n + 1}`)

describe('a lane', () => {
  test('lets no more in than its limit, and the others one by one in the order in which they came', async () => {
    const { seen, leaves } = visitors(openLane(limits), ...'abcde')
    await settled()
    expect(seen).toEqual(['a', 'b'])
    await leaves('b')
    expect(seen).toEqual(['a', 'b', 'c'])
    await leaves('a')
    await leaves('c')
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('lets one in for one who leaves, however often it says so', async () => {
    const { seen, leaves } = visitors(openLane(limits), ...'abcde')
    await settled()
    await leaves('a')
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('is full beyond those who may wait, and refuses at once', async () => {
    const lane = openLane(limits)
    const { seen, leaves } = visitors(lane, ...names('oak:ann', 5))
    const ann = callerIn('oak:ann')
    expect(lane.isFullFor(ann)).toBe(true)
    expect(await lane.enter(ann).turn).toEqual({ is: 'full' })
    await settled()
    await leaves('oak:ann 1')
    expect(lane.isFullFor(ann)).toBe(false)
    expect(seen).toEqual(names('oak:ann', 3))
  })

  test('forgets who gave up while waiting, and lets the next one in', async () => {
    const lane = openLane(limits)
    const { seen, leaves, givesUp } = visitors(lane, ...'abcde')
    await givesUp('c')
    expect(lane.isFullFor(callerIn('f'))).toBe(false)
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c gone', 'd'])
  })

  test('does not free a place when who is at work gives up: the work goes on', async () => {
    const { seen, givesUp, leaves } = visitors(openLane(limits), ...'abc')
    await givesUp('a')
    expect(seen).toEqual(['a', 'b'])
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  test('refuses who has waited too long', async () => {
    const { seen, leaves } = visitors(openLane(limits), ...'abc')
    await vi.advanceTimersByTimeAsync(999)
    expect(seen).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['a', 'b', 'c full'])
    await leaves('a')
    expect(seen).toEqual(['a', 'b', 'c full'])
  })
})

describe('a lane that many share', () => {
  test('gives one caller and one school no more than their places while others stand free', async () => {
    const { seen, come } = visitors(shared({}), ...names('oak:ann', 3), 'oak:bob', 'oak:cem')
    await settled()
    expect(seen).toEqual(['oak:ann 1', 'oak:bob'])
    await come('elm:dee')
    expect(seen).toEqual(['oak:ann 1', 'oak:bob', 'elm:dee'])
  })

  test('serves the schools in turn, and in each school its people, however much each of them sends', async () => {
    const lane = shared({ atWork: alike(1), waiting: alike(40) })
    const { all } = visitors(
      lane,
      ...names('oak:ann', 5),
      ...names('oak:bob', 2),
      ...names('elm:dee', 2),
    )
    await settled()
    expect(await all()).toEqual([
      'oak:ann 1',
      'oak:ann 2',
      'elm:dee 1',
      'oak:bob 1',
      'elm:dee 2',
      'oak:ann 3',
      'oak:bob 2',
      'oak:ann 4',
      'oak:ann 5',
    ])
  })

  test('passes by a caller that has all its places, and comes back to it when one of them is free', async () => {
    const { seen, leaves } = visitors(
      shared({}),
      ...names('oak:ann', 2),
      'elm:dee',
      'ash:eve',
      'elm:fay',
    )
    await settled()
    expect(seen).toEqual(['oak:ann 1', 'elm:dee', 'ash:eve'])
    await leaves('ash:eve')
    expect(seen.at(-1)).toBe('elm:fay')
    await leaves('oak:ann 1')
    expect(seen.at(-1)).toBe('oak:ann 2')
  })

  test('refuses a flood of one caller, and nobody else of its school', async () => {
    const lane = shared({})
    const { seen, come } = visitors(lane, ...names('oak:ann', 9))
    await settled()
    expect(seen).toEqual([
      'oak:ann 1',
      ...names('oak:ann', 9)
        .slice(5)
        .map((it) => `${it} full`),
    ])
    await come('oak:bob 1', 'oak:bob 2')
    expect(seen.slice(5)).toEqual(['oak:bob 1'])
    expect(lane.isFullFor(callerIn('oak:bob'))).toBe(false)
  })

  test('asks the last call of the caller with most waiting to come again, where the room is full', async () => {
    const lane = shared({ waiting: { all: 7, school: 5, caller: 4 } })
    const { seen, come } = visitors(lane, ...names('oak:ann', 5), ...names('oak:bob', 2))
    await settled()
    expect(seen).toEqual(['oak:ann 1', 'oak:bob 1'])
    // The school's room is full: Ann has most.
    await come('oak:cem')
    expect(seen.at(-1)).toBe('oak:ann 5 full')
    // All rooms are full: that school has most.
    await come('elm:dee', 'elm:fay 1', 'elm:fay 2', 'elm:fay 3')
    expect(seen.slice(3)).toEqual(['elm:dee', 'oak:ann 4 full'])
    // Nobody has more than one more than this school.
    expect(lane.isFullFor(callerIn('elm:fay'))).toBe(true)
    await come('ash:eve')
    expect(seen.at(-1)).toMatch(/full$/)
    expect(seen).not.toContain('ash:eve full')
  })
})
