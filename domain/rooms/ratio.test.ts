import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RatioRule, ratioRules } from '../classes/ratio-setting.ts'
import { addDays, localDate } from '../kernel/local-date.ts'
import { adultsFor, type CountedChild, childrenPerAdult, ratioOf } from './ratio.ts'

const date = localDate('2026-11-17')
const bornOn = (day: string, ofLevel: number | null = null): CountedChild => ({
  birthDate: localDate(day),
  walksSince: null,
  ofLevel,
})
const walkingSince = (day: string, child: CountedChild): CountedChild => ({
  ...child,
  walksSince: localDate(day),
})
const by = (rule: RatioRule, walksFrom = 18) => ({ rule, walksFrom, date })
const many = (child: CountedChild, count: number) => Array.from({ length: count }, () => child)

const [baby, toddler, two, three] = [
  bornOn('2026-01-17'),
  bornOn('2025-05-17'),
  bornOn('2024-11-17'),
  bornOn('2023-11-17'),
]

describe('children for one adult', () => {
  test.each([
    ['walkers', 'does not walk', bornOn('2025-05-18'), 5],
    ['walkers', 'walks from the month that the school says', toddler, 8],
    ['walkers', 'is young and walks since today', walkingSince('2026-11-17', baby), 8],
    ['walkers', 'is young and walks from tomorrow', walkingSince('2026-11-18', baby), 5],
    ['walkers', 'is old enough and walks from tomorrow', walkingSince('2026-11-18', toddler), 5],
    ['six', 'is a baby', baby, 6],
    ['six', 'is a baby that walks', walkingSince('2026-11-01', baby), 6],
    ['england', 'is under two and walks', walkingSince('2026-11-01', baby), 3],
    ['six', 'is three', three, 6],
    ['england', 'is under two', bornOn('2024-11-18'), 3],
    ['england', 'is two', two, 5],
    ['england', 'is under three', bornOn('2023-11-18'), 5],
    ['england', 'is three', three, 8],
    ['levels', 'has a level with a number', bornOn('2024-11-17', 7), 7],
    ['levels', 'has a level without one', baby, null],
  ] as const)('by the rule %s, where the child %s', (rule, _, child, expected) => {
    expect(childrenPerAdult(child, by(rule))).toBe(expected)
  })
})

describe('the adults of a room', () => {
  test.each([
    ['five who do not walk', many(baby, 5), 1],
    ['six who do not walk', many(baby, 6), 2],
    ['six babies, one of whom walks', [...many(baby, 5), walkingSince('2026-11-02', baby)], 2],
    ['eight babies who walk', many(walkingSince('2026-11-02', baby), 8), 1],
    ['eight of 18 months who walk from tomorrow', many(walkingSince('2026-11-18', toddler), 8), 2],
    ['three babies and three who walk', [...many(baby, 3), ...many(toddler, 3)], 1],
    ['three babies and four who walk', [...many(baby, 3), ...many(toddler, 4)], 2],
    ['five babies and eight who walk', [...many(baby, 5), ...many(toddler, 8)], 2],
  ])('for %s', (_, children, needed) => {
    expect(ratioOf(children, { ...by('walkers'), adults: 9 })?.needed).toBe(needed)
  })

  test('are enough, at the limit, or too few', () => {
    const room = many(baby, 9)
    const stateWith = (adults: number) => ratioOf(room, { ...by('walkers'), adults })?.state
    expect([0, 1, 2, 3].map(stateWith)).toEqual(['broken', 'broken', 'limit', 'ok'])
  })

  test('are not counted where no child is named by the table, and none are needed by nobody', () => {
    expect(ratioOf(many(baby, 3), { ...by('levels'), adults: 1 })).toBeNull()
    expect(ratioOf([], { ...by('levels'), adults: 0 })).toEqual({
      ...{ needed: 0, adults: 0, state: 'ok' },
    })
  })
})

const aChild = fc.record({
  birthDate: fc.integer({ min: 60, max: 2000 }).map((days) => addDays(date, -days)),
  walksSince: fc.option(
    fc.integer({ min: -60, max: 600 }).map((days) => addDays(date, -days)),
    { nil: null },
  ),
  ofLevel: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
})
const aRoom = fc.array(aChild, { maxLength: 60 })
const aRule = fc.constantFrom(...ratioRules)

test('one child more never needs fewer adults, and at most one more', () => {
  fc.assert(
    fc.property(aRoom, aChild, aRule, (room, child, rule) => {
      const neededBy = (children: CountedChild[]) =>
        ratioOf(children, { ...by(rule), adults: 0 })?.needed ?? 0
      const [before, after] = [neededBy(room), neededBy([...room, child])]
      expect(after).toBeGreaterThanOrEqual(before)
      expect(after).toBeLessThanOrEqual(before + 1)
    }),
  )
})

test('a room is at the limit exactly where it holds, and one departure would break it', () => {
  fc.assert(
    fc.property(aRoom, aRule, fc.integer({ min: 1, max: 30 }), (room, rule, adults) => {
      const stateWith = (count: number) => ratioOf(room, { ...by(rule), adults: count })?.state
      const isOneAway = stateWith(adults) !== 'broken' && stateWith(adults - 1) === 'broken'
      expect(stateWith(adults) === 'limit').toBe(isOneAway)
    }),
  )
})

test('whole groups need whole adults, whatever is mixed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), (groups) => {
      expect(adultsFor(groups.flatMap((size) => Array.from({ length: size }, () => size)))).toBe(
        groups.length,
      )
    }),
  )
})
