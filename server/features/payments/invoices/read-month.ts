import type { LocalDate } from '#domain/kernel/local-date.ts'
import { addMonths } from '#domain/kernel/local-date.ts'
import { compareMonths, type LineChange } from '#domain/payments/invoices/compare-months.ts'
import {
  type Draft,
  isReady,
  openDayOf,
  openProblems,
  totalOf,
} from '#domain/payments/invoices/draft.ts'
import { balanceOf, type PaymentStatus } from '#domain/payments/ledger/balance.ts'
import type { Cents } from '#domain/payments/money.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { BillingProblem } from '#domain/payments/month/priced-line.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listDrafts } from './drafts.sql.ts'
import {
  type BillingRun,
  type DraftPeople,
  listBilled,
  listDraftPeople,
  listPapers,
  listRuns,
  type PaperRow,
} from './month.sql.ts'
import { findSeller } from './papers.sql.ts'

/** A draft as the check shows it: who, how much, and what is different from the month before. */
export type DraftRow = Omit<Draft, 'problems'> &
  Omit<DraftPeople, 'id' | 'email'> & {
    hasMail: boolean
    problems: readonly BillingProblem[]
    total: Cents
    isReady: boolean
    /** The running day whose hours are not in it. */
    openDay: LocalDate | null
    /** Null: nothing was billed the month before. */
    lastTotal: Cents | null
    changes: readonly LineChange[]
  }

/** A paper with what is still owed of it today. */
export type PaperOnList = PaperRow & {
  status: PaymentStatus
  remaining: Cents
  isOverdue: boolean
}

export type InvoiceMonth = {
  month: BillingMonth
  currency: Currency
  drafts: DraftRow[]
  papers: PaperOnList[]
  runs: BillingRun[]
}

export const withBalance = (paper: PaperRow, today: LocalDate): PaperOnList => ({
  ...paper,
  ...(paper.kind === 'credit'
    ? { status: 'Paid' as const, remaining: 0, isOverdue: false }
    : balanceOf(paper, today)),
})

/** A month of the office: drafts and papers of it, and issues that are on their way. */
export async function readInvoiceMonth(
  tx: Glance,
  { month, today }: { month: BillingMonth; today: LocalDate },
): Promise<InvoiceMonth> {
  const before = addMonths(month, -1)
  const [drafts, people, billed, papers, runs, { currency }] = await Promise.all([
    listDrafts(tx, month),
    listDraftPeople(tx, month),
    listBilled(tx, before),
    listPapers(tx, month),
    listRuns(tx),
    findSeller(tx),
  ])
  const names = new Map(people.map(({ id, ...person }) => [id, person]))
  return {
    ...{ month, currency, runs },
    drafts: drafts.map((draft): DraftRow => {
      const person = names.get(draft.id)
      const last = billed.find(
        ({ childId, payerId, type }) =>
          childId === draft.childId && payerId === draft.guardianId && type === draft.type,
      )
      return {
        ...draft,
        ...{ firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' },
        ...{ classId: person?.classId ?? null, className: person?.className ?? null },
        payerName: person?.payerName ?? null,
        ...{ hasMail: Boolean(person?.email), problems: openProblems(draft) },
        openDay: openDayOf(draft),
        ...{ total: totalOf(draft), isReady: isReady(draft), lastTotal: last?.total ?? null },
        changes: compareMonths(last?.lines ?? [], draft.lines).slice(0, 3),
      }
    }),
    papers: papers.map((paper) => withBalance(paper, today)),
  }
}
