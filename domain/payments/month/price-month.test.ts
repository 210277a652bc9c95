import { describe, expect, test } from 'vitest'
import {
  aCharge,
  aMonth,
  aPlan,
  aPlanPrice,
  aStandard,
  daysOf,
  march,
  priceLists,
} from '#tests/support/examples/payment-examples.ts'
import { localDate, type YearMonth } from '../../kernel/local-date.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import type { BillingMonth, MonthFacts, PriceLists } from './month-facts.ts'
import { priceMonth } from './price-month.ts'

const day = localDate
const amounts = (facts: MonthFacts, lists: PriceLists) =>
  priceMonth(facts, lists).lines.map(({ amount }) => amount)
const of = (plan: Partial<PricePlan>) => priceLists({ plans: [aPlan(plan)] })
const charge = aCharge({ planId: aPlan().id })

describe('a price by the month', () => {
  test('is due whole where the child is there for the whole month', () => {
    expect(amounts(aMonth(), priceLists())).toEqual([1000_00])
  })

  test('is cut by booked days in a month that begins or ends in the middle', () => {
    // 15 to 31 March: 13 of 23 days. 1 to 12 March: 10 of them.
    expect(amounts(aMonth({ firstDay: day('2027-03-15') }), priceLists())).toEqual([565_22])
    const [line] = priceMonth(aMonth({ lastDay: day('2027-03-12') }), priceLists()).lines
    expect(line).toMatchObject({
      amount: 434_78,
      quantity: 10_000,
      outOf: 23_000,
      unit: 'day',
      unitPrice: null,
      base: 1000_00,
      firstDay: '2027-03-01',
      lastDay: '2027-03-12',
    })
  })

  test('is due by days at each price where it changes in the month', () => {
    const lists = priceLists({ planPrices: [aPlanPrice(1100_00, '2027-03-15')] })
    expect(amounts(aMonth(), lists)).toEqual([434_78, 621_74])
  })

  test('leaves out days that are deducted, and bills closed days otherwise', () => {
    const closed = (how: 'billed' | 'deducted' | 'credit') =>
      aMonth({ days: daysOf(march, { '2027-03-29': { closed: how } }) })
    expect(amounts(closed('billed'), priceLists())).toEqual([1000_00])
    expect(amounts(closed('credit'), priceLists())).toEqual([1000_00])
    expect(amounts(closed('deducted'), priceLists())).toEqual([956_52])
  })

  test('is not due while the charge is paused', () => {
    const paused = { ...charge, pausedFrom: day('2027-03-15'), pausedUntil: day('2027-03-31') }
    expect(amounts(aMonth({ charges: [paused] }), priceLists())).toEqual([434_78])
    const open = { ...charge, pausedFrom: day('2027-02-01') }
    expect(priceMonth(aMonth({ charges: [open] }), priceLists())).toEqual({
      lines: [],
      total: 0,
      problems: [],
    })
  })

  test('gives way to the amount of the child, whatever the price list says later', () => {
    const own = aMonth({ charges: [{ ...charge, customAmount: 700_00 }] })
    const lists = priceLists({ planPrices: [aPlanPrice(1100_00, '2027-03-15')] })
    expect(priceMonth(own, lists)).toMatchObject({ total: 700_00, problems: [] })
  })

  test('bills nothing in a month without an agreed day, unless its months are equal', () => {
    const august: BillingMonth = '2027-08' as YearMonth
    const days = daysOf(august).map((it) => ({ ...it, agreed: [], booked: [] }))
    const facts = aMonth({ month: august, days })
    expect(amounts(facts, priceLists())).toEqual([])
    expect(amounts(facts, of({ spreadMonths: 12 }))).toEqual([1000_00])
    expect(amounts(facts, of({ spreadMonths: 10 }))).toEqual([])
  })
})

