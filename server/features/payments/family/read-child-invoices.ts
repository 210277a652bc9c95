import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type Cents, sumOf } from '#domain/payments/money.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listFeesOfChild } from '../dues/dues.sql.ts'
import { type LatePaper, withNext } from '../dues/read-late.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { type PaperOnList, withBalance } from '../invoices/read-month.ts'
import { isChildThere } from '../prices/price-uses.sql.ts'
import type { ReceiptRow } from '../receipts/receipts.sql.ts'
import {
  listAccountsOfChild,
  listPapersOfChild,
  listReceiptsOfChild,
  type PayerAccount,
} from './family.sql.ts'

/** The papers of a child, what came in for them, and how its payers stand. */
export type ChildInvoices = {
  childId: ChildId
  currency: Currency
  /** Sums the debt of these papers. */
  dues: Cents
  papers: PaperOnList[]
  /** Late papers with a fee, or one that was waived. */
  fees: LatePaper[]
  receipts: ReceiptRow[]
  payers: PayerAccount[]
}

/** Reads the tab of a child's invoices; null for a child that the school does not have. */
export async function readChildInvoices(
  tx: Glance,
  { childId: sentId, today }: { childId: string; today: LocalDate },
): Promise<ChildInvoices | null> {
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [isThere, rows, receipts, payers, feeRows, { currency }] = await Promise.all([
    isChildThere(tx, childId),
    listPapersOfChild(tx, childId),
    listReceiptsOfChild(tx, childId),
    listAccountsOfChild(tx, childId),
    listFeesOfChild(tx, childId, today),
    findSeller(tx),
  ])
  if (!isThere) return null
  const papers = rows.map((paper) => withBalance(paper, today))
  const dues = sumOf(papers.map(({ remaining }) => Math.max(0, remaining)))
  const fees = feeRows.map((row) => withNext(row, today))
  return { childId, currency, dues, papers, fees, receipts, payers }
}
