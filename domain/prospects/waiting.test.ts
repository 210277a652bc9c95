import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProspect, theDay } from '#tests/support/examples/prospect-examples.ts'
import type { ProspectId } from '../kernel/ids.ts'
import { addDays, localDate } from '../kernel/local-date.ts'
import type { KeptProspect } from './prospect.ts'
import {
  anonymiseOn,
  criteriaOf,
  monthsLater,
  monthsSince,
  rankProspects,
  usualRules,
  type WaitingRules,
} from './waiting.ts'

const by = { rules: usualRules, postcode: '69004', today: theDay }

const pointsOf = (change: Partial<KeptProspect>, rules: Partial<WaitingRules> = {}) =>
  criteriaOf(aProspect({ askedOn: theDay, ...change }), {
    ...by,
    rules: { ...usualRules, ...rules },
  })

const aDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(localDate('2024-01-01'), days))

const aWaiting = fc.record({
  id: fc.uuid().map((id) => id as ProspectId),
  status: fc.constantFrom('waitinglist' as const, 'nonews' as const, null),
  hasSibling: fc.boolean(),
  isOfStaff: fc.boolean(),
  postcode: fc.constantFrom('69004', '38000', null),
  askedOn: aDay,
})
const aList = fc
  .uniqueArray(aWaiting, { selector: ({ id }) => id, maxLength: 12 })
  .map((all) => all.map((it) => aProspect(it)))

describe('the points of a family', () => {
  test.each([
    ['a brother or sister here', { hasSibling: true }, {}, [['sibling', 40]]],
    ['a parent who works here', { isOfStaff: true }, {}, [['staff', 30]]],
    ['the postcode of the school', { postcode: '69004' }, {}, [['town', 20]]],
    ['another postcode', { postcode: '38000' }, {}, []],
    [
      'a town that the school names',
      { city: 'Écully ' },
      { towns: '69004, ecully' },
      [['town', 20]],
    ],
    ['the own postcode, where others are named', { postcode: '69004' }, { towns: 'Lyon' }, []],
    ['five months of waiting', { askedOn: localDate('2026-06-17') }, {}, [['waiting', 5]]],
    ['one day less', { askedOn: localDate('2026-06-18') }, {}, [['waiting', 4]]],
    ['years of waiting, at most', { askedOn: localDate('2020-06-17') }, {}, [['waiting', 12]]],
    ['nothing', {}, {}, []],
  ] as const)('for %s', (_, change, rules, points) =>
    expect(pointsOf(change, rules).map((it) => [it.criterion, it.points])).toEqual(points),
  )
})

describe('the waiting list', () => {
  test('is led by most points, and of equal ones by who asked first', () => {
    const asked = (id: string, change: Partial<KeptProspect>) =>
      aProspect({ id: id as ProspectId, status: 'waitinglist', ...change })
    const ranked = rankProspects(
      [
        asked('late', { askedOn: localDate('2026-11-03') }),
        asked('early', { askedOn: localDate('2026-11-02') }),
        asked('sibling', { hasSibling: true }),
        asked('elsewhere', { status: 'nonews', hasSibling: true, isOfStaff: true }),
      ],
      by,
    )
    expect(ranked.map(({ id, rank, points }) => [id, rank, points])).toEqual([
      ['late', 3, 0],
      ['early', 2, 0],
      ['sibling', 1, 40],
      ['elsewhere', null, 70],
    ])
  })

  test('has each place once, whatever order the rows come in, and none for whom does not wait', () =>
    fc.assert(
      fc.property(aList, fc.integer(), (list, seed) => {
        const places = (all: readonly KeptProspect[]) =>
          new Map(rankProspects(all, by).map(({ id, rank }) => [id, rank]))
        const mixed = list.toSorted(
          (a, b) =>
            (Number.parseInt(a.id.slice(0, 4), 16) ^ seed) -
            (Number.parseInt(b.id.slice(0, 4), 16) ^ seed),
        )
        const ranks = places(list)
        expect(places(mixed)).toEqual(new Map(mixed.map(({ id }) => [id, ranks.get(id)])))
        const waiting = list.filter(({ status }) => status === 'waitinglist')
        expect([...ranks.values()].filter((it) => it !== null).toSorted((a, b) => a - b)).toEqual(
          waiting.map((_, place) => place + 1),
        )
      }),
    ))

  test('never puts a family behind for a reason more, or for having asked earlier', () =>
    fc.assert(
      fc.property(aList, fc.nat({ max: 400 }), (list, earlier) => {
        const [first] = list.filter(({ status }) => status === 'waitinglist')
        if (!first) return
        const rankOf = (one: KeptProspect) =>
          rankProspects(
            list.map((it) => (it.id === one.id ? one : it)),
            by,
          ).find(({ id }) => id === one.id)?.rank ?? 0
        const before = rankOf(first)
        expect(rankOf({ ...first, hasSibling: true })).toBeLessThanOrEqual(before)
        expect(rankOf({ ...first, isOfStaff: true })).toBeLessThanOrEqual(before)
        const askedOn = addDays(first.askedOn, -earlier)
        expect(rankOf({ ...first, askedOn })).toBeLessThanOrEqual(before)
      }),
    ))
})

describe('months', () => {
  test.each([
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2026-11-17', '2026-11-17', 0],
    ['2027-11-17', '2026-11-17', 0],
  ])('from %s to %s are %i', (from, to, months) =>
    expect(monthsSince(localDate(from), localDate(to))).toBe(months),
  )

  test.each([
    ['2026-11-17', 12, '2027-11-17'],
    ['2024-02-29', 12, '2025-03-01'],
    ['2026-01-31', 1, '2026-03-01'],
  ])('%s and %i months are %s', (from, months, to) =>
    expect(monthsLater(localDate(from), months)).toBe(to),
  )

  test('that are added have passed on that day, and not on the day before', () =>
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 40 }), (from, months) => {
        const later = monthsLater(from, months)
        expect(monthsSince(from, later)).toBe(months)
        expect(monthsSince(from, addDays(later, -1))).toBe(months - 1)
      }),
    ))
})

describe('a family is made anonymous', () => {
  const on = (change: Partial<KeptProspect>, keptMonths = 12) =>
    anonymiseOn(aProspect(change), { keptMonths })
  const contactOn = localDate('2026-11-17')

  test('after the months that the school states, counted from the last contact', () => {
    expect(on({ contactOn })).toBe('2027-11-17')
    expect(on({ contactOn, status: 'nonews' }, 3)).toBe('2027-02-17')
  })

  test('after three years while it waits', () =>
    expect(on({ contactOn, status: 'waitinglist' }, 3)).toBe('2029-11-17'))

  test('never while an offer runs, however short the school keeps a family', () => {
    const offerUntil = localDate('2027-01-15')
    expect(on({ contactOn, offerUntil }, 1)).toBe('2027-01-16')
    expect(on({ contactOn, offerUntil: localDate('2026-12-16') }, 1)).toBe('2026-12-17')
  })

  test('when its restriction ends, where it is not to be contacted', () => {
    const restrictedUntil = localDate('2027-06-01')
    expect(on({ contactOn, status: 'blacklisted', restrictedUntil })).toBe(restrictedUntil)
  })

  test('never earlier for a later contact', () =>
    fc.assert(
      fc.property(
        aDay,
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 36 }),
        (first, days, kept) => {
          const later = addDays(first, days)
          expect(on({ contactOn: later }, kept) >= on({ contactOn: first }, kept)).toBe(true)
        },
      ),
    ))
})
