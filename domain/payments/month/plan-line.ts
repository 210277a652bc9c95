import type { LocalDate } from '../../kernel/local-date.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PlanPrice, PricePlan } from '../prices/price-plan.ts'
import type { DayFacts, MonthFacts } from './month-facts.ts'
import type { HoldingPrice } from './price-on.ts'
import type { PricedLine } from './priced-line.ts'

/** A charge of a plan in a month. `days` are those on which it runs for this child: stay, age, level, no pause. */
export type PlanInMonth = {
  charge: ChildCharge
  plan: PricePlan
  prices: readonly PlanPrice[]
  facts: MonthFacts
  days: readonly DayFacts[]
}

/** The lines of a plan, and the days that they bill: closed days and absences give nothing back where nothing was billed. */
export type PricedPlan = { lines: readonly PricedLine[]; billedDays: readonly LocalDate[] }

export const nothingBilled: PricedPlan = { lines: [], billedDays: [] }

/** Thousandths of a number of steps, as they are printed. */
export const inThousandths = (steps: number, stepsOfOne: number): number =>
  Math.round((steps * 1000) / stepsOfOne)

type Counted = Pick<
  PricedLine,
  'firstDay' | 'lastDay' | 'quantity' | 'unit' | 'unitPrice' | 'base' | 'amount' | 'outOf'
>

/** A line of a plan. Its key is that of the charge, with the day of the later price where one has begun. */
export const planLine = (
  { charge, plan }: PlanInMonth,
  price: HoldingPrice,
  counted: Counted,
): PricedLine => ({
  key: price.from ? `plan:${charge.id}:${price.from}` : `plan:${charge.id}`,
  source: {
    kind: 'plan',
    id: plan.id,
    chargeId: charge.id,
    ...(charge.customAmount === null && { price }),
  },
  label: plan.name,
  percent: null,
  taxRate: plan.taxRate ?? 0,
  isEligibleCare: plan.isEligibleCare,
  type: 'invoice',
  group: 'care',
  ...counted,
})

/** First and last of days in the order of time. */
export const spanOf = (days: readonly { date: LocalDate }[], otherwise: LocalDate) => ({
  firstDay: days[0]?.date ?? otherwise,
  lastDay: days.at(-1)?.date ?? otherwise,
})
