import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { type LocalDate, yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { decideWaiver } from '#domain/payments/dues/late-fee.ts'
import { decideCredit } from '#domain/payments/ledger/credit-note.ts'
import { type GivenNumber, nextNumbers } from '#domain/payments/ledger/numbers.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { holdBilling } from '../invoices/drafts.sql.ts'
import { requireInvoices } from '../invoices/invoices.policy.ts'
import { creditableLines } from '../invoices/issue.acts.ts'
import {
  findPapers,
  findSeller,
  holdNumbers,
  type IssuedPaper,
  listCredited,
} from '../invoices/papers.sql.ts'
import { billingJob } from '../invoices/run-billing.ts'
import { type Credit, writeCredit } from '../invoices/write-papers.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findLate, type LateRow } from './dues.sql.ts'
import { insertWaiving, takeFeeOut } from './late-fees.sql.ts'

type Wish = { invoiceId: string; creditId: string; reason: string }

type Billed = {
  paper: IssuedPaper
  credited: Awaited<ReturnType<typeof listCredited>>
  key: string
  amount: number
}

/** The paper that bills the fee, where something of it still stands. */
async function findBilled(tx: Glance, late: LateRow | undefined): Promise<Billed | null> {
  const fee = late?.billedOn
  if (!fee || fee.amount <= 0) return null
  const [[paper], credited] = await Promise.all([
    findPapers(tx, [fee.id]),
    listCredited(tx, fee.id),
  ])
  return paper ? { paper, credited, key: fee.key, amount: fee.amount } : null
}

type Waiver = { id: InvoiceId; reason: string; credit: Credit | null; number: string }

/**
 * Waives the fee of a late paper, before or after it was billed. What a paper bills of it is credited by a credit note of
 * that line, in the same transaction.
 */
export const waiveLateFee = keepingAct({
  name: 'waiveLateFee',
  policy: (context, _: Wish) => {
    requireInvoices(context)
    return requirePayments(context)
  },
  lock: (tx, _: { wish: Wish; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish, by }) {
    const id = parseId<InvoiceId>(wish.invoiceId)
    const creditId = parseId<InvoiceId>(wish.creditId)
    const on: LocalDate = by.school.today
    const [numbers, [late], [taken], { prefix }] = await Promise.all([
      holdNumbers(tx, { series: ['credit'], year: yearOf(on) }),
      findLate(tx, id ? [id] : []),
      findPapers(tx, creditId ? [creditId] : []),
      findSeller(tx),
    ])
    const billed = await findBilled(tx, late)
    return { late, billed, taken, last: numbers.credit ?? null, prefix, on }
  },
  decide({ standing: { late, billed, taken, last, prefix, on }, wish }): Result<Waiver, Refusal> {
    const creditId = parseId(wish.creditId)
    if (!late || !creditId) return paymentRefusal('payments.unknown-document')
    const waiver = decideWaiver(wish, { isWaived: late.waived !== null })
    if (!waiver.ok) return waiver
    const { reason } = waiver.value
    const waived = { id: late.id, number: late.number, reason }
    if (!billed) return accept({ ...waived, credit: null })
    if (taken) return refuse({ code: 'request.known-id-with-other-content' })
    const { paper, credited, key, amount } = billed
    const lines = decideCredit(creditableLines(paper, credited), [{ key, amount }])
    if (!lines.ok) return lines
    const next = nextNumbers('credit', { last, on, count: 1, prefix })
    if (!next.ok) return next
    const [number] = next.value as [GivenNumber]
    return accept({
      ...waived,
      credit: { id: creditId, paper, lines: lines.value, number, reason, on },
    })
  },
  async write(tx, { change: { id, reason, credit }, by, context }) {
    const at = instantOf(context.clock.now())
    if (credit) await writeCredit(tx, credit, { by, at })
    await insertWaiving(tx, { invoiceId: id, reason, creditId: credit?.id ?? null, by, at })
    await takeFeeOut(tx, id)
    if (credit) await context.jobs.send(tx, billingJob(by.schoolId, credit.id))
  },
  log: ({ change: { number, reason, credit } }) => ({
    before: { number },
    after: { reason, credit: credit?.number.number ?? null },
  }),
})
