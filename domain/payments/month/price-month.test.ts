import { describe, expect, test } from 'vitest'
import {
  aCharge,
  aDeduction,
  aMonth,
  anAddon,
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

describe('add-ons', () => {
  const days = daysOf(march, {
    '2027-03-01': { attended: ['am', 'pm'], isMealTaken: true, lateMinutes: 1 },
    '2027-03-02': { attended: ['am'], lateMinutes: 30 },
  })
  const addonAmounts = (addon: Parameters<typeof anAddon>[0], facts: Partial<MonthFacts> = {}) =>
    amounts(aMonth({ days, charges: [], ...facts }), priceLists({ addons: [anAddon(addon)] }))

  test('count months, attended days, meals and quarter-hours begun', () => {
    expect(addonAmounts({ rule: 'month' })).toEqual([5_00])
    expect(addonAmounts({ rule: 'attended-day' })).toEqual([10_00])
    expect(addonAmounts({ rule: 'meal' })).toEqual([5_00])
    expect(addonAmounts({ rule: 'late-quarter' })).toEqual([15_00])
  })

  test('are for the level that they name, and for nobody else', () => {
    expect(addonAmounts({ standardId: aStandard(2) })).toEqual([])
    expect(addonAmounts({ standardId: aStandard(1) })).toEqual([5_00])
  })

  test('that all get give way to the charge of a child: its amount, or its pause', () => {
    const own = aCharge({ addonId: anAddon().id, customAmount: 3_00 })
    expect(addonAmounts({}, { charges: [own] })).toEqual([3_00])
    const paused = { ...own, pausedFrom: day('2026-09-01') }
    expect(addonAmounts({}, { charges: [paused] })).toEqual([])
  })

  test('that are due once are billed when their charge begins, or when all get them', () => {
    const own = aCharge({ addonId: anAddon().id, firstDay: day('2027-03-18') })
    expect(addonAmounts({ rule: 'once', isForAll: false }, { charges: [own] })).toEqual([5_00])
    expect(addonAmounts({ rule: 'once', validFrom: day('2027-03-02') })).toEqual([5_00])
    expect(addonAmounts({ rule: 'once', validFrom: day('2027-02-02') })).toEqual([])
  })
})

describe('deductions', () => {
  const off = (...deductions: Parameters<typeof aDeduction>[0][]) =>
    priceLists({ deductions: deductions.map((it, place) => aDeduction(it, place + 1)) })

  test('take percentages one after the other of what is left, in the order of the list', () => {
    expect(amounts(aMonth(), off({ percent: 10_00 }, { percent: 10_00 }))).toEqual([
      1000_00, -100_00, -90_00,
    ])
    expect(amounts(aMonth(), off({ amount: 100_00 }, { percent: 10_00 }))).toEqual([
      1000_00, -100_00, -90_00,
    ])
  })

  test('take at most their cap, and never more than the care', () => {
    expect(amounts(aMonth(), off({ percent: 50_00, cap: 80_00 }))).toEqual([1000_00, -80_00])
    expect(amounts(aMonth(), off({ amount: 900_00 }, { amount: 300_00 }))).toEqual([
      1000_00, -900_00, -100_00,
    ])
  })

  test('that do not stand beside others are left out, or end the list', () => {
    const alone = { isStackable: false, amount: 50_00 }
    expect(amounts(aMonth(), off({ amount: 10_00 }, alone))).toEqual([1000_00, -10_00])
    expect(amounts(aMonth(), off(alone, { amount: 10_00 }))).toEqual([1000_00, -50_00])
  })

  test('for brothers and sisters begin with the child that they name, those of staff with staff', () => {
    const sibling = off({ reason: 'sibling', siblingRank: 3, percent: 20_00 })
    expect(amounts(aMonth({ siblingRank: 2 }), sibling)).toEqual([1000_00])
    expect(amounts(aMonth({ siblingRank: 3 }), sibling)).toEqual([1000_00, -200_00])
    const staff = off({ reason: 'staff', percent: 20_00 })
    expect(amounts(aMonth(), staff)).toEqual([1000_00])
    expect(amounts(aMonth({ isChildOfStaff: true }), staff)).toEqual([1000_00, -200_00])
  })

  test('that a child is given hold for it alone, with its own amount', () => {
    const own = aCharge({ deductionId: aDeduction().id, customAmount: 12_00 }, 2)
    const lists = off({ reason: 'social', percent: 20_00, isForAll: false })
    expect(amounts(aMonth(), lists)).toEqual([1000_00])
    expect(amounts(aMonth({ charges: [charge, own] }), lists)).toEqual([1000_00, -12_00])
  })

  test('for closed days and certified absences count by the day', () => {
    const days = daysOf(march, {
      '2027-03-02': { isAbsenceCertified: true },
      '2027-03-29': { closed: 'credit' },
      '2027-03-30': { closed: 'credit', booked: ['am'] },
    })
    const lists = off(
      { reason: 'holiday-credit', amount: 30_00 },
      { reason: 'certified-absence', amount: 20_00 },
    )
    // One day and a half; one day.
    expect(amounts(aMonth({ days }), lists)).toEqual([1000_00, -45_00, -20_00])
    // All of the care of one day and a half, out of 23.
    const whole = off({ reason: 'holiday-credit', percent: 100_00 })
    expect(amounts(aMonth({ days }), whole)).toEqual([1000_00, -65_22])
  })

  test('give nothing back of a day that was not billed', () => {
    const days = daysOf(march, {
      '2027-03-01': { attended: ['am', 'pm'] },
      '2027-03-02': { isAbsenceCertified: true },
    })
    const lists = {
      ...off({ reason: 'certified-absence', amount: 20_00 }),
      plans: [aPlan({ unit: 'day', counts: 'attended', amount: 40_00 })],
    }
    expect(amounts(aMonth({ days }), lists)).toEqual([40_00])
  })

  test('that begin in the middle take their percentage of the days from then on', () => {
    const lists = off({ percent: 10_00, validFrom: day('2027-03-15') })
    expect(amounts(aMonth(), lists)).toEqual([1000_00, -56_52])
  })

  test('are cut by the tax rates of the care', () => {
    const meals = aPlan({ unit: 'meal', amount: 10_00, taxRate: 10_00, isEligibleCare: false }, 2)
    const lists = { ...off({ amount: 123_00 }), plans: [aPlan(), meals] }
    const charges = [charge, aCharge({ planId: meals.id }, 2)]
    const { lines, total } = priceMonth(aMonth({ charges }), lists)
    expect(lines.map(({ amount, taxRate }) => [amount, taxRate])).toEqual([
      [1000_00, 0],
      [230_00, 10_00],
      [-100_00, 0],
      [-23_00, 10_00],
    ])
    expect(total).toBe(1107_00)
  })
})

describe('what keeps a month from being issued', () => {
  const problems = (facts: Partial<MonthFacts>, lists = priceLists()) =>
    priceMonth(aMonth(facts), lists).problems

  test('is a child without a price, for the month or for a part of it', () => {
    expect(problems({ charges: [] })).toEqual([
      { kind: 'no-price', isWarning: false, facts: { from: '2027-03-01', until: '2027-03-31' } },
    ])
    expect(problems({ charges: [{ ...charge, firstDay: day('2027-03-03') }] })).toEqual([
      { kind: 'no-price', isWarning: true, facts: { from: '2027-03-01', until: '2027-03-02' } },
    ])
  })

  test('is a price by the hour for a week that says no hours', () => {
    const days = daysOf(march).map((it) => ({ ...it, bookedMinutes: null }))
    expect(problems({ days }, of({ unit: 'hour' }))[0]).toMatchObject({
      kind: 'no-price',
      facts: { plan: 'Plan 1' },
    })
  })

  test('is nobody who pays, or shares that are not whole', () => {
    expect(problems({ payers: [] })).toEqual([{ kind: 'no-payer', isWarning: false, facts: {} }])
    const [payer] = aMonth().payers
    expect(problems({ payers: payer ? [{ ...payer, share: 60 }] : [] })).toEqual([
      { kind: 'shares-not-whole', isWarning: false, facts: { percent: '60' } },
    ])
  })

  test('is a departure that nobody wrote down, where hours that were attended are billed', () => {
    const days = daysOf(march, {
      '2027-03-02': { attended: ['am', 'pm'], isDepartureMissing: true },
    })
    expect(problems({ days })).toEqual([])
    expect(problems({ days }, of({ unit: 'hour', counts: 'attended' }))).toEqual([
      {
        kind: 'departure-missing',
        isWarning: false,
        facts: { date: '2027-03-02', missing: 'departure' },
      },
    ])
  })

  test('is a child that left while its charge goes on, and a price that changed', () => {
    expect(problems({ lastDay: day('2027-03-12') })).toEqual([
      { kind: 'left-but-billed', isWarning: true, facts: { lastDay: '2027-03-12' } },
    ])
    expect(problems({}, priceLists({ planPrices: [aPlanPrice(1, '2027-03-01')] }))).toEqual([
      { kind: 'price-changed', isWarning: true, facts: { plan: 'Plan 1', from: '2027-03-01' } },
    ])
  })
})
