import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { feesOf } from '#domain/payments/dues/late-fee.ts'
import {
  type ChildMonth,
  type Draft,
  draftsOf,
  type Prepared,
  prepareDrafts,
  withFees,
} from '#domain/payments/invoices/draft.ts'
import { sumOf } from '#domain/payments/money.ts'
import { billingMonthOf } from '#domain/payments/month/billing-month.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import type { BillingProblem, PricedLine } from '#domain/payments/month/priced-line.ts'
import { shareLines } from '#domain/payments/month/share-lines.ts'
import { type PaymentRefusal, paymentRefusal } from '#domain/payments/payment-codes.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { findFeeRule, listFeePapers } from '../dues/late-fees.sql.ts'
import { type PricedChild, priceSchoolMonth } from '../month/price-school-month.ts'
import { type Corrections, readCorrections } from '../month/read-corrections.ts'
import {
  holdBilling,
  listDrafts,
  listIssued,
  listReach,
  removeDrafts,
  writeDrafts,
} from './drafts.sql.ts'
import { requireInvoices } from './invoices.policy.ts'

/** Reads a month, `2027-03`, that has begun by this day. */
export function readBillingMonth(text: string, today: LocalDate) {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return paymentRefusal('payments.unknown-month')
  const month = text as BillingMonth
  return month > billingMonthOf(today)
    ? paymentRefusal('payments.month-to-come')
    : accept<BillingMonth>(month)
}

/**
 * The children of a month with what is to be corrected of earlier ones. A child that has left meanwhile has a draft of
 * its own for that.
 */
function withCorrections(
  priced: readonly PricedChild[],
  corrections: ReadonlyMap<ChildId, Corrections>,
): ChildMonth[] {
  const there = new Set(priced.map(({ childId }) => childId))
  const corrected = priced.map((child): ChildMonth => {
    const more = corrections.get(child.childId)?.lines ?? []
    if (more.length === 0) return child
    return monthOf(child, [...child.priced.lines, ...more], child.priced.problems)
  })
  const left = [...corrections]
    .filter(([childId]) => !there.has(childId))
    .map(([childId, { lines, facts }]) => monthOf({ childId, facts }, lines, []))
  return [...corrected, ...left]
}

const monthOf = (
  { childId, facts }: Pick<PricedChild, 'childId' | 'facts'>,
  lines: readonly PricedLine[],
  problems: readonly BillingProblem[],
): ChildMonth => ({
  childId,
  priced: { lines, total: sumOf(lines.map(({ amount }) => amount)), problems },
  parts: shareLines(lines, facts),
})

/** The fees of late papers that this month bills. */
async function readFees(tx: Glance, asked: { month: BillingMonth; today: LocalDate }) {
  const [rule, papers] = await Promise.all([findFeeRule(tx), listFeePapers(tx, asked)])
  return feesOf(papers, { rule, ...asked })
}

type Standing =
  | { refusal: PaymentRefusal }
  | {
      month: BillingMonth
      wanted: ReturnType<typeof draftsOf>
      standing: Draft[]
      issued: Awaited<ReturnType<typeof listIssued>>
    }

/** Makes the drafts of a month for all children and all who pay. Called again it follows what was settled meanwhile. */
export const prepareMonth = keepingAct({
  name: 'prepareMonth',
  policy: requireInvoices,
  lock: (tx, _: { wish: { month: string }; by: SchoolViewer }) => holdBilling(tx),
  async read(tx, { wish, by }): Promise<Standing> {
    const { today } = by.school
    const month = readBillingMonth(wish.month, today)
    if (!month.ok) return { refusal: month.refusal }
    const corrections = await readCorrections(tx, { schoolId: by.schoolId, month: month.value })
    const [priced, standing, issued, reach] = await Promise.all([
      priceSchoolMonth(tx, { schoolId: by.schoolId, month: month.value }),
      listDrafts(tx, month.value),
      listIssued(tx, month.value),
      listReach(tx),
    ])
    const fees = await readFees(tx, { month: month.value, today })
    const children = withFees(withCorrections(priced, corrections), fees)
    const wanted = children.flatMap((child) => draftsOf(month.value, child, reach))
    return { month: month.value, wanted, standing, issued }
  },
  decide({
    standing: read,
    at,
  }): { ok: false; refusal: PaymentRefusal } | { ok: true; value: Prepared | null } {
    if ('refusal' in read) return { ok: false, refusal: read.refusal }
    const { wanted, standing, issued } = read
    const ids = timeOrderedIds({ now: () => Date.parse(at) })
    const prepared = prepareDrafts(wanted, { standing, issued, newId: () => ids.next() })
    const isSame = prepared.write.length + prepared.remove.length === 0
    return accept(isSame ? null : prepared)
  },
  async write(tx, { change, context }) {
    await removeDrafts(tx, change.remove)
    await writeDrafts(tx, change.write, new Date(context.clock.now()).toISOString() as never)
  },
  log: ({ change: { write, remove }, standing }) => ({
    before: null,
    after: {
      month: 'month' in standing ? standing.month : null,
      drafts: write.length,
      removed: remove.length,
    },
  }),
})
