import type { InvoiceId, ReceiptId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { Cents } from '../money.ts'

/** A paper that something is still owed for. */
export type OpenDue = {
  invoiceId: InvoiceId
  dueOn: LocalDate
  issuedOn: LocalDate
  number: string
  remaining: Cents
}

export type PaidPart = { invoiceId: InvoiceId; amount: Cents }

/** The oldest due day first; on one day the paper that was issued first, then by number. */
export const oldestFirst = (dues: readonly OpenDue[]): OpenDue[] =>
  dues.toSorted((a, b) => {
    const [one, other] = [a, b].map((it) => [it.dueOn, it.issuedOn, it.number, it.invoiceId])
    return String(one) < String(other) ? -1 : 1
  })

/** Pays papers with an amount, the oldest first. What none of them takes is the family's credit. */
export function allocatePayment(
  amount: Cents,
  dues: readonly OpenDue[],
): { parts: readonly PaidPart[]; credit: Cents } {
  let left = amount
  const parts: PaidPart[] = []
  for (const { invoiceId, remaining } of oldestFirst(dues)) {
    const part = Math.min(left, remaining)
    if (part <= 0) continue
    parts.push({ invoiceId, amount: part })
    left -= part
  }
  return { parts, credit: left }
}

/** A receipt of which something is not used yet. */
export type UnusedReceipt = { receiptId: ReceiptId; receivedOn: LocalDate; unused: Cents }

/** Uses the credit of a family for its open papers: the oldest receipt pays the oldest paper. */
export function allocateCredit(
  receipts: readonly UnusedReceipt[],
  dues: readonly OpenDue[],
): (PaidPart & { receiptId: ReceiptId })[] {
  const remaining = new Map(dues.map((due) => [due.invoiceId, due.remaining]))
  const inOrder = receipts.toSorted((a, b) =>
    a.receivedOn === b.receivedOn
      ? a.receiptId < b.receiptId
        ? -1
        : 1
      : a.receivedOn < b.receivedOn
        ? -1
        : 1,
  )
  return inOrder.flatMap(({ receiptId, unused }) => {
    const open = dues.map((due) => ({ ...due, remaining: remaining.get(due.invoiceId) ?? 0 }))
    const { parts } = allocatePayment(unused, open)
    for (const { invoiceId, amount } of parts)
      remaining.set(invoiceId, (remaining.get(invoiceId) ?? 0) - amount)
    return parts.map((part) => ({ ...part, receiptId }))
  })
}
