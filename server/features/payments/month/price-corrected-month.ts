import type { ChildId } from '#domain/kernel/ids.ts'
import type { ChildMonth } from '#domain/payments/invoices/draft.ts'
import { sumOf } from '#domain/payments/money.ts'
import type { MonthFacts } from '#domain/payments/month/month-facts.ts'
import type { BillingProblem, PricedLine } from '#domain/payments/month/priced-line.ts'
import { shareLines } from '#domain/payments/month/share-lines.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MonthWanted } from './load-month-facts.ts'
import { type PricedChild, priceSchoolMonth } from './price-school-month.ts'
import { type Corrections, readCorrections } from './read-corrections.ts'

/** A month of a child with what is to be corrected of earlier ones. */
export type CorrectedMonth = ChildMonth & { facts: MonthFacts }

const monthOf = (
  { childId, facts }: Pick<PricedChild, 'childId' | 'facts'>,
  lines: readonly PricedLine[],
  problems: readonly BillingProblem[],
): CorrectedMonth => ({
  ...{ childId, facts },
  priced: { lines, total: sumOf(lines.map(({ amount }) => amount)), problems },
  parts: shareLines(lines, facts),
})

/** A child that has left meanwhile has a month of its own for what is to be corrected. */
function withCorrections(
  priced: readonly PricedChild[],
  corrections: ReadonlyMap<ChildId, Corrections>,
): CorrectedMonth[] {
  const there = new Set(priced.map(({ childId }) => childId))
  const corrected = priced.map((child): CorrectedMonth => {
    const more = corrections.get(child.childId)?.lines ?? []
    if (more.length === 0) return child
    return monthOf(child, [...child.priced.lines, ...more], child.priced.problems)
  })
  const left = [...corrections]
    .filter(([childId]) => !there.has(childId))
    .map(([childId, { lines, facts }]) => monthOf({ childId, facts }, lines, []))
  return [...corrected, ...left]
}

/** The months of all children, or of some, as they are billed: what drafts are made of, and what a child's file shows. */
export async function priceCorrectedMonth(
  tx: Transaction,
  wanted: MonthWanted,
): Promise<CorrectedMonth[]> {
  const corrections = await readCorrections(tx, wanted)
  return withCorrections(await priceSchoolMonth(tx, wanted), corrections)
}
