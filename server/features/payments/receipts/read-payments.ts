import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SentReminder } from '#domain/payments/dues/reminders.ts'
import { balanceOf } from '#domain/payments/ledger/balance.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findLedgerDifference } from '../check-ledgers.sql.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { type DueCell, listCells } from './receipts.sql.ts'

/** A paper in the grid: what is owed of it on a day. */
export type PaymentCell = DueCell & { remaining: Cents; isOverdue: boolean }

/** A paper that is owed, with its last reminder. */
export type RemindedCell = PaymentCell & { reminded: SentReminder }

export const isReminded = (cell: PaymentCell): cell is RemindedCell =>
  cell.reminded !== null && cell.remaining > 0

/** A child's line of the grid. An erased child has no id, and stands under the name on its papers. */
export type PaymentLine = Pick<DueCell, 'childId' | 'className'> & {
  key: string
  firstName: string
  lastName: string
  dues: Cents
  cells: PaymentCell[]
}

export type PaymentYear = {
  startYear: number
  currency: Currency
  ledgerDifference: Cents
  lines: PaymentLine[]
}

/** The payments of a school year, September to August: one line for each child, one cell for each paper. */
export async function readPaymentYear(
  tx: Glance,
  { startYear, today }: { startYear: number; today: LocalDate },
): Promise<PaymentYear> {
  const months = { from: `${startYear}-09`, until: `${startYear + 1}-08` }
  const [cells, { currency }, ledgerDifference] = await Promise.all([
    listCells(tx, months),
    findSeller(tx),
    findLedgerDifference(tx),
  ])
  const lines = new Map<string, PaymentLine>()
  for (const cell of cells) {
    const key = cell.childId ?? `erased ${cell.childName}`
    const { remaining, isOverdue } = balanceOf(cell, today)
    const line = lines.get(key) ?? {
      ...{ key, childId: cell.childId, className: cell.className, dues: 0, cells: [] },
      ...{ firstName: cell.firstName ?? '', lastName: cell.lastName ?? cell.childName },
    }
    line.cells.push({ ...cell, remaining, isOverdue })
    line.dues += Math.max(0, remaining)
    line.className = cell.className
    lines.set(key, line)
  }
  return { startYear, currency, ledgerDifference, lines: [...lines.values()] }
}
