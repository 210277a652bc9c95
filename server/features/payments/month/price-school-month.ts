import type { ChildId } from '#domain/kernel/ids.ts'
import type { MonthFacts } from '#domain/payments/month/month-facts.ts'
import { priceMonth } from '#domain/payments/month/price-month.ts'
import type { PricedMonth } from '#domain/payments/month/priced-line.ts'
import { type PayerPart, shareLines } from '#domain/payments/month/share-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { loadMonthFacts, type MonthWanted } from './load-month-facts.ts'

/** A child with its month: what it is billed by, the lines, and what each payer has of them. */
export type PricedChild = {
  childId: ChildId
  facts: MonthFacts
  priced: PricedMonth
  parts: readonly PayerPart[]
}

/** Prices a month of all children of the school, or of some, and shares it among who pays. */
export async function priceSchoolMonth(tx: Glance, wanted: MonthWanted): Promise<PricedChild[]> {
  const { children, lists } = await loadMonthFacts(tx, wanted)
  return children.map((facts) => {
    const priced = priceMonth(facts, lists)
    return { childId: facts.childId, facts, priced, parts: shareLines(priced.lines, facts) }
  })
}
