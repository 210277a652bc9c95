import type { InvoiceId, ReceiptId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import {
  addDays,
  addMonths,
  type LocalDate,
  lastOfMonth,
  monthContaining,
  yearOf,
} from '#domain/kernel/local-date.ts'
import { draftsOf, isReady, prepareDrafts, totalOf } from '#domain/payments/invoices/draft.ts'
import { type NumberedDraft, numberDrafts } from '#domain/payments/invoices/number-drafts.ts'
import { decideCredit } from '#domain/payments/ledger/credit-note.ts'
import { type GivenNumber, nextNumbers } from '#domain/payments/ledger/numbers.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { decidePayment, type PaymentMethod } from '#domain/payments/receipts/receipt.ts'
import {
  findDrafts,
  listReach,
  writeDrafts,
} from '#server/features/payments/invoices/drafts.sql.ts'
import {
  findPapers,
  findSeller,
  holdNumbers,
  listParties,
} from '#server/features/payments/invoices/papers.sql.ts'
import { finishRun, noteInvoiceMail } from '#server/features/payments/invoices/run.sql.ts'
import { writeCredit, writeIssue } from '#server/features/payments/invoices/write-papers.ts'
import { priceSchoolMonth } from '#server/features/payments/month/price-school-month.ts'
import { insertCancelling } from '#server/features/payments/receipts/receipts.sql.ts'
import { type Booked, writeReceipts } from '#server/features/payments/receipts/write-receipts.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { Building, DemoPerson } from './demo-school.ts'
import type { OwnerConnection } from './insert-rows.ts'

/** A demo school that is written, and who issues its papers. */
export type Billed = { building: Building; director: DemoPerson | undefined }

type Office = {
  building: Building
  tx: Glance
  by: { userId: DemoPerson['userId']; actorId: DemoPerson['userId'] }
}

const noonOf = (day: LocalDate): Instant => instantOf(Date.parse(`${day}T10:00:00.000Z`))

type Issued = NumberedDraft

/** Issues what is ready of a month, on the day after it. The rest stays a draft with what keeps it. */
async function issueMonth({ building, tx, by }: Office, month: BillingMonth): Promise<Issued[]> {
  const { schoolId, ids } = building
  const issuedOn = addDays(lastOfMonth(month), 1)
  const at = noonOf(issuedOn)
  const children = await priceSchoolMonth(tx, { schoolId, month, today: issuedOn })
  const reach = await listReach(tx)
  const wanted = children.flatMap((child) => draftsOf(month, child, reach))
  const none = { standing: [], issued: [], newId: () => ids.next() }
  const prepared = prepareDrafts(wanted, none).write.map((draft) => ({
    ...draft,
    confirmed: draft.problems.filter(({ isWarning }) => isWarning).map(({ kind }) => kind),
  }))
  await writeDrafts(tx, prepared, at)
  const idsOf = (drafts: readonly { id: string }[]) => drafts.map(({ id }) => id)
  const drafts = (await findDrafts(tx, idsOf(prepared))).filter(isReady)
  const { seller, currency, ...rules } = await findSeller(tx)
  const series = ['invoice', 'noninvoice'] as const
  const numbers = await holdNumbers(tx, { series, year: yearOf(issuedOn) })
  const standing = { drafts, numbers, ...rules, hasSellerAddress: true }
  const given = numberDrafts(drafts, standing, issuedOn)
  if (!given.ok) return []
  const parties = await listParties(tx, idsOf(drafts))
  const issue = { runId: ids.next(), month, numbered: given.value }
  await writeIssue(tx, issue, { seller, currency, parties, by, at })
  const hasMail = new Set(reach.filter((it) => it.hasMail).map(({ guardianId }) => guardianId))
  for (const { draft } of given.value) {
    const mailId = hasMail.has(draft.guardianId) ? ids.next() : null
    await noteInvoiceMail(tx, { invoiceId: draft.id, kind: 'issue', mailId, at })
  }
  await finishRun(tx, issue.runId, at)
  return given.value
}

const methods: readonly PaymentMethod[] = ['transfer', 'cheque', 'transfer', 'cesu', 'card', 'cash']

/** Says what came in for a paper: all, a part, or nothing yet. The older month is nearly paid. */
function paidOf({ draft }: Issued, { at, isOlder }: { at: number; isOlder: boolean }): number {
  const total = totalOf(draft)
  if (at % 10 === 3) return Math.round(total / 200) * 100
  return at % (isOlder ? 9 : 2) === 1 ? 0 : total
}

/** Places in the older month: a paper that was paid in two parts, one that was overpaid, one whose cheque was refused. */
const inTwoParts = 0
const overpaid = 5
const refused = 7

/** The amounts that came in for a paper, one after the other. */
function amountsOf(paper: Issued, place: { at: number; isOlder: boolean }): number[] {
  const total = totalOf(paper.draft)
  if (!place.isOlder) return [paidOf(paper, place)]
  if (place.at === inTwoParts) {
    const first = Math.round(total / 200) * 100
    return [first, total - first]
  }
  return [place.at === overpaid ? total + 4000 : paidOf(paper, place)]
}

/** The payments of a month, by the day on which they came in. */
function paymentsOf(
  { building }: Office,
  { papers, isOlder }: { papers: readonly Issued[]; isOlder: boolean },
) {
  const { ids, today } = building
  return papers.flatMap((paper, at) => {
    const { draft, issuedOn, dueOn, number } = paper
    const invoiceId = draft.id as InvoiceId
    let remaining = totalOf(draft)
    return amountsOf(paper, { at, isOlder }).flatMap((amount, part) => {
      const wished = addDays(issuedOn, 1 + ((at * 5) % 14) + part * 10)
      const receivedOn = wished > today ? today : wished
      const isRefused = isOlder && at === refused
      const method = isRefused ? 'cheque' : (methods[(at + part) % methods.length] ?? 'transfer')
      const due = { invoiceId, dueOn, issuedOn, number, remaining }
      const decided = decidePayment(
        {
          ...{ amount, method, receivedOn },
          chequeNumber: method === 'cheque' ? String(4_410_200 + at) : null,
          reference: method === 'transfer' ? number : null,
        },
        { payerId: draft.guardianId, dues: [due], first: invoiceId, keepsCredit: true, today },
      )
      remaining = Math.max(0, remaining - amount)
      const id = ids.next() as ReceiptId
      return decided.ok ? [{ ...decided.value, id, draft, isRefused }] : []
    })
  })
}

/** Records payments in the order of their days, so that numbers and days go up together. */
async function receive(
  { building: { ids }, tx, by }: Office,
  payments: ReturnType<typeof paymentsOf>,
): Promise<void> {
  const { prefix } = await findSeller(tx)
  const names = new Map(
    (
      await findPapers(
        tx,
        payments.map(({ draft }) => draft.id),
      )
    ).map(({ id, payer }) => [id, payer.name]),
  )
  const days = Map.groupBy(payments, ({ receivedOn }) => receivedOn)
  for (const [on, ofDay] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { receipt: last = null } = await holdNumbers(tx, {
      series: ['receipt'],
      year: yearOf(on),
    })
    const numbers = nextNumbers('receipt', { last, on, count: ofDay.length, prefix })
    if (!numbers.ok) throw new Error('the demo receives payments in the order of days')
    const booked = ofDay.map(
      ({ draft, isRefused: _, ...receipt }, place): Booked => ({
        ...receipt,
        number: numbers.value[place] as GivenNumber,
        name: names.get(draft.id) ?? '',
      }),
    )
    await writeReceipts(tx, booked, { ids, by, at: noonOf(on), on })
  }
}

/** Cancels the payments whose cheque the bank sent back, some days later. */
async function cancelRefused(
  { building: { plan, today }, tx, by }: Office,
  payments: ReturnType<typeof paymentsOf>,
): Promise<void> {
  const reason =
    plan.settings.language === 'fr' ? 'Chèque refusé par la banque' : 'Cheque returned by the bank'
  for (const { id, receivedOn } of payments.filter(({ isRefused }) => isRefused)) {
    const wished = addDays(receivedOn, 6)
    await insertCancelling(tx, { id, reason, by, at: noonOf(wished > today ? today : wished) })
  }
}

/** Credits one paper that nothing was paid of, as a week was billed to a child that was in hospital. */
async function creditOne(
  { building: { ids, plan, today }, tx, by }: Office,
  paperId: string,
): Promise<void> {
  const [paper] = await findPapers(tx, [paperId])
  const { prefix } = await findSeller(tx)
  if (!paper) return
  const wished = addDays(paper.issuedOn, 6)
  const on = wished > today ? today : wished
  const { credit: last = null } = await holdNumbers(tx, { series: ['credit'], year: yearOf(on) })
  const lines = decideCredit(
    paper.lines.map(({ key, amount }) => ({ key, amount, credited: 0 })),
    'whole',
  )
  const numbers = nextNumbers('credit', { last, on, count: 1, prefix })
  if (!lines.ok || !numbers.ok) return
  const [number] = numbers.value as [GivenNumber]
  const isFrench = plan.settings.language === 'fr'
  const reason = isFrench ? 'Facturé deux fois' : 'Billed twice'
  const id = ids.next()
  await writeCredit(
    tx,
    { id, paper, lines: lines.value, number, reason, on },
    { by, at: noonOf(on) },
  )
  await noteInvoiceMail(tx, { invoiceId: id, kind: 'issue', mailId: null, at: noonOf(on) })
  await finishRun(tx, id, noonOf(on))
}

/**
 * Issues the two months before this one, by the writers of the acts. Most of it is paid, some in part or in two parts, some
 * is overdue. One paper is overpaid, one payment is cancelled, and one paper is credited. PDFs are drawn when somebody opens them.
 */
export async function billPastMonths(
  owner: OwnerConnection,
  { building, director }: Billed,
): Promise<void> {
  if (!director) return
  const { schoolId, today } = building
  await owner.query(`select set_config('app.school_id', $1, true)`, [schoolId])
  const by = { userId: director.userId, actorId: director.userId }
  const office: Office = { building, tx: { connection: owner }, by }
  const now = monthContaining(today)
  const [older, newer] = [
    await issueMonth(office, addMonths(now, -2)),
    await issueMonth(office, addMonths(now, -1)),
  ]
  const payments = [
    ...paymentsOf(office, { papers: older, isOlder: true }),
    ...paymentsOf(office, { papers: newer, isOlder: false }),
  ]
  await receive(office, payments)
  await cancelRefused(office, payments)
  const paid = new Set(payments.map(({ draft }) => draft.id))
  const unpaid = newer.find(({ draft }) => !paid.has(draft.id))
  if (unpaid) await creditOne(office, unpaid.draft.id)
}
