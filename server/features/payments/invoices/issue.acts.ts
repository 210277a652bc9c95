import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { keptText } from '#domain/kernel/text.ts'
import { totalOf } from '#domain/payments/invoices/draft.ts'
import { type NumberedDraft, numberDrafts } from '#domain/payments/invoices/number-drafts.ts'
import {
  type CreditedLine,
  type CreditWish,
  decideCredit,
} from '#domain/payments/ledger/credit-note.ts'
import { type GivenNumber, nextNumbers } from '#domain/payments/ledger/numbers.ts'
import { sumOf } from '#domain/payments/money.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { refuseLate } from '#server/platform/keeping/refuse-late.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { findDrafts, holdBilling, removeDrafts } from './drafts.sql.ts'
import { requireInvoices } from './invoices.policy.ts'
import {
  findPapers,
  findSeller,
  holdNumbers,
  type IssuedPaper,
  insertChildren,
  insertLines,
  insertPapers,
  insertRun,
  listCredited,
  listParties,
  type Paper,
  writeNumber,
} from './papers.sql.ts'
import { billingJob } from './run-billing.ts'

type IssueWish = {
  runId: string
  month: string
  drafts: readonly { id: string; version: number }[]
}

const currencyOf = ({
  code,
  locale,
  symbol,
}: {
  code: string
  locale: string
  symbol: string
}) => ({
  ...{ currencyCode: code, currencyLocale: locale, currencySymbol: symbol },
})

/**
 * Issues drafts in one transaction: it numbers them without a gap, writes the papers, deletes the drafts, and sends the job
 * that draws and mails. Of two directors who press at once, the second waits for the first and is told.
 */
export const issueDrafts = keepingAct({
  name: 'issueDrafts',
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
    const hasSellerAddress = seller.address.lineOne !== null
    const given = numberDrafts(wish.drafts, { drafts, numbers, ...rules, hasSellerAddress }, today)
    return given.ok ? accept({ runId, month: wish.month, numbered: given.value }) : given
  },
  async write(tx, { change: { runId, month, numbered }, standing, by, context }) {
    const { seller, currency, parties } = standing
    const at = new Date(context.clock.now()).toISOString() as Paper['issuedAt']
    const who = { accountId: by.userId, actorId: by.actorId }
    const papers = numbered.map(({ draft, number, year, place, issuedOn, dueOn }): Paper => {
      const party = parties.find(({ draftId }) => draftId === draft.id)
      if (!party) return refuseLate({ code: 'payments.unknown-payer' })
      const { payer, language, childName, childFirstName, className } = party
      return {
        ...{ id: draft.id, series: draft.type, year, place, number, type: draft.type },
        ...{ kind: 'invoice', month: draft.month, issuedOn, dueOn, payerId: draft.guardianId },
        ...{
          payer,
          childName,
          childFirstName,
          className,
          seller,
          language,
          ...currencyOf(currency),
        },
        ...{ total: totalOf(draft), creditOf: null, reason: null, runId, ...who, issuedAt: at },
      }
    })
    await insertRun(tx, { runId, month, count: papers.length, by, at })
    await writePapers(
      tx,
      papers,
      numbered.map(({ draft }) => draft),
    )
    await removeDrafts(
      tx,
      numbered.map(({ draft }) => draft.id),
    )
    await context.jobs.send(tx, billingJob(by.schoolId, runId))
  },
  log: ({ change: { numbered } }) => ({
    before: null,
    after: { papers: numbered.length, first: numbered[0]?.number, last: numbered.at(-1)?.number },
  }),
})

/** Writes papers with their lines and children, and the last number of each series. */
async function writePapers(
  tx: Transaction,
  papers: readonly Paper[],
  contents: readonly {
    id: string
    childId: IssuedPaper['childId']
    lines: IssuedPaper['lines'] | NumberedDraft['draft']['lines']
  }[],
): Promise<void> {
  await insertPapers(tx, papers)
  await insertLines(tx, contents)
  await insertChildren(
    tx,
    contents.flatMap(({ id, childId }) => (childId ? [{ id, childId }] : [])),
  )
  const last = new Map(papers.map((paper) => [paper.series, paper]))
  for (const { series, year, place, issuedOn } of last.values())
    await writeNumber(tx, { series, year, place, on: issuedOn })
}

type CreditWishOf = {
  invoiceId: string
  creditId: string
  reason: string
  lines?: readonly { key: string; amount: number }[] | null | undefined
}
type Credit = {
  id: string
  paper: IssuedPaper
  lines: CreditedLine[]
  number: GivenNumber
  reason: string
  on: LocalDate
}

/** Credits a paper, the whole or amounts of lines: a paper with a number of its own that cites it. */
export const creditInvoice = keepingAct({
  name: 'creditInvoice',
  policy: requireInvoices,
  lock: (tx, _: { wish: CreditWishOf; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish, by }) {
    const id = parseId<InvoiceId>(wish.invoiceId)
    const on = by.school.today
    const [numbers, [paper], credited, { prefix }] = await Promise.all([
      holdNumbers(tx, { series: ['credit'], year: yearOf(on) }),
      findPapers(tx, id ? [id] : []),
      listCredited(tx, id ?? null),
      findSeller(tx),
    ])
    return { paper, credited, last: numbers.credit ?? null, prefix, on }
  },
  decide({ standing: { paper, credited, last, prefix, on }, wish }): Result<Credit, Refusal> {
    const id = parseId(wish.creditId)
    if (paper?.kind !== 'invoice' || !id) return paymentRefusal('payments.unknown-document')
    const lines = paper.lines.map(({ key, amount }) => ({
      ...{ key, amount },
      credited: -sumOf(credited.filter((it) => it.key === key).map((it) => it.amount)),
    }))
    const wished: CreditWish = wish.lines ?? 'whole'
    const decided = decideCredit(lines, wished)
    if (!decided.ok) return decided
    const reason = keptText(wish.reason)
    if (!reason) return paymentRefusal('payments.reason-missing')
    const next = nextNumbers('credit', { last, on, count: 1, prefix })
    if (!next.ok) return next
    const [number] = next.value as [GivenNumber]
    return accept({ id, paper, lines: decided.value, number, reason, on })
  },
  async write(tx, { change, by, context }) {
    const { id, paper, lines, number, reason, on } = change
    const { lines: whole, childId, creditedBy: _, creditOfNumber: __, ...frozen } = paper
    const credited = lines.flatMap(({ key, amount }) => {
      const line = whole.find((it) => it.key === key)
      return line ? [{ ...line, amount, whole: amount }] : []
    })
    const at = new Date(context.clock.now()).toISOString() as Paper['issuedAt']
    const credit: Paper = {
      ...{ ...frozen, id, series: 'credit', kind: 'credit', ...number, issuedOn: on, dueOn: on },
      ...{ total: sumOf(lines.map(({ amount }) => amount)), creditOf: paper.id, reason },
      ...{ runId: id, accountId: by.userId, actorId: by.actorId, issuedAt: at },
    }
    await insertRun(tx, { runId: id, month: paper.month, count: 1, by, at })
    await writePapers(tx, [credit], [{ id, childId, lines: credited }])
    await context.jobs.send(tx, billingJob(by.schoolId, id))
  },
  log: ({ change: { paper, number, reason } }) => ({
    before: { number: paper.number },
    after: { number: number.number, reason },
  }),
})
