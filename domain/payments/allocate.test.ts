import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const sum = (cents: Iterable<number>) => [...cents].reduce((all, it) => all + it, 0)
const cut = (amount: number, ...weights: number[]) => [
  ...allocate(
    amount,
    weights.map((weight, place) => ({ key: `k${place}`, weight })),
  ).values(),
]

test('a cent that cannot be cut goes to the largest remainder, and between equal ones by key', () => {
  expect(cut(100, 1, 1, 1)).toEqual([34, 33, 33])
  expect(cut(100, 33, 67)).toEqual([33, 67])
  expect(cut(5, 50, 50)).toEqual([3, 2])
  expect(cut(-5, 50, 50)).toEqual([-3, -2])
  expect(cut(101, 1, 2, 3)).toEqual([17, 34, 50])
})

test('without any weight nobody gets any', () => {
  expect(cut(100, 0, 0)).toEqual([0, 0])
  expect(cut(100)).toEqual([])
})

const parts = fc.uniqueArray(
  fc.record({ key: fc.string({ minLength: 1, maxLength: 4 }), weight: fc.nat(1_000_000) }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 8 },
)
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('parts add up to the amount, whatever the weights', () => {
  fc.assert(
    fc.property(amount, parts, (cents, of) => {
      fc.pre(of.some(({ weight }) => weight > 0))
      expect(sum(allocate(cents, of).values())).toBe(cents)
    }),
  )
})

test('a part is never a whole cent beside its exact value', () => {
  fc.assert(
    fc.property(amount, parts, (cents, of) => {
      const whole = of.reduce((all, { weight }) => all + weight, 0)
      fc.pre(whole > 0)
      const got = allocate(cents, of)
      for (const { key, weight } of of) {
        const off = BigInt(got.get(key) ?? 0) * BigInt(whole) - BigInt(cents) * BigInt(weight)
        expect(off < BigInt(whole) && -off < BigInt(whole)).toBe(true)
      }
    }),
  )
})

test('the order of the parts moves no cent', () => {
  fc.assert(
    fc.property(amount, parts, (cents, of) => {
      const turned = allocate(cents, of.toReversed())
      expect([...turned].toSorted()).toEqual([...allocate(cents, of)].toSorted())
    }),
  )
})
