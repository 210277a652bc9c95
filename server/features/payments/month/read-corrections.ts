import type { ChildId } from '#domain/kernel/ids.ts'
import {
  correctMonth,
  firstToCorrect,
  monthsToCorrect,
} from '#domain/payments/month/correct-months.ts'
import type { MonthFacts } from '#domain/payments/month/month-facts.ts'
import type { PricedLine } from '#domain/payments/month/priced-line.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listBilledSince } from './corrections.sql.ts'
import { loadMonthFacts, type MonthWanted } from './load-month-facts.ts'

/** The corrections of a child's earlier months, with the last of these months: it says who pays. */
export type Corrections = { lines: PricedLine[]; facts: MonthFacts }

/** The corrections that the draft of a month holds, by child. One month is read after the other: each is a whole school. */
export async function readCorrections(
  tx: Glance,
  { schoolId, month, today, childIds: wanted = null }: MonthWanted,
): Promise<ReadonlyMap<ChildId, Corrections>> {
  const papersOf = Map.groupBy(
    await listBilledSince(tx, firstToCorrect(month), wanted),
    ({ childId }) => childId,
  )
  const childrenOf = Map.groupBy(
    [...papersOf].flatMap(([childId, papers]) =>
      monthsToCorrect(papers, month).map((before) => ({ before, childId })),
    ),
    ({ before }) => before,
  )
  const corrections = new Map<ChildId, Corrections>()
  for (const [before, children] of [...childrenOf].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const childIds = children.map(({ childId }) => childId)
    const loaded = await loadMonthFacts(tx, { schoolId, month: before, today, childIds })
    for (const facts of loaded.children) {
      const papers = papersOf.get(facts.childId) ?? []
      const lines = correctMonth(facts, { papers, lists: loaded.lists, prepared: month })
      const earlier = corrections.get(facts.childId)?.lines ?? []
      if (lines.length > 0) corrections.set(facts.childId, { lines: [...earlier, ...lines], facts })
    }
  }
  return corrections
}
