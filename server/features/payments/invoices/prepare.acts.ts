import { instantOf } from '#domain/kernel/instant.ts'
import { type LocalDate, monthContaining } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import {
  type Draft,
  draftsOf,
  type Prepared,
  prepareDrafts,
  withFees,
} from '#domain/payments/invoices/draft.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { type PaymentRefusal, paymentRefusal } from '#domain/payments/payment-codes.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { readFees } from '../dues/read-fees.ts'
import { priceCorrectedMonth } from '../month/price-corrected-month.ts'
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
  return month > monthContaining(today)
    ? paymentRefusal('payments.month-to-come')
    : accept<BillingMonth>(month)
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
    const priced = await priceCorrectedMonth(tx, {
      ...{ schoolId: by.schoolId, month: month.value, today },
    })
    const [standing, issued, reach] = await Promise.all([
      listDrafts(tx, month.value),
      listIssued(tx, month.value),
      listReach(tx),
    ])
    const fees = await readFees(tx, { month: month.value, today })
    const wanted = withFees(priced, fees).flatMap((child) => draftsOf(month.value, child, reach))
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
    await writeDrafts(tx, change.write, instantOf(context.clock.now()))
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
