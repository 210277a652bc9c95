import { sumOf } from '../money.ts'
import { addonLines } from './addon-lines.ts'
import { careLines } from './care-lines.ts'
import { deductionLines } from './deduction-lines.ts'
import { eventLines } from './event-lines.ts'
import type { MonthFacts, PriceLists } from './month-facts.ts'
import { monthProblems } from './month-problems.ts'
import type { PricedLine, PricedMonth } from './priced-line.ts'

const byLabel = (a: PricedLine, b: PricedLine): number => {
  if (a.label !== b.label) return a.label < b.label ? -1 : 1
  if (a.firstDay !== b.firstDay) return a.firstDay < b.firstDay ? -1 : 1
  return a.key < b.key ? -1 : 1
}

/** Sorts the facts: the order of entry changes no cent and no line. */
const inOrder = (facts: MonthFacts): MonthFacts => ({
  ...facts,
  days: facts.days.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  charges: facts.charges.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})

/**
 * A month of a child, priced: care, deductions in their order, add-ons and events. Each line is rounded once, and the total is the
 * sum of the lines (decision 074).
 */
export function priceMonth(unordered: MonthFacts, lists: PriceLists): PricedMonth {
  const facts = inOrder(unordered)
  const care = careLines(facts, lists)
  const lines = [
    ...care.lines.toSorted(byLabel),
    ...deductionLines(facts, lists, care),
    ...[...addonLines(facts, lists), ...eventLines(facts)].toSorted(byLabel),
  ]
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => amount)),
    problems: monthProblems(facts, lists, lines),
  }
}
