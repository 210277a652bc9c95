import { amount, choice, choices, day, flag, line, ref } from '../../kernel/fields/kinds.ts'
import { thing, type ValuesOf } from '../../kernel/fields/thing.ts'
import type { PlanPriceId, PricePlanId, StandardId } from '../../kernel/ids.ts'
import { mostCents } from '../money.ts'

/** Units of a price. `once` is billed in the month in which it begins for a child. */
export const priceUnits = ['month', 'day', 'half-day', 'hour', 'meal', 'once'] as const
export type PriceUnit = (typeof priceUnits)[number]

const weekHalfDays = {
  'monday-am': /*i18n*/ { id: 'half-day.monday-am', message: 'Monday morning' },
  'monday-pm': /*i18n*/ { id: 'half-day.monday-pm', message: 'Monday afternoon' },
  'tuesday-am': /*i18n*/ { id: 'half-day.tuesday-am', message: 'Tuesday morning' },
  'tuesday-pm': /*i18n*/ { id: 'half-day.tuesday-pm', message: 'Tuesday afternoon' },
  'wednesday-am': /*i18n*/ { id: 'half-day.wednesday-am', message: 'Wednesday morning' },
  'wednesday-pm': /*i18n*/ { id: 'half-day.wednesday-pm', message: 'Wednesday afternoon' },
  'thursday-am': /*i18n*/ { id: 'half-day.thursday-am', message: 'Thursday morning' },
  'thursday-pm': /*i18n*/ { id: 'half-day.thursday-pm', message: 'Thursday afternoon' },
  'friday-am': /*i18n*/ { id: 'half-day.friday-am', message: 'Friday morning' },
  'friday-pm': /*i18n*/ { id: 'half-day.friday-pm', message: 'Friday afternoon' },
} as const

/**
 * A price of the school, such as "Full care" by the month. It is for a level, an age, or some half-days of the week; where
 * it says none of them it is for all. Its amount holds from `validFrom` on, until a `planPrice` takes its place.
 */
export const pricePlan = thing(
  'PricePlan',
  {
    name: line({
      label: /*i18n*/ { id: 'price-plan.name', message: 'Name of the price' },
      ...{ required: true, unique: true, longest: 80 },
    }),
    unit: choice({
      label: /*i18n*/ { id: 'price-plan.unit', message: 'Counted by' },
      of: {
        month: /*i18n*/ { id: 'price-plan.unit.month', message: 'month' },
        day: /*i18n*/ { id: 'price-plan.unit.day', message: 'day' },
        'half-day': /*i18n*/ { id: 'price-plan.unit.half-day', message: 'half-day' },
        hour: /*i18n*/ { id: 'price-plan.unit.hour', message: 'hour' },
        meal: /*i18n*/ { id: 'price-plan.unit.meal', message: 'meal' },
        once: /*i18n*/ { id: 'price-plan.unit.once', message: 'once' },
      },
      ...{ required: true, begin: 'month' },
    }),
    amount: amount({
      label: /*i18n*/ { id: 'price-plan.amount', message: 'Price' },
      ...{ required: true, least: 0, most: mostCents, decimals: 2 },
    }),
    counts: choice({
      label: /*i18n*/ { id: 'price-plan.counts', message: 'What is billed' },
      help: /*i18n*/ {
        id: 'price-plan.counts.help',
        message: 'A monthly price is the same whatever is counted.',
      },
      of: {
        booked: /*i18n*/ { id: 'price-plan.counts.booked', message: 'what is booked' },
        attended: /*i18n*/ { id: 'price-plan.counts.attended', message: 'what was attended' },
      },
      ...{ required: true, begin: 'booked' },
    }),
    spreadMonths: amount({
      label: /*i18n*/ { id: 'price-plan.spread-months', message: 'Equal months a year' },
      help: /*i18n*/ {
        id: 'price-plan.spread-months.help',
        message:
          'What is booked from September to August, in so many equal months from September on. Empty bills each month as it is.',
      },
      ...{ least: 1, most: 12 },
    }),
    standardId: ref<StandardId>('StandardId')({
      label: /*i18n*/ { id: 'price-plan.standard', message: 'Level' },
    }),
    ageFrom: amount({
      label: /*i18n*/ { id: 'price-plan.age-from', message: 'From this age, in months' },
      ...{ least: 0, most: 240 },
    }),
    ageUntil: amount({
      label: /*i18n*/ { id: 'price-plan.age-until', message: 'Younger than, in months' },
      ...{ least: 1, most: 240 },
    }),
    halfDays: choices({
      label: /*i18n*/ { id: 'price-plan.half-days', message: 'Half-days of the week' },
      help: /*i18n*/ { id: 'price-plan.half-days.help', message: 'None chosen: all of them.' },
      of: weekHalfDays,
    }),
    taxRate: amount({
      label: /*i18n*/ { id: 'price-plan.tax-rate', message: 'Tax in percent, in the price' },
      ...{ least: 0, most: 100_00, decimals: 2 },
    }),
    isEligibleCare: flag({
      label: /*i18n*/ {
        id: 'price-plan.is-eligible-care',
        message: 'Care that counts for the tax credit',
      },
    }),
    validFrom: day({
      label: /*i18n*/ { id: 'price-plan.valid-from', message: 'Valid from' },
      required: true,
    }),
    validUntil: day({ label: /*i18n*/ { id: 'price-plan.valid-until', message: 'Valid until' } }),
  },
  { most: 100, isVersioned: true },
)
export type PricePlanValues = ValuesOf<typeof pricePlan>
export type PricePlan = PricePlanValues & { id: PricePlanId }

/** A later price of a plan. Months that are issued keep the price that they were issued with. */
export const planPrice = thing(
  'PlanPrice',
  {
    amount: amount({
      label: /*i18n*/ { id: 'plan-price.amount', message: 'New price' },
      ...{ required: true, least: 0, most: mostCents, decimals: 2 },
    }),
    from: day({ label: /*i18n*/ { id: 'plan-price.from', message: 'From' }, required: true }),
  },
  { most: 60, isVersioned: true },
)
export type PlanPriceValues = ValuesOf<typeof planPrice>
export type PlanPrice = PlanPriceValues & { id: PlanPriceId; planId: PricePlanId }
