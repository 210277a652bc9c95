import { Route, Routes } from 'react-router-dom'
import { ChildInvoices } from '#src/features/payments/child/child-invoices.tsx'
import { ChildPricing } from '#src/features/payments/child/child-pricing.tsx'
import { InvoicesScreen } from '#src/features/payments/invoices.screen.tsx'
import { PaymentsScreen } from '#src/features/payments/payments.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import { theSchool } from '../examples/session-examples.ts'
import type { School } from '../school-server/school-answers.ts'
import { aSchoolServer } from '../school-server/school-server.ts'
import { openKept } from './open-kept.tsx'

const currency = { __typename: 'Currency', code: 'EUR', locale: 'fr-FR', symbol: '€' }
const price = (value: number, displayFormat: string) => ({
  __typename: 'Price',
  ...{ value, displayFormat, currency },
})

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
export const ids = {
  full: idOf(1),
  mornings: idOf(2),
  meals: idOf(3),
  sibling: idOf(4),
  child: idOf(5),
  charge: idOf(6),
  mother: idOf(7),
  late: idOf(8),
  staff: idOf(9),
}

const aPlan = (id: string, change: object) => ({
  __typename: 'PricePlan',
  ...{ id, name: 'Full care', unit: 'month', amount: 81_200, counts: 'booked', spreadMonths: null },
  ...{ standardId: null, ageFrom: null, ageUntil: null, halfDays: [], taxRate: null },
  ...{ isEligibleCare: true, validFrom: '2026-09-01', validUntil: null, version: 1 },
  ...{ childCount: 1, price: price(81_200, '812,00 €'), laterPrices: [], ...change },
})

const anAddon = (id: string, change: object) => ({
  __typename: 'Addon',
  ...{ id, label: 'Meals', amount: 420, rule: 'meal', type: 'invoice', isForAll: false },
  ...{ standardId: null, classId: null, taxRate: null, isEligibleCare: false, validFrom: null },
  ...{ validUntil: null, version: 1, childCount: 0, price: price(420, '4,20 €'), ...change },
})

const aDeduction = (id: string, change: object) => ({
  __typename: 'Deduction',
  ...{ id, label: 'Second child', reason: 'sibling', percent: 1000, amount: null, siblingRank: 2 },
  ...{ cap: null, isStackable: true, isForAll: true, standardId: null, classId: null },
  ...{ validFrom: null, validUntil: null, version: 1, childCount: 0, position: 0, price: null },
  ...change,
})

const lists = {
  pricePlans: [
    aPlan(ids.full, {}),
    aPlan(ids.mornings, { name: 'Mornings', price: price(40_000, '400,00 €'), childCount: 0 }),
  ],
  addons: [
    anAddon(ids.meals, {}),
    anAddon(ids.late, { label: 'Late pick-up', rule: 'late-quarter', price: price(650, '6,50 €') }),
  ],
  deductions: [
    aDeduction(ids.sibling, {}),
    aDeduction(ids.staff, { label: 'Staff', reason: 'staff', siblingRank: null, position: 1 }),
  ],
  billingSetting: {
    __typename: 'BillingSetting',
    ...{ id: 'school', rounding: 'none', siblingRankBy: 'age', dueAfterDays: 15, legalForm: null },
    ...{ taxNumber: null, exemption: null, iban: null, bic: null, accountHolder: null },
    ...{ invoicePrefix: null, lateFee: null, lateFeeAfterDays: null, version: 0 },
  },
  priceGround: { __typename: 'PriceGround', currency, levels: [], classes: [] },
}

const charge = {
  __typename: 'ChildCharge',
  ...{ id: ids.charge, planId: ids.full, addonId: null, deductionId: null, customAmount: null },
  ...{ firstDay: '2026-09-01', lastDay: null, pausedFrom: null, pausedUntil: null, note: null },
  ...{ version: 1, price: price(81_200, '812,00 €') },
}

const billing = {
  __typename: 'ChildBilling',
  id: ids.child,
  charges: [charge],
  items: [],
  payers: [
    {
      __typename: 'ChildPayer',
      ...{ id: `${ids.child}:${ids.mother}`, guardianId: ids.mother, name: 'Hélène Roche' },
      ...{ relation: 'Mom', share: 60 },
    },
  ],
}

const schedules = {
  __typename: 'ChildSchedules',
  id: ids.child,
  rows: [
    {
      __typename: 'ChildSchedule',
      ...{ id: 'week', firstDay: '2026-09-01', lastDay: null, isTakenBack: false, hours: [] },
      halfDays: ['monday-am', 'monday-pm', 'tuesday-am'],
    },
  ],
}

const pathOf = (view: string): string =>
  view.startsWith('child') || view.startsWith('invoice-summary')
    ? `/${view}`
    : `/payment-summary${view}`

/** The prices of a school, kept by a school server. */
export function aPriceServer(changes: { Query?: object; Mutation?: object } = {}) {
  const server = aSchoolServer({
    Query: {
      ...{ ...lists, childBilling: billing, childSchedules: schedules, childMonth: null },
      paperBundles: [],
      ...changes.Query,
    },
    Mutation: changes.Mutation ?? {},
  } as School)
  const open = (view: string, locale: Locale = 'en') =>
    openKept(
      <Routes>
        <Route path="/payment-summary/:view?" element={<PaymentsScreen />} />
        <Route path="/invoice-summary/:view?" element={<InvoicesScreen />} />
        <Route path="/child" element={<ChildPricing childId={ids.child} />} />
        <Route path="/child-invoices" element={<ChildInvoices childId={ids.child} />} />
      </Routes>,
      { server, locale, path: pathOf(view), school: theSchool },
    )
  return { ...server, open }
}
