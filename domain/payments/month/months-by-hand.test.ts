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
import { localDate, weekdayOf } from '../../kernel/local-date.ts'
import type { DayFacts } from './month-facts.ts'
import { priceMonth } from './price-month.ts'
import { shareLines } from './share-lines.ts'

const printed = (lines: readonly { label: string; amount: number }[]) =>
  lines.map(({ label, amount }) => `${label} ${(amount / 100).toFixed(2)}`)

test('a month of a French crèche is what a director works out by hand', () => {
  // Contract: 1,640 hours a year at 2.15, in 11 equal months: 3,526.00 / 11 = 320.54, and 6 cents are left for July.
  const charge = aCharge({ planId: aPlan().id })
  const ill = { isAbsenceCertified: true }
  const days = daysOf(march, {
    '2027-03-04': ill,
    '2027-03-05': ill,
    '2027-03-09': { attended: ['am', 'pm'], lateMinutes: 12 },
    '2027-03-15': { attended: ['am', 'pm'], lateMinutes: 31 },
  })
  const facts = aMonth({
    days,
    charges: [charge],
    siblingRank: 2,
    yearBooked: [
      {
        chargeId: charge.id,
        firstDay: localDate('2026-09-01'),
        lastDay: localDate('2027-08-31'),
        steps: 1640 * 120,
      },
    ],
  })
  const lists = priceLists({
    plans: [aPlan({ name: 'Accueil', unit: 'hour', amount: 2_15, spreadMonths: 11 })],
    deductions: [
      aDeduction({ label: 'Fratrie', reason: 'sibling', percent: 10_00 }, 1),
      aDeduction({ label: 'Maladie', reason: 'certified-absence', amount: 19_35 }, 2),
    ],
    addons: [anAddon({ label: 'Retard', rule: 'late-quarter', amount: 1_50 })],
  })
  const { lines, total, problems } = priceMonth(facts, lists)
  expect(printed(lines)).toEqual([
    'Accueil 320.54',
    // 10 % of 320.54 is 32.054.
    'Fratrie -32.05',
    // Two days of 19.35.
    'Maladie -38.70',
    // One quarter-hour begun, and three.
    'Retard 6.00',
  ])
  expect(total).toBe(255_79)
  expect(problems).toEqual([])
})

test('a month of an English nursery is what a manager works out by hand', () => {
  // Monday to Wednesday; Easter Monday, 29 March, is closed and deducted; the price rises on 15 March.
  const isBooked = ({ date }: DayFacts) =>
    ['monday', 'tuesday', 'wednesday'].includes(weekdayOf(date))
  const easter = '2027-03-29'
  const days = daysOf(march, { [easter]: { closed: 'deducted' } }).map((day): DayFacts => {
    if (!isBooked(day)) return { ...day, agreed: [], booked: [], isMealBooked: false }
    const comes = day.date !== easter && day.date !== '2027-03-10'
    return { ...day, attended: comes ? ['am', 'pm'] : [], isMealTaken: comes }
  })
  const meals = anAddon({ label: 'Lunch', rule: 'meal', amount: 3_20 })
  const trip = anAddon(
    { label: 'Zoo trip', rule: 'once', amount: 12_00, type: 'noninvoice', isForAll: false },
    2,
  )
  const facts = aMonth({
    days,
    isChildOfStaff: true,
    charges: [
      aCharge({ planId: aPlan().id }),
      aCharge({ addonId: trip.id, firstDay: localDate('2027-03-18') }, 2),
    ],
    payers: [
      { guardianId: aPayerId(1), share: 60 },
      { guardianId: aPayerId(2), share: 40 },
    ],
    payerItems: [
      {
        id: aPayerId(9) as never,
        childId: aPayerId(8) as never,
        guardianId: aPayerId(2),
        addonId: meals.id,
      },
    ],
  })
  const lists = priceLists({
    plans: [aPlan({ name: 'Full day', unit: 'day', amount: 62_50 })],
    planPrices: [aPlanPrice(65_00, '2027-03-15')],
    deductions: [aDeduction({ label: 'Staff', reason: 'staff', percent: 25_00 })],
    addons: [meals, trip],
  })
  const month = priceMonth(facts, lists)
  expect(printed(month.lines)).toEqual([
    // 1, 2, 3, 8, 9 and 10 March.
    'Full day 375.00',
    // 15, 16, 17, 22, 23, 24, 30 and 31 March.
    'Full day 520.00',
    // A quarter of 895.00.
    'Staff -223.75',
    // 13 lunches: 14 open days, one of them away.
    'Lunch 41.60',
    'Zoo trip 12.00',
  ])
  expect(month.total).toBe(724_85)
  const [first, second] = shareLines(month.lines, facts)
  // 60 % of 375.00 + 520.00 - 223.75 + 12.00.
  expect(first?.total).toBe(225_00 + 312_00 - 134_25 + 7_20)
  // 40 % of the same, and the lunches.
  expect(second?.total).toBe(150_00 + 208_00 - 89_50 + 4_80 + 41_60)
})
