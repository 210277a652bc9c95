import { type GuardianId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { decideUseCredit, type MovedPart } from '#domain/payments/ledger/use-credit.ts'
import { sumOf } from '#domain/payments/money.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { holdBilling } from '../invoices/drafts.sql.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findPayer, insertParts, listDues } from '../receipts/receipts.sql.ts'
import { listSurpluses, listUnused } from './family.sql.ts'

type CreditUse = { payerId: string; amount: number }

/**
 * Pays papers of a payer from the family's credit. The wish names the amount that somebody saw: of two directors who press
 * at once, the second finds less credit, or less dues, and is told.
 */
export const useCredit = keepingAct({
  name: 'useCredit',
  policy: requirePayments,
  lock: (tx, _: { wish: CreditUse; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish }) {
    const payerId = parseId<GuardianId>(wish.payerId)
    if (!payerId) return null
    const [payer, receipts, surpluses, dues] = await Promise.all([
      findPayer(tx, payerId),
      listUnused(tx, payerId),
      listSurpluses(tx, payerId),
      listDues(tx, [payerId]),
    ])
    return payer ? { receipts, surpluses, dues } : null
  },
  decide({ standing, wish }): Result<{ parts: MovedPart[] }, Refusal> {
    if (!standing) return paymentRefusal('payments.unknown-payer')
    const decided = decideUseCredit(wish, standing)
    return decided.ok ? accept({ parts: decided.value }) : decided
  },
  write: (tx, { change: { parts }, context: { ids, clock } }) => {
    const at = instantOf(clock.now())
    return insertParts(
      tx,
      parts.map((part) => ({ ...part, id: ids.next(), at })),
    )
  },
  log: ({ change: { parts } }) => ({
    before: null,
    after: {
      amount: sumOf(parts.map(({ amount }) => Math.max(0, amount))),
      papers: new Set(parts.filter(({ amount }) => amount > 0).map((it) => it.invoiceId)).size,
    },
  }),
})
