import { expect, test } from 'vitest'
import {
  aCharge,
  aDeduction,
  aMonth,
  anAddon,
  aPlan,
  aPlanPrice,
  daysOf,
  march,
  priceLists,
} from '#tests/support/examples/payment-examples.ts'
import { localDate } from '../../kernel/local-date.ts'
import { sumOf } from '../money.ts'
import { amendMonth } from './amend-month.ts'
import { listsAsIssued } from './lists-as-issued.ts'
import type { MonthFacts } from './month-facts.ts'
import { priceMonth } from './price-month.ts'

const lists = priceLists({
  plans: [aPlan({ unit: 'day', counts: 'attended', amount: 40_00 })],
  addons: [anAddon({ rule: 'meal', amount: 4_00 })],
  deductions: [aDeduction({ percent: 10_00 })],
})
const came = { attended: ['am', 'pm'], isMealTaken: true } as const
const withDays = (...dates: string[]): MonthFacts =>
  aMonth({ days: daysOf(march, Object.fromEntries(dates.map((date) => [date, came]))) })
const issued = priceMonth(withDays('2027-03-01', '2027-03-02'), lists).lines
const nowOf = (facts: MonthFacts, today = lists) =>
  priceMonth(facts, listsAsIssued(today, issued)).lines

test('a month that is as it was issued has nothing to correct', () => {
  const now = nowOf(withDays('2027-03-01', '2027-03-02'))
  expect(amendMonth(march, { issued, now })).toEqual([])
})

test('a day that was marked later is a correction line for each item, which names the month', () => {
  const now = nowOf(withDays('2027-03-01', '2027-03-02', '2027-03-03'))
  const corrections = amendMonth(march, { issued, now })
  expect(corrections.map(({ label, amount }) => [label, amount])).toEqual([
    ['Add-on 1', 4_00],
    ['Deduction 1', -4_00],
    ['Plan 1', 40_00],
  ])
  expect(corrections.every(({ group }) => group === 'correction')).toBe(true)
  expect(corrections[0]?.source).toMatchObject({ kind: 'amendment', month: march })
})

test('a correction that is issued is not made again, and is taken back when its cause is gone', () => {
  const later = nowOf(withDays('2027-03-01', '2027-03-02', '2027-03-03'))
  const corrections = amendMonth(march, { issued, now: later })
  const all = [...issued, ...corrections]
  expect(amendMonth(march, { issued: all, now: later })).toEqual([])
  const back = amendMonth(march, { issued: all, now: issued })
  expect(sumOf([...corrections, ...back].map(({ amount }) => amount))).toBe(0)
})

test('a price that was raised afterwards changes nothing of a month that is issued', () => {
  const raised = {
    ...lists,
    plans: [aPlan({ unit: 'day', counts: 'attended', amount: 99_00 })],
    planPrices: [aPlanPrice(88_00, '2027-03-02')],
    addons: [anAddon({ rule: 'meal', amount: 9_00 })],
    deductions: [aDeduction({ percent: 90_00 })],
  }
  expect(
    amendMonth(march, { issued, now: nowOf(withDays('2027-03-01', '2027-03-02'), raised) }),
  ).toEqual([])
  const more = amendMonth(march, {
    issued,
    now: nowOf(withDays('2027-03-01', '2027-03-02', '2027-03-03'), raised),
  })
  expect(sumOf(more.map(({ amount }) => amount))).toBe(40_00)
})

test('a later price that a month was issued with is kept with the day on which it began', () => {
  const rising = priceLists({ planPrices: [aPlanPrice(1100_00, '2027-03-15')] })
  const before = priceMonth(aMonth(), rising).lines
  const without = listsAsIssued(priceLists(), before)
  expect(priceMonth(aMonth(), without).lines).toEqual(before)
})

test('a line that a person wrote by hand is not corrected', () => {
  const [line] = issued
  const byHand = line && { ...line, key: 'hand:1', source: { kind: 'hand', id: '1' } as const }
  const all = byHand ? [...issued, byHand] : []
  expect(amendMonth(march, { issued: all, now: issued })).toEqual([])
})

test('a credit note that gave a change back already stands for it, and a gift alone is not billed again', () => {
  const now = nowOf(withDays('2027-03-01'))
  const credit = (amount: number) => {
    const line = issued.find(({ source }) => source.kind === 'plan')
    return line ? [{ ...line, amount }] : []
  }
  const planOf = (credited: typeof issued, today = now) =>
    amendMonth(march, { issued, now: today, credited })
      .filter(({ label }) => label === 'Plan 1')
      .map(({ amount }) => amount)
  expect(planOf([])).toEqual([-40_00])
  expect(planOf(credit(-15_00))).toEqual([-25_00])
  expect(planOf(credit(-40_00))).toEqual([])
  expect(planOf(credit(-10_00), issued as typeof now)).toEqual([])
})

test('a line that a person wrote anew is compared by what the engine made of it', () => {
  const edited = issued.map((line) => {
    const { amount, isEligibleCare, source } = line
    return {
      ...{ ...line, amount: 1, isEligibleCare: !isEligibleCare },
      source: { ...source, reckoned: { amount, isEligibleCare } },
    }
  })
  expect(amendMonth(march, { issued: edited, now: issued })).toEqual([])
})

test('a stay that ended earlier gives back what was billed after it', () => {
  const monthly = priceLists()
  const whole = priceMonth(aMonth(), monthly).lines
  const facts = aMonth({
    lastDay: localDate('2027-03-12'),
    charges: [aCharge({ planId: aPlan().id })],
  })
  const now = priceMonth(facts, listsAsIssued(monthly, whole)).lines
  expect(amendMonth(march, { issued: whole, now }).map(({ amount }) => amount)).toEqual([-565_22])
})
