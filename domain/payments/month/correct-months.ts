import type { ChildId } from '../../kernel/ids.ts'
import { addMonths } from '../../kernel/local-date.ts'
import { amendMonth } from './amend-month.ts'
import { listsAsIssued } from './lists-as-issued.ts'
import type { BillingMonth, MonthFacts, PriceLists } from './month-facts.ts'
import { priceMonth } from './price-month.ts'
import type { PricedLine } from './priced-line.ts'

/** So many months back a change still reaches the next paper: a whole year of equal months. */
const reach = 12

/** The first month that a draft of this month may still correct. */
export const firstToCorrect = (month: BillingMonth): BillingMonth => addMonths(month, -reach)

/** A paper of a child in a month, a credit note of a part of one, or a draft. */
export type StandingPaper = {
  childId: ChildId
  month: BillingMonth
  kind: 'invoice' | 'credit' | 'draft'
  lines: readonly PricedLine[]
  /** Lines that a person took out before it was issued. */
  removed: readonly PricedLine[]
}

const isOf = (month: BillingMonth, { source }: PricedLine): boolean =>
  source.kind === 'amendment' && source.month === month

const allOf = ({ lines, removed }: StandingPaper): PricedLine[] => [...lines, ...removed]

/** The months of a child that are out as a whole, before the one that is prepared. A month with an open draft is not. */
export function monthsToCorrect(
  papers: readonly StandingPaper[],
  prepared: BillingMonth,
): BillingMonth[] {
  const open = new Set(papers.filter(({ kind }) => kind === 'draft').map(({ month }) => month))
  const out = papers.filter(({ kind, month }) => kind === 'invoice' && month < prepared)
  return [...new Set(out.map(({ month }) => month))].filter((month) => !open.has(month)).toSorted()
}

/**
 * The corrections of one issued month of a child. Corrections that other papers and drafts hold already are not made
 * again; those of the month that is prepared are made anew with its draft.
 */
export function correctMonth(
  facts: MonthFacts,
  {
    papers,
    lists,
    prepared,
  }: { papers: readonly StandingPaper[]; lists: PriceLists; prepared: BillingMonth },
): PricedLine[] {
  const { month } = facts
  const own = papers.filter((paper) => paper.month === month && paper.kind === 'invoice')
  const later = papers.filter(
    ({ kind, ...paper }) =>
      paper.month !== month &&
      (kind === 'invoice' || (kind === 'draft' && paper.month !== prepared)),
  )
  const issued = [
    ...own.flatMap(allOf),
    ...later.flatMap(allOf).filter((line) => isOf(month, line)),
  ]
  const credited = papers
    .filter(({ kind }) => kind === 'credit')
    .flatMap((paper) => paper.lines.filter((line) => paper.month === month || isOf(month, line)))
  const now = priceMonth(facts, listsAsIssued(lists, issued)).lines
  return amendMonth(month, { issued, now, credited })
}
