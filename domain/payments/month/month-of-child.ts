import type { GuardianId } from '../../kernel/ids.ts'
import { type Cents, sumOf } from '../money.ts'
import type { InvoiceType, PricedLine } from './priced-line.ts'
import type { PayerPart, SharedLine } from './share-lines.ts'

/** A paper of a child in a month. What a credit note took back is below zero. */
export type PaperOfMonth = {
  kind: 'invoice' | 'credit'
  type: InvoiceType
  payerId: GuardianId
  lines: readonly SharedLine[]
  total: Cents
}

export type ChildMonthPart = { payerId: GuardianId; total: Cents; isIssued: boolean }

/** A month of a child, line by line, with what each payer has of it. */
export type ChildMonthBill = {
  lines: SharedLine[]
  parts: ChildMonthPart[]
  /** Given back by credit notes, above zero. */
  credited: Cents
  total: Cents
  /** All of it is on papers, which keep their lines. */
  isIssued: boolean
}

/** The lines of several payers as one list: a line that they share stands once, with its whole amount. */
function wholeLines(lines: readonly SharedLine[]): SharedLine[] {
  const whole = new Map<string, SharedLine>()
  for (const line of lines) {
    const before = whole.get(line.key)
    const amount = (before?.amount ?? 0) + line.amount
    whole.set(line.key, { ...(before ?? line), amount, whole: amount })
  }
  return [...whole.values()]
}

/**
 * Prices a month of a child. Issued lines are read from their papers, which keep them. The engine makes the rest of the
 * month as it is today.
 */
export function monthOfChild(
  priced: { lines: readonly PricedLine[]; parts: readonly PayerPart[] } | null,
  papers: readonly PaperOfMonth[],
): ChildMonthBill {
  const invoices = papers.filter(({ kind }) => kind === 'invoice')
  const credited = Math.abs(
    sumOf(papers.filter(({ kind }) => kind === 'credit').map((it) => it.total)),
  )
  const isOut = (payerId: GuardianId, { type }: PricedLine) =>
    invoices.some((paper) => paper.payerId === payerId && paper.type === type)
  const open = (priced?.parts ?? []).map(({ guardianId, lines }) => ({
    payerId: guardianId,
    lines: lines.filter((line) => !isOut(guardianId, line)),
    isIssued: false,
  }))
  const all = [
    ...invoices.map((paper) => ({ ...paper, isIssued: true })),
    ...open.filter(({ lines }) => lines.length > 0),
  ]
  const isNobodys = all.length === 0
  const nobodys = isNobodys ? (priced?.lines ?? []) : []
  const lines = isNobodys
    ? nobodys.map((line) => ({ ...line, whole: line.amount }))
    : wholeLines(all.flatMap((part) => part.lines))
  return {
    lines,
    parts: all.map((part) => ({
      ...{ payerId: part.payerId, isIssued: part.isIssued },
      total: sumOf(part.lines.map(({ amount }) => amount)),
    })),
    credited,
    total: sumOf(lines.map(({ amount }) => amount)) - credited,
    isIssued: all.length > 0 && all.every((part) => part.isIssued),
  }
}
