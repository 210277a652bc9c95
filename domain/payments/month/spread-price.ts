import { firstOfMonth, lastOfMonth } from '../../kernel/local-date.ts'
import { roundedRatio } from '../money.ts'
import type { SpreadFacts } from './month-facts.ts'
import { nothingBilled, type PlanInMonth, type PricedPlan, planLine } from './plan-line.ts'
import { priceOn } from './price-on.ts'
import { spreadPart } from './spread-part.ts'
import { type CountedUnit, stepsOfUnit, stepsOn } from './steps.ts'

/**
 * A price in equal months: what is booked from September to August at the price of the month's first day, divided. A
 * later price counts from its first whole month on. Pauses and closed days are in what the year has booked.
 */
export function priceSpread(
  inMonth: PlanInMonth,
  unit: CountedUnit,
  { months, year }: { months: number; year: SpreadFacts },
): PricedPlan {
  const { charge, plan, prices, facts } = inMonth
  const date = firstOfMonth(facts.month)
  const price = priceOn(plan, { charge, prices, date })
  const total = roundedRatio(BigInt(price.amount) * BigInt(year.steps), BigInt(stepsOfUnit[unit]))
  const part = spreadPart(total, { months, year, date })
  if (!part) return nothingBilled
  const line = planLine(inMonth, price, {
    firstDay: date,
    lastDay: lastOfMonth(facts.month),
    quantity: 1000,
    outOf: part.months * 1000,
    unit: 'month',
    unitPrice: null,
    base: total,
    amount: part.amount,
  })
  const booked = inMonth.days.filter((day) => stepsOn(plan, unit, { day, rounding: 'none' }) > 0)
  return { lines: [line], billedDays: booked.map((day) => day.date) }
}

/** Counts the units that a charge has booked in a year. The loader gives all days of that year. */
export const bookedSteps = (
  plan: PlanInMonth['plan'],
  unit: CountedUnit,
  days: PlanInMonth['days'],
): number => days.reduce((sum, day) => sum + stepsOn(plan, unit, { day, rounding: 'none' }), 0)
