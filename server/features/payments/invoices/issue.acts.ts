import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { type NumberedDraft, numberDrafts } from '#domain/payments/invoices/number-drafts.ts'
import {
  type CreditableLine,
  type CreditWish,
  decideCredit,
} from '#domain/payments/ledger/credit-note.ts'
import { type GivenNumber, nextNumbers } from '#domain/payments/ledger/numbers.ts'
import { sumOf } from '#domain/payments/money.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import { readReason } from '#domain/payments/reason.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { findDrafts, holdBilling } from './drafts.sql.ts'
import { requireInvoices } from './invoices.policy.ts'
import {
  findPapers,
  findSeller,
  holdNumbers,
  type IssuedPaper,
  listCredited,
  listParties,
} from './papers.sql.ts'
import { readBillingMonth } from './prepare.acts.ts'
import { billingJob } from './run-billing.ts'
import { type Credit, writeCredit, writeIssue } from './write-papers.ts'

type IssueWish = {
  runId: string
  month: string
  drafts: readonly { id: string; version: number }[]
}

/**
 * Issues drafts in one transaction: it numbers them without a gap, writes the papers, deletes the drafts, and sends the job
 * that draws and mails. Of two directors who press at once, the second waits for the first and gets a refusal.
 */
export const issueDrafts = keepingAct({
  name: 'issueDrafts',
  topic: 'payment',
  policy: requireInvoices,
  async lock(tx, _: { wish: IssueWish; by: SchoolViewer }) {
    await holdBilling(tx)
  },
  async read(tx, { wish, by }) {
    const ids = wish.drafts.flatMap(({ id }) => parseId<InvoiceId>(id) ?? [])
    const year = yearOf(by.school.today)
    const [numbers, drafts, parties, { seller, currency, ...rules }] = await Promise.all([
      holdNumbers(tx, { series: ['invoice', 'noninvoice'], year }),
      findDrafts(tx, ids),
      listParties(tx, ids),
      findSeller(tx),
    ])
    return { numbers, drafts, parties, seller, currency, rules, today: by.school.today }
  },
  decide({
    standing,
    wish,
  }): Result<{ runId: string; month: string; numbered: NumberedDraft[] }, Refusal> {
    const runId = parseId(wish.runId)
    if (!runId) return paymentRefusal('payments.nothing-chosen')
    const { drafts, numbers, rules, seller, today } = standing
    const month = readBillingMonth(wish.month, today)
    if (!month.ok) return month
    const hasSellerAddress = seller.address.lineOne !== null
    const given = numberDrafts(wish.drafts, { drafts, numbers, ...rules, hasSellerAddress }, today)
    return given.ok ? accept({ runId, month: month.value, numbered: given.value }) : given
  },
  async write(tx, { change: { runId, month, numbered }, standing, by, context }) {
    const at = instantOf(context.clock.now())
    await writeIssue(tx, { runId, month, numbered }, { ...standing, by, at })
    await context.jobs.send(tx, billingJob(by.schoolId, runId))
  },
  log: ({ change: { numbered } }) => ({
    before: null,
    after: { papers: numbered.length, first: numbered[0]?.number, last: numbered.at(-1)?.number },
  }),
})

type CreditWishOf = {
  invoiceId: string
  creditId: string
  reason: string
  lines?: readonly { key: string; amount: number }[] | null | undefined
}

/** The lines of a paper with what credit notes have taken back of each. */
export const creditableLines = (
  paper: IssuedPaper,
  credited: Awaited<ReturnType<typeof listCredited>>,
): CreditableLine[] =>
  paper.lines.map(({ key, amount }) => ({
    ...{ key, amount },
    credited: -sumOf(credited.filter((it) => it.key === key).map((it) => it.amount)),
  }))

/** Credits a paper, the whole or amounts of lines: a paper with a number of its own that cites it. */
export const creditInvoice = keepingAct({
  name: 'creditInvoice',
  topic: 'payment',
  policy: requireInvoices,
  lock: (tx, _: { wish: CreditWishOf; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish, by }) {
    const id = parseId<InvoiceId>(wish.invoiceId)
    const creditId = parseId<InvoiceId>(wish.creditId)
    const on = by.school.today
    const [numbers, [paper], [taken], credited, { prefix }] = await Promise.all([
      holdNumbers(tx, { series: ['credit'], year: yearOf(on) }),
      findPapers(tx, id ? [id] : []),
      findPapers(tx, creditId ? [creditId] : []),
      listCredited(tx, id ?? null),
      findSeller(tx),
    ])
    return { paper, taken, credited, last: numbers.credit ?? null, prefix, on }
  },
  decide({ standing, wish }): Result<Credit, Refusal> {
    const { paper, taken, credited, last, prefix, on } = standing
    const id = parseId(wish.creditId)
    if (paper?.kind !== 'invoice' || !id) return paymentRefusal('payments.unknown-document')
    const lines = creditableLines(paper, credited)
    const wished: CreditWish = wish.lines ?? 'whole'
    const decided = decideCredit(lines, wished)
    if (!decided.ok) return decided
    if (taken) return refuse({ code: 'request.known-id-with-other-content' })
    const reason = readReason(wish.reason)
    if (!reason.ok) return reason
    const next = nextNumbers('credit', { last, on, count: 1, prefix })
    if (!next.ok) return next
    const [number] = next.value as [GivenNumber]
    return accept({ id, paper, lines: decided.value, number, reason: reason.value, on })
  },
  async write(tx, { change, by, context }) {
    await writeCredit(tx, change, { by, at: instantOf(context.clock.now()) })
    await context.jobs.send(tx, billingJob(by.schoolId, change.id))
  },
  log: ({ change: { paper, number, reason } }) => ({
    before: { number: paper.number },
    after: { number: number.number, reason },
  }),
})
