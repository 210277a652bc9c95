import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import { addMonths, type LocalDate, type YearMonth } from '#domain/kernel/local-date.ts'
import { balanceOf } from '#domain/payments/ledger/balance.ts'
import { textOfDue } from '#domain/payments/ledger/month-due.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findLedgerDifference } from '../check-ledgers.sql.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import {
  listChildrenOfYear,
  listPapersOfYear,
  listRemindedOfYear,
  type PaperOfYear,
  type RemindedPaper,
} from './year.sql.ts'

export type { RemindedPaper }

/** A child's line of the grid. An erased child has no id, and stands under the name on its papers. */
export type PaymentLine = {
  key: string
  childId: ChildId | null
  className: string | null
  firstName: string
  lastName: string
  dues: Cents
  /** Each paper as `textOfDue` writes it. */
  papers: string[]
}

export type PaymentYear = {
  startYear: number
  currency: Currency
  ledgerDifference: Cents
  lines: PaymentLine[]
  payers: { id: GuardianId; name: string }[]
  /** Papers that are owed and were reminded. */
  reminded: RemindedPaper[]
}

const keyOf = ({ childId, childName }: PaperOfYear): string => childId ?? `erased ${childName}`

/** The payments of a school year, September to August: one line for each child, with its papers. */
export async function readPaymentYear(
  tx: Glance,
  { startYear, today }: { startYear: number; today: LocalDate },
): Promise<PaymentYear> {
  const months = Array.from({ length: 12 }, (_, nth) =>
    addMonths(`${startYear}-09` as YearMonth, nth),
  )
  const [papers, children, reminders, { currency }, ledgerDifference] = await Promise.all([
    listPapersOfYear(tx, months),
    listChildrenOfYear(tx, months),
    listRemindedOfYear(tx, months),
    findSeller(tx),
    findLedgerDifference(tx),
  ])
  const names = new Map(children.map((child) => [child.id, child]))
  const lines = new Map<string, PaymentLine>()
  const payers: PaymentYear['payers'] = []
  const places = new Map<GuardianId, number>()
  const owed = new Set<string>()
  for (const paper of papers) {
    const { invoiceId, month, childId, className, payerId, payerName: name } = paper
    const { remaining, isOverdue } = balanceOf(paper, today)
    const payer = places.get(payerId) ?? payers.length
    places.set(payerId, payer)
    payers[payer] = { id: payerId, name }
    const child = childId ? names.get(childId) : undefined
    const key = keyOf(paper)
    const line = lines.get(key) ?? {
      ...{ key, childId, className, dues: 0, papers: [] },
      ...{ firstName: child?.firstName ?? '', lastName: child?.lastName ?? paper.childName },
    }
    line.papers.push(textOfDue({ month, invoiceId, payer, remaining, isOverdue }))
    line.dues += Math.max(0, remaining)
    line.className = className
    lines.set(key, line)
    if (remaining > 0) owed.add(invoiceId)
  }
  const reminded = reminders.filter(({ invoiceId }) => owed.has(invoiceId))
  return {
    ...{ startYear, currency, ledgerDifference, payers, reminded },
    lines: [...lines.values()],
  }
}
