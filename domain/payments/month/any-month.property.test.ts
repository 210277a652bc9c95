import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aCharge,
  aDeduction,
  aMonth,
  anAddon,
  aPayerId,
  aPlan,
  aPlanPrice,
  daysOf,
  march,
  priceLists,
} from '#tests/support/examples/payment-examples.ts'
import type { GuardianId } from '../../kernel/ids.ts'
import { addDays, localDate } from '../../kernel/local-date.ts'
import { sumOf } from '../money.ts'
import { addonRules } from '../prices/addon.ts'
import { deductionReasons } from '../prices/deduction.ts'
import { priceUnits } from '../prices/price-plan.ts'
import type { DayFacts, MonthFacts, PriceLists } from './month-facts.ts'
import { priceMonth } from './price-month.ts'
import { shareLines } from './share-lines.ts'

const cents = fc.integer({ min: 0, max: 300_000 })
const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null })
const date = fc.nat(30).map((days) => addDays(localDate('2027-03-01'), days))
const halves = fc.subarray(['am', 'pm'] as const)

const someDay: fc.Arbitrary<Partial<DayFacts>> = fc.record({
  attended: halves,
  attendedMinutes: maybe(fc.integer({ min: 0, max: 700 })),
  bookedMinutes: maybe(fc.integer({ min: 0, max: 700 })),
  lateMinutes: fc.nat(90),
  isMealTaken: fc.boolean(),
  isAbsenceCertified: fc.boolean(),
  closed: fc.constantFrom(null, null, null, 'billed', 'deducted', 'credit'),
})

const plan = fc.record({
  unit: fc.constantFrom(...priceUnits),
  counts: fc.constantFrom('booked', 'attended'),
  amount: cents,
  spreadMonths: maybe(fc.integer({ min: 1, max: 12 })),
  taxRate: maybe(fc.nat(2500)),
  isEligibleCare: fc.boolean(),
})
const addon = fc.record({
  rule: fc.constantFrom(...addonRules),
  amount: cents,
  type: fc.constantFrom('invoice', 'noninvoice'),
})
const deduction = fc.record({
  reason: fc.constantFrom(...deductionReasons),
  percent: maybe(fc.integer({ min: 1, max: 100_00 })),
  amount: maybe(cents),
  cap: maybe(fc.integer({ min: 1, max: 100_000 })),
  isStackable: fc.boolean(),
})
const several = <Value>(of: fc.Arbitrary<Value>) => fc.array(of, { minLength: 0, maxLength: 4 })

const anyMonth: fc.Arbitrary<{ facts: MonthFacts; lists: PriceLists }> = fc
  .record({
    days: fc.array(someDay, { minLength: 31, maxLength: 31 }),
    plans: several(plan),
    addons: several(addon),
    deductions: several(deduction),
    later: maybe(fc.record({ amount: cents, from: date })),
    firstDay: date,
    custom: maybe(cents),
    shares: fc.array(fc.nat(100), { minLength: 1, maxLength: 4 }),
    rank: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ later, custom, shares, rank, ...of }) => {
    const special = daysOf(march).map((day, place): [string, Partial<DayFacts>] => [
      day.date,
      of.days[place] ?? {},
    ])
    const plans = of.plans.map((it, place) => aPlan(it, place + 1))
    const charges = plans.map(({ id }, place) =>
      aCharge({ planId: id, customAmount: place === 0 ? custom : null }, place + 1),
    )
    const facts = aMonth({
      days: daysOf(march, Object.fromEntries(special)),
      firstDay: of.firstDay,
      siblingRank: rank,
      charges,
      yearBooked: charges.map(({ id }) => ({
        chargeId: id,
        firstDay: localDate('2026-09-01'),
        lastDay: localDate('2027-08-31'),
        steps: 20_017,
      })),
      payers: shares.map((share, place) => ({ guardianId: aPayerId(place + 1), share })),
    })
    const lists = priceLists({
      plans,
      planPrices: later ? [aPlanPrice(later.amount, later.from)] : [],
      addons: of.addons.map((it, place) => anAddon(it, place + 1)),
      deductions: of.deductions.map((it, place) => aDeduction(it, place + 1)),
    })
    return { facts, lists }
  })

test('a month is whole cents, its total the sum of its lines, and each line has a key of its own', () => {
  fc.assert(
    fc.property(anyMonth, ({ facts, lists }) => {
      const { lines, total } = priceMonth(facts, lists)
      expect(total).toBe(sumOf(lines.map(({ amount }) => amount)))
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }),
  )
})

test('deductions never take the care of a month below zero', () => {
  fc.assert(
    fc.property(anyMonth, ({ facts, lists }) => {
      const care = priceMonth(facts, lists).lines.filter(({ group }) => group !== 'addon')
      expect(sumOf(care.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what was entered first changes nothing of a month', () => {
  fc.assert(
    fc.property(anyMonth, ({ facts, lists }) => {
      const turned = priceMonth(
        {
          ...facts,
          days: facts.days.toReversed(),
          charges: facts.charges.toReversed(),
          payers: facts.payers.toReversed(),
        },
        {
          ...lists,
          plans: lists.plans.toReversed(),
          planPrices: lists.planPrices.toReversed(),
          addons: lists.addons.toReversed(),
          deductions: lists.deductions.toReversed(),
        },
      )
      expect(turned).toEqual(priceMonth(facts, lists))
    }),
  )
})

test('the shares of payers add up to each line, so that no cent appears or vanishes', () => {
  fc.assert(
    fc.property(anyMonth, fc.boolean(), ({ facts, lists }, isCareOfOne) => {
      fc.pre(facts.payers.some(({ share }) => share > 0))
      const { lines, total } = priceMonth(facts, lists)
      const one: GuardianId = aPayerId(1)
      const payerItems = isCareOfOne
        ? [{ id: one as never, childId: facts.childId, guardianId: one, addonId: null }]
        : []
      const parts = shareLines(lines, { payers: facts.payers, payerItems })
      expect(sumOf(parts.map((part) => part.total))).toBe(total)
      const shared = parts.flatMap((part) => part.lines)
      for (const { key, amount } of lines)
        expect(sumOf(shared.filter((it) => it.key === key).map((it) => it.amount))).toBe(amount)
      const turned = shareLines(lines, { payers: facts.payers.toReversed(), payerItems })
      expect(turned).toEqual(parts)
    }),
  )
})
