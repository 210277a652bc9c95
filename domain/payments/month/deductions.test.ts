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
import { localDate } from '../../kernel/local-date.ts'
import type { PricePlan } from '../prices/price-plan.ts'
import type { MonthFacts, PriceLists } from './month-facts.ts'
import { priceMonth } from './price-month.ts'

const day = localDate
const amounts = (facts: MonthFacts, lists: PriceLists) =>
  priceMonth(facts, lists).lines.map(({ amount }) => amount)
const of = (plan: Partial<PricePlan>) => priceLists({ plans: [aPlan(plan)] })
const charge = aCharge({ planId: aPlan().id })

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
