import { roundedRatio } from '../money.ts'
import type { HourRounding } from '../prices/billing-setting.ts'
import { inThousandths, type PlanInMonth, type PricedPlan, planLine, spanOf } from './plan-line.ts'
import { priceOn, stretchesOf } from './price-on.ts'
import { type CountedUnit, stepsOfUnit, stepsOn } from './steps.ts'

/**
 * A price by the day, half-day, hour or meal: what is counted on the days of the month, each at the price of its day.
 * The product of steps and price is exact, and each line is rounded once.
 */
export function priceByUnit(
  inMonth: PlanInMonth,
  unit: CountedUnit,
  rounding: HourRounding,
): PricedPlan {
  const { charge, plan, prices } = inMonth
  const counted = inMonth.days
    .map((day) => ({ date: day.date, steps: stepsOn(plan, unit, { day, rounding }) }))
    .filter(({ steps }) => steps > 0)
  const stretches = stretchesOf(counted, (date) => priceOn(plan, { charge, prices, date }))
  const one = stepsOfUnit[unit]
  return {
    lines: stretches.map(({ price, days }) => {
      const steps = days.reduce((sum, day) => sum + day.steps, 0)
      return planLine(inMonth, price, {
        ...spanOf(days, charge.firstDay),
        quantity: inThousandths(steps, one),
        unit,
        unitPrice: price.amount,
        base: null,
        amount: roundedRatio(BigInt(price.amount) * BigInt(steps), BigInt(one)),
      })
    }),
    billedDays: counted.map(({ date }) => date),
  }
}