test('age and level are judged by the day', () => {
  // The child is 22 months old from 20 March on: 15 booked days before it.
  const bands = priceLists({
    plans: [aPlan({ unit: 'day', amount: 50_00, ageUntil: 22 })],
  })
  expect(amounts(aMonth(), bands)).toEqual([15 * 50_00])
  const level = of({ unit: 'day', amount: 50_00, standardId: aStandard(2) })
  const moved = daysOf(march, { '2027-03-31': { standardId: aStandard(2) } })
  expect(amounts(aMonth({ days: moved }), level)).toEqual([50_00])
})

describe('a price by what is counted', () => {
  const attends = daysOf(march, {
    '2027-03-01': { attended: ['am', 'pm'], attendedMinutes: 500, isMealTaken: true },
    '2027-03-02': { attended: ['am'], attendedMinutes: 200 },
  })

  test('counts days, half-days, hours and meals that are booked', () => {
    expect(amounts(aMonth(), of({ unit: 'day', amount: 40_00 }))).toEqual([23 * 40_00])
    expect(amounts(aMonth(), of({ unit: 'half-day', amount: 20_00 }))).toEqual([46 * 20_00])
    expect(amounts(aMonth(), of({ unit: 'hour', amount: 2_33 }))).toEqual([230 * 2_33])
    expect(amounts(aMonth(), of({ unit: 'meal', amount: 4_10 }))).toEqual([23 * 4_10])
  })

  test('counts what was attended where the price says so', () => {
    const facts = aMonth({ days: attends })
    const counted = (plan: Partial<PricePlan>) =>
      amounts(facts, of({ counts: 'attended', ...plan }))
    expect(counted({ unit: 'day', amount: 40_00 })).toEqual([80_00])
    expect(counted({ unit: 'half-day', amount: 20_00 })).toEqual([60_00])
    // 700 minutes at 6.00 an hour.
    expect(counted({ unit: 'hour', amount: 6_00 })).toEqual([70_00])
    expect(counted({ unit: 'meal', amount: 4_10 })).toEqual([4_10])
  })

  test('rounds the hours of each day as the school says, and never the price', () => {
    const facts = aMonth({ days: attends })
    const lists = (rounding: 'none' | 'quarter' | 'half') =>
      priceLists({
        plans: [aPlan({ unit: 'hour', counts: 'attended', amount: 6_00 })],
        setting: { rounding },
      })
    // 510 + 210 minutes, and the same by halves.
    expect(amounts(facts, lists('quarter'))).toEqual([72_00])
    expect(amounts(facts, lists('half'))).toEqual([72_00])
  })

  test('bills a price for mornings alone by mornings, and half the hours of a whole day', () => {
    const mornings = ['monday-am', 'tuesday-am'] as const
    const counted = (plan: Partial<PricePlan>) =>
      amounts(aMonth(), of({ halfDays: mornings, ...plan }))
    expect(counted({ unit: 'half-day', amount: 20_00 })).toEqual([10 * 20_00])
    expect(counted({ unit: 'hour', amount: 2_00 })).toEqual([10 * 5 * 2_00])
  })

  test('rounds a line once, half away from zero', () => {
    const days = daysOf(march).map((it, place) => ({ ...it, bookedMinutes: place === 0 ? 1 : 0 }))
    // One minute at 0.30 an hour is half a cent.
    expect(amounts(aMonth({ days }), of({ unit: 'hour', amount: 30 }))).toEqual([1])
  })

  test('bills no meal on a closed day, and the closed day where the calendar says so', () => {
    const days = daysOf(march, { '2027-03-29': { closed: 'billed' } })
    expect(amounts(aMonth({ days }), of({ unit: 'meal', amount: 4_00 }))).toEqual([22 * 4_00])
    expect(amounts(aMonth({ days }), of({ unit: 'day', amount: 40_00 }))).toEqual([23 * 40_00])
  })
})

test('a price that is due once is billed in the month in which its charge begins', () => {
  const lists = of({ unit: 'once', amount: 150_00 })
  expect(amounts(aMonth(), lists)).toEqual([])
  const begins = { ...charge, firstDay: day('2027-03-03') }
  expect(amounts(aMonth({ charges: [begins] }), lists)).toEqual([150_00])
})
