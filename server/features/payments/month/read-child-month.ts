import { type ChildId, type ClassId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { addMonths, type LocalDate } from '#domain/kernel/local-date.ts'
import { withFees } from '#domain/payments/invoices/draft.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import {
  type ChildMonthBill,
  type ChildMonthPart,
  monthOfChild,
} from '#domain/payments/month/month-of-child.ts'
import type { BillingProblem } from '#domain/payments/month/priced-line.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readFees } from '../dues/read-fees.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { isChildThere, listPayers } from '../prices/price-uses.sql.ts'
import { findClassInMonth, listPapersOfMonths } from './child-month.sql.ts'
import { priceCorrectedMonth } from './price-corrected-month.ts'

/** A month of a child, step by step. */
export type ChildMonth = Omit<ChildMonthBill, 'parts'> & {
  childId: ChildId
  classId: ClassId | null
  month: BillingMonth
  currency: Currency
  parts: (ChildMonthPart & { name: string })[]
  problems: readonly BillingProblem[]
  /** Total of the papers of the month before; null: there is none. */
  lastTotal: Cents | null
}

/** Lines that nobody pays yet: who pays is settled before a fee stands beside them. */
const isUnpaid = (
  priced: { priced: { lines: readonly unknown[] }; parts: readonly unknown[] } | undefined,
) => priced !== undefined && priced.parts.length === 0 && priced.priced.lines.length > 0

/** Prices a month of a child, by the engine of the drafts or by its papers. Null: there is no such child. */
export async function readChildMonth(
  tx: Transaction,
  {
    schoolId,
    childId: sentId,
    month,
    today,
  }: { schoolId: SchoolId; childId: string; month: BillingMonth; today: LocalDate },
): Promise<ChildMonth | null> {
  const childId = parseId<ChildId>(sentId)
  if (!childId || !(await isChildThere(tx, childId))) return null
  const before = addMonths(month, -1)
  const [engine] = await priceCorrectedMonth(tx, { schoolId, month, today, childIds: [childId] })
  const [fees, papers, payers, classId, { currency }] = await Promise.all([
    readFees(tx, { month, today }),
    listPapersOfMonths(tx, childId, [month, before]),
    listPayers(tx, childId),
    findClassInMonth(tx, childId, month),
    findSeller(tx),
  ])
  const [priced] = isUnpaid(engine)
    ? [engine]
    : withFees(
        engine ? [engine] : [],
        fees.filter((fee) => fee.childId === childId),
      )
  const own = papers.filter((paper) => paper.month === month)
  const last = papers.filter((paper) => paper.month === before)
  const { parts, ...bill } = monthOfChild(
    priced ? { lines: priced.priced.lines, parts: priced.parts } : null,
    own,
  )
  const nameOf = ({ payerId }: ChildMonthPart) =>
    own.find((paper) => paper.payerId === payerId)?.payerName ??
    payers.find(({ guardianId }) => guardianId === payerId)?.name ??
    ''
  return {
    ...{ ...bill, childId, classId, month, currency },
    parts: parts.map((part) => ({ ...part, name: nameOf(part) })),
    problems: bill.isIssued ? [] : (priced?.priced.problems ?? []),
    lastTotal: last.length > 0 ? monthOfChild(null, last).total : null,
  }
}
