import { firstOfMonth } from '../../kernel/local-date.ts'
import { type Cents, roundedRatio } from '../money.ts'
import { placeInYear } from './billing-month.ts'
import type { DayFacts } from './month-facts.ts'
import { nothingBilled, type PlanInMonth, type PricedPlan, planLine, spanOf } from './plan-line.ts'
import { type HoldingPrice, priceOn, stretchesOf } from './price-on.ts'
import type { PricedLine } from './priced-line.ts'
import { agreedHalves, billedHalves } from './steps.ts'

const isAgreed = ({ plan }: PlanInMonth, day: DayFacts) => agreedHalves(plan, day).length > 0
const isBilled = ({ plan }: PlanInMonth, day: DayFacts) => billedHalves(plan, day).length > 0

/** True if the month is one of those that a price in equal months bills; one without them bills each month. */
const isInEqualMonths = ({ plan, facts }: PlanInMonth): boolean =>
  plan.spreadMonths === null || placeInYear(firstOfMonth(facts.month)) < plan.spreadMonths

function stretchLine(
  inMonth: PlanInMonth,
  { price, days, whole }: { price: HoldingPrice; days: readonly DayFacts[]; whole: number },
): PricedLine {
  const span = spanOf(days, firstOfMonth(inMonth.facts.month))
  if (days.length === whole)
    return planLine(inMonth, price, {
      ...span,
      quantity: 1000,
      unit: 'month',
      unitPrice: price.amount,
      base: null,
      amount: price.amount,
    })
  const amount: Cents = roundedRatio(BigInt(price.amount) * BigInt(days.length), BigInt(whole))
  return planLine(inMonth, price, {
    ...span,
    quantity: days.length * 1000,
    outOf: whole * 1000,
    unit: 'day',
    unitPrice: null,
    base: price.amount,
    amount,
  })
}

/**
 * A price by the month. It is due for its billed days of the agreed week, out of all agreed days of the month. Those
 * before and after the stay count among all. Days that the calendar deducts are not billed, and count among all. A month
 * without any agreed day bills nothing; where the price is in equal months, days of the calendar count instead.
 */
export function priceByMonth(inMonth: PlanInMonth): PricedPlan {
  if (!isInEqualMonths(inMonth)) return nothingBilled
  const { charge, plan, prices, facts } = inMonth
  const hasAgreed = facts.days.some((day) => isAgreed(inMonth, day))
  const byCalendar = !hasAgreed && plan.spreadMonths !== null
  const whole = byCalendar
    ? facts.days.length
    : facts.days.filter((day) => isAgreed(inMonth, day)).length
  const billed = byCalendar ? inMonth.days : inMonth.days.filter((day) => isBilled(inMonth, day))
  const stretches = stretchesOf(billed, (date) => priceOn(plan, { charge, prices, date }))
  return {
    lines: stretches.map((stretch) => stretchLine(inMonth, { ...stretch, whole })),
    billedDays: billed.map(({ date }) => date),
  }
}
