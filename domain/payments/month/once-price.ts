import { monthContaining } from '../../kernel/local-date.ts'
import { nothingBilled, type PlanInMonth, type PricedPlan, planLine } from './plan-line.ts'
import { priceOn } from './price-on.ts'

/** A price that is due once, such as a registration: in the month in which the charge begins, at the price of that day. */
export function priceOnce(inMonth: PlanInMonth): PricedPlan {
  const { charge, plan, prices, facts } = inMonth
  const date = charge.firstDay
  if (monthContaining(date) !== facts.month) return nothingBilled
  const price = priceOn(plan, { charge, prices, date })
  const line = planLine(inMonth, price, {
    firstDay: date,
    lastDay: date,
    quantity: 1000,
    unit: 'once',
    unitPrice: price.amount,
    base: null,
    amount: price.amount,
  })
  return { lines: [line], billedDays: [] }
}
