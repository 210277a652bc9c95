import type { PlanPrice } from '../prices/price-plan.ts'
import type { PriceLists } from './month-facts.ts'
import type { ListPrice, PricedLine } from './priced-line.ts'

type Issued = { kind: 'plan' | 'addon' | 'deduction'; id: string; price: ListPrice }

const issuedPrices = (lines: readonly PricedLine[]): Issued[] =>
  lines.flatMap(({ source }) =>
    (source.kind === 'plan' || source.kind === 'addon' || source.kind === 'deduction') &&
    source.price
      ? [{ kind: source.kind, id: source.id, price: source.price }]
      : [],
  )

/**
 * The price lists as a month of a child was issued with them: each price that stands on a line takes the place of what the
 * list says today. What was not billed then has the price of today.
 */
export function listsAsIssued(lists: PriceLists, lines: readonly PricedLine[]): PriceLists {
  const issued = issuedPrices(lines)
  const of = (kind: Issued['kind'], id: string) =>
    issued.filter((it) => it.kind === kind && it.id === id).map(({ price }) => price)
  const planPrices = lists.plans.flatMap((plan): PlanPrice[] => {
    const prices = of('plan', plan.id)
    if (prices.length === 0) return lists.planPrices.filter(({ planId }) => planId === plan.id)
    return prices.flatMap(({ amount, from }) =>
      from ? [{ id: `${plan.id}:${from}` as PlanPrice['id'], planId: plan.id, amount, from }] : [],
    )
  })
  return {
    ...lists,
    plans: lists.plans.map((plan) => {
      const [first] = of('plan', plan.id).toSorted((a, b) =>
        (a.from ?? '').localeCompare(b.from ?? ''),
      )
      return first ? { ...plan, amount: first.amount } : plan
    }),
    planPrices,
    addons: lists.addons.map((addon) => {
      const [price] = of('addon', addon.id)
      return price ? { ...addon, amount: price.amount } : addon
    }),
    deductions: lists.deductions.map((deduction) => {
      const [price] = of('deduction', deduction.id)
      if (!price) return deduction
      return deduction.percent === null
        ? { ...deduction, amount: price.amount }
        : { ...deduction, percent: price.amount }
    }),
  }
}
