import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMonth, aPayerId, priceLists } from '#tests/support/examples/payment-examples.ts'
import type { ChildId, EventId } from '../../kernel/ids.ts'
import { localDate, type YearMonth } from '../../kernel/local-date.ts'
import type { PayerItem } from '../prices/child-charge.ts'
import { amendMonth } from './amend-month.ts'
import { eventCharges, type GroupStay, type PricedEvent } from './event-charges.ts'
import type { MonthFacts } from './month-facts.ts'
import { priceMonth } from './price-month.ts'
import { shareLines } from './share-lines.ts'

const day = localDate
const child = aMonth({ charges: [] })
const [first] = child.days

const anEvent = (change: Partial<PricedEvent> = {}): PricedEvent => ({
  ...{ id: 'farm' as EventId, title: 'Farm', firstDay: day('2027-03-12'), repeats: 'never' },
  ...{ repeatsUntil: null, skippedDays: [], audience: 'school', audienceIds: [], amount: 12_50 },
  ...{ cancelledBecause: null, refusedIds: [], comingIds: null },
  ...change,
})
const billed = (
  event: PricedEvent,
  { of = child, groups = [] }: { of?: MonthFacts; groups?: GroupStay[] } = {},
) => eventCharges(of, { events: [event], groups }).map((it) => it.day)

describe('an event with a price', () => {
  test('is billed in the month of its first day, under its title', () => {
    const events = eventCharges(child, { events: [anEvent()], groups: [] })
    expect(priceMonth({ ...child, events }, priceLists()).lines).toMatchObject([
      { key: 'event:farm:2027-03-12', label: 'Farm', amount: 12_50, firstDay: '2027-03-12' },
    ])
    expect(billed(anEvent({ firstDay: day('2027-02-26') }))).toEqual([])
  })

  test.each([
    ['the school', { audience: 'school' }, 1],
    ['the level of that day', { audience: 'levels', audienceIds: [first?.standardId] }, 1],
    ['the class of that day', { audience: 'classes', audienceIds: [first?.classId] }, 1],
    ['another class', { audience: 'classes', audienceIds: ['other'] }, 0],
    ['the child', { audience: 'children', audienceIds: [child.childId] }, 1],
  ])('for %s is billed to those in it', (_, audience, times) => {
    expect(billed(anEvent(audience as Partial<PricedEvent>))).toHaveLength(times)
  })

  test('for a group is billed to those in it on that day, whatever comes later', () => {
    const event = anEvent({ audience: 'groups', audienceIds: ['sheep'] })
    const stay = { groupId: 'sheep', firstDay: day('2027-01-01') }
    expect(billed(event, { groups: [{ ...stay, lastDay: day('2027-03-12') }] })).toHaveLength(1)
    expect(billed(event, { groups: [{ ...stay, lastDay: day('2027-03-11') }] })).toEqual([])
  })

  test('bills nothing while it is cancelled, where it was not authorised, and outside of the stay', () => {
    expect(billed(anEvent({ cancelledBecause: 'Rain' }))).toEqual([])
    expect(billed(anEvent({ refusedIds: [child.childId] }))).toEqual([])
    expect(billed(anEvent({ refusedIds: ['other' as ChildId] }))).toHaveLength(1)
    expect(billed(anEvent(), { of: aMonth({ lastDay: day('2027-03-11') }) })).toEqual([])
  })

  test('bills those who said that they come, where families are asked', () => {
    expect(billed(anEvent({ comingIds: [] }))).toEqual([])
    expect(billed(anEvent({ comingIds: [child.childId] }))).toHaveLength(1)
  })

  test('bills each day of a series that is left', () => {
    const series = { repeats: 'weekly', repeatsUntil: day('2027-04-30') } as const
    const event = anEvent({ ...series, skippedDays: [day('2027-03-19')] })
    expect(billed(event)).toEqual(['2027-03-12', '2027-03-26'])
  })

  test('is shared by the family, and so is its correction, also where one pays the care', () => {
    const care = { id: 'item', guardianId: aPayerId(2), addonId: null } as unknown as PayerItem
    const payers = [
      { guardianId: aPayerId(1), share: 50 },
      { guardianId: aPayerId(2), share: 50 },
    ]
    const events = eventCharges(child, { events: [anEvent()], groups: [] })
    const { lines } = priceMonth({ ...child, events }, priceLists())
    const gone = amendMonth('2027-03' as YearMonth, { issued: lines, now: [] })
    for (const shared of [lines, gone])
      expect(shareLines(shared, { payers, payerItems: [care] }).map(({ total }) => total)).toEqual(
        shared === lines ? [625, 625] : [-625, -625],
      )
  })
})

test('whatever changes after a month was issued, the correction makes up the whole difference once', () => {
  const someEvents = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 9999 }) }),
    { selector: ({ id }) => id },
  )
  const linesOf = (events: readonly { id: string; amount: number }[]) =>
    priceMonth(
      {
        ...child,
        events: eventCharges(child, {
          events: events.map(({ id, amount }) => anEvent({ id: id as EventId, amount })),
          groups: [],
        }),
      },
      priceLists(),
    )
  fc.assert(
    fc.property(someEvents, someEvents, (before, after) => {
      const [issued, now] = [linesOf(before), linesOf(after)]
      const corrected = amendMonth('2027-03' as YearMonth, { issued: issued.lines, now: now.lines })
      const sum = corrected.reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(now.total - issued.total)
      const again = amendMonth('2027-03' as YearMonth, {
        ...{ issued: [...issued.lines, ...corrected], now: now.lines },
      })
      expect(again).toEqual([])
    }),
  )
})
