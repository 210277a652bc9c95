import type {
  AddonId,
  ChildChargeId,
  ChildId,
  ClassId,
  DeductionId,
  GuardianId,
  PlanPriceId,
  PricePlanId,
  StandardId,
} from '#domain/kernel/ids.ts'
import {
  daysFrom,
  firstOfMonth,
  lastOfMonth,
  localDate,
  weekdayOf,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type {
  BillingMonth,
  DayFacts,
  MonthFacts,
  PriceLists,
} from '#domain/payments/month/month-facts.ts'
import type { Addon } from '#domain/payments/prices/addon.ts'
import type { BillingSetting } from '#domain/payments/prices/billing-setting.ts'
import type { ChildCharge } from '#domain/payments/prices/child-charge.ts'
import type { Deduction } from '#domain/payments/prices/deduction.ts'
import type { PlanPrice, PricePlan } from '#domain/payments/prices/price-plan.ts'

/** March 2027 begins on a Monday and has 23 weekdays. */
export const march: BillingMonth = '2027-03' as YearMonth

const id = (kind: number, number: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

export const aStandard = (number = 1) => id(1, number) as StandardId
const aClass = (number = 1) => id(2, number) as ClassId
export const aPayerId = (number: number) => id(3, number) as GuardianId

export const aPlan = (values: Partial<PricePlan> = {}, number = 1): PricePlan => ({
  id: id(4, number) as PricePlanId,
  name: `Plan ${number}`,
  unit: 'month',
  amount: 1000_00,
  counts: 'booked',
  spreadMonths: null,
  standardId: null,
  ageFrom: null,
  ageUntil: null,
  halfDays: [],
  taxRate: null,
  isEligibleCare: true,
  validFrom: localDate('2026-09-01'),
  validUntil: null,
  ...values,
})

export const aPlanPrice = (amount: number, from: string, plan = 1): PlanPrice => ({
  id: id(5, plan * 100 + Number(from.slice(8))) as PlanPriceId,
  planId: id(4, plan) as PricePlanId,
  amount,
  from: localDate(from),
})

export const anAddon = (values: Partial<Addon> = {}, number = 1): Addon => ({
  id: id(6, number) as AddonId,
  label: `Add-on ${number}`,
  amount: 5_00,
  rule: 'month',
  type: 'invoice',
  isForAll: true,
  standardId: null,
  classId: null,
  taxRate: null,
  isEligibleCare: false,
  validFrom: null,
  validUntil: null,
  ...values,
})

export const aDeduction = (values: Partial<Deduction> = {}, number = 1): Deduction => ({
  id: id(7, number) as DeductionId,
  position: number,
  label: `Deduction ${number}`,
  reason: 'other',
  percent: null,
  amount: null,
  siblingRank: null,
  cap: null,
  isStackable: true,
  isForAll: true,
  standardId: null,
  classId: null,
  validFrom: null,
  validUntil: null,
  ...values,
})

export const aCharge = (values: Partial<ChildCharge> = {}, number = 1): ChildCharge => ({
  id: id(8, number) as ChildChargeId,
  childId: id(9, 1) as ChildId,
  planId: null,
  addonId: null,
  deductionId: null,
  firstDay: localDate('2026-09-01'),
  lastDay: null,
  customAmount: null,
  pausedFrom: null,
  pausedUntil: null,
  note: null,
  ...values,
})

const aSetting: BillingSetting = {
  rounding: 'none',
  siblingRankBy: 'age',
  dueAfterDays: 15,
  legalForm: null,
  taxNumber: null,
  exemption: null,
  iban: null,
  bic: null,
  accountHolder: null,
  invoicePrefix: null,
  lateFee: null,
  lateFeeAfterDays: null,
}

export const priceLists = (
  values: Partial<Omit<PriceLists, 'setting'>> & { setting?: Partial<BillingSetting> } = {},
): PriceLists => ({
  plans: [aPlan()],
  planPrices: [],
  addons: [],
  deductions: [],
  ...values,
  setting: { ...aSetting, ...values.setting },
})

/** A day as it is agreed: whole days from Monday to Friday, ten hours, lunch, and nobody has come yet. */
export function aDay(date: string, values: Partial<DayFacts> = {}): DayFacts {
  const day = localDate(date)
  const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(day))
  const agreed = isWeekend ? [] : (['am', 'pm'] as const)
  return {
    date: day,
    standardId: aStandard(),
    classId: aClass(),
    agreed,
    booked: values.closed ? [] : (values.agreed ?? agreed),
    bookedMinutes: isWeekend ? 0 : 600,
    attended: [],
    attendedMinutes: null,
    isDepartureMissing: false,
    isOver: true,
    lateMinutes: 0,
    isMealBooked: !isWeekend && !values.closed,
    isMealTaken: false,
    isAbsenceCertified: false,
    closed: null,
    ...values,
  }
}

/** The days of a month, each changed by what `special` says of its date. */
export const daysOf = (
  month: BillingMonth,
  special: Readonly<Record<string, Partial<DayFacts>>> = {},
): DayFacts[] =>
  daysFrom(firstOfMonth(month), lastOfMonth(month)).map((date) => aDay(date, special[date]))

/** March of a child that is there all the month, has plan 1, and one payer. */
export const aMonth = (values: Partial<MonthFacts> = {}): MonthFacts => {
  const month = values.month ?? march
  return {
    month,
    childId: id(9, 1) as ChildId,
    birthDate: localDate('2025-05-20'),
    firstDay: firstOfMonth(month),
    lastDay: lastOfMonth(month),
    siblingRank: 1,
    isChildOfStaff: false,
    days: daysOf(month),
    yearBooked: [],
    charges: [aCharge({ planId: aPlan().id })],
    payers: [{ guardianId: aPayerId(1), share: 100 }],
    payerItems: [],
    events: [],
    ...values,
  }
}
