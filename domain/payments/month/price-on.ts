import type { LocalDate } from '../../kernel/local-date.ts'
import type { Cents } from '../money.ts'
import type { ChildCharge } from '../prices/child-charge.ts'
import type { PlanPrice, PricePlan } from '../prices/price-plan.ts'

/** A price and the day from which it holds; null: since the plan began, or as this child pays it. */
export type HoldingPrice = { amount: Cents; from: LocalDate | null }

/** The price of a plan on a day: the child's own, the last later one that has begun, or the first one. */
export function priceOn(
  plan: PricePlan,
  {
    charge,
    prices,
    date,
  }: {
    charge: Pick<ChildCharge, 'customAmount'>
    prices: readonly PlanPrice[]
    date: LocalDate
  },
): HoldingPrice {
  if (charge.customAmount !== null) return { amount: charge.customAmount, from: null }
  const begun = prices
    .filter(({ planId, from }) => planId === plan.id && from <= date)
    .toSorted((a, b) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1))
    .at(-1)
  return begun ? { amount: begun.amount, from: begun.from } : { amount: plan.amount, from: null }
}

/** Cuts days into stretches of one price, in the order of time. */
export function stretchesOf<Day extends { date: LocalDate }>(
  days: readonly Day[],
  priceOf: (date: LocalDate) => HoldingPrice,
): { price: HoldingPrice; days: Day[] }[] {
  const stretches = new Map<string, { price: HoldingPrice; days: Day[] }>()
  for (const day of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const price = priceOf(day.date)
    const key = price.from ?? ''
    const stretch = stretches.get(key)
    if (stretch) stretch.days.push(day)
    else stretches.set(key, { price, days: [day] })
  }
  return [...stretches.values()]
}
