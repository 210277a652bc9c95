import { type MonthDue, textOfDue } from '#domain/payments/ledger/month-due.ts'
import { sumOf } from '#domain/payments/money.ts'

const currency = { __typename: 'Currency', code: 'EUR', locale: 'fr-FR', symbol: '€' }

const sentReminder = (level: number, on: string) => ({ __typename: 'SentReminder', level, on })

export const aProblem = (kind: string, isWarning: boolean, facts: Record<string, string> = {}) => ({
  __typename: 'BillingProblem',
  ...{ kind, isWarning },
  facts: Object.entries(facts).map(([name, value]) => ({ __typename: 'Fact', name, value })),
})

export const aLine = (change: object) => ({
  __typename: 'InvoiceLine',
  ...{ key: 'plan:1', source: 'plan', corrects: null, label: 'Full care', firstDay: '2026-10-01' },
  ...{ lastDay: '2026-10-31', quantity: 1000, unit: 'month', unitPrice: 81_200, percent: null },
  ...{ base: null, amount: 81_200, whole: 81_200, taxRate: 0, isEligibleCare: true, ...change },
})

/** A draft of October, under the id of its child. */
export const aDraft = (id: string, firstName: string, change: object = {}) => ({
  __typename: 'InvoiceDraft',
  ...{ id, version: 1, childId: id, firstName, lastName: 'Roche', classId: null },
  ...{
    className: 'Babies',
    payerId: id,
    payerName: 'Hélène Roche',
    hasMail: true,
    openDay: null,
    isEdited: false,
  },
  ...{
    type: 'invoice',
    total: 81_200,
    lastTotal: 80_000,
    isReady: true,
    problems: [],
    changes: [],
  },
  lines: [aLine({})],
  ...change,
})

export const aMonth = (drafts: readonly object[], change: object = {}) => ({
  __typename: 'InvoiceMonth',
  ...{ month: '2026-10', currency, drafts, papers: [], runs: [], ...change },
})

const anOctober = (invoiceId: string, payer: number, change: Partial<MonthDue> = {}): MonthDue => ({
  ...{ month: '2026-10', invoiceId, payer, remaining: 12_000, isOverdue: false, ...change },
})

const aLineOfYear = (key: string, firstName: string, papers: readonly MonthDue[]) => ({
  __typename: 'PaymentLine',
  ...{ key, childId: key, firstName, lastName: 'Roche', className: 'Babies' },
  ...{ papers: papers.map(textOfDue), dues: sumOf(papers.map(({ remaining }) => remaining)) },
})

/** Ana has two payers in October, Ben one, and Cleo has paid. */
export function aYear(ids: { ana: string; second: string; ben: string; cleo: string }) {
  const lines = [
    aLineOfYear(ids.ana, 'Ana', [anOctober(ids.ana, 0), anOctober(ids.second, 1)]),
    aLineOfYear(ids.ben, 'Ben', [anOctober(ids.ben, 2, { isOverdue: true })]),
    aLineOfYear(ids.cleo, 'Cleo', [anOctober(ids.cleo, 3, { remaining: 0 })]),
  ]
  const payers = [
    { id: ids.ana, name: 'Ines Roche' },
    { id: ids.second, name: 'Karim Roche' },
    { id: ids.ben, name: 'Mona Roche' },
    { id: ids.cleo, name: 'Olga Roche' },
  ].map((payer) => ({ __typename: 'PayerOfYear', ...payer }))
  const last = sentReminder(1, '2026-11-02')
  const reminded = [{ __typename: 'RemindedCell', invoiceId: ids.ben, last }]
  return {
    __typename: 'PaymentYear',
    startYear: 2026,
    ledgerDifference: 0,
    ...{ currency, lines, payers, reminded },
  }
}

export const aPaper = (id: string, change: object = {}) => ({
  __typename: 'IssuedInvoice',
  ...{ id, number: '2026-0007', type: 'invoice', kind: 'invoice', month: '2026-10' },
  ...{ issuedOn: '2026-11-01', dueOn: '2026-11-16', payerId: id, payerName: 'Hélène Roche' },
  ...{ total: 81_200, credited: 0, paid: 0, remaining: 81_200, status: 'Dues', isOverdue: true },
  reminded: null,
  ...change,
})

const aReceipt = (id: string, change: object = {}) => ({
  __typename: 'Receipt',
  ...{ id, number: '2026-R0003', amount: 84_000, method: 'transfer', receivedOn: '2026-11-05' },
  ...{ payerName: 'Hélène Roche', unused: 4000, cancelledBecause: null },
  parts: [{ __typename: 'ReceiptPart', number: '2026-0001', amount: 80_000 }],
  ...change,
})

const ofFee = { __typename: 'LateFee', amount: 1500, number: '2026-0009', state: 'billed' }
const waived = {
  ...{ ...ofFee, state: 'waived', waivedBecause: 'Moved house', waivedBy: 'Claire Vasseur' },
  waivedOn: '2026-11-10',
}
const aFee = (id: string, change: object = {}) => ({
  __typename: 'LatePaper',
  ...{ id, number: '2026-0007', payerName: 'Hélène Roche' },
  fee: { ...ofFee, waivedBecause: null, waivedBy: null, waivedOn: null },
  ...change,
})

/** One paper that is late, one that is paid with 40 too much, and a credit note. */
export const aFamily = (ids: { child: string; late: string; paid: string; note: string }) => ({
  __typename: 'ChildInvoices',
  ...{ id: ids.child, dues: 81_200, currency },
  fees: [aFee(ids.late), aFee(ids.paid, { number: '2026-0001', fee: waived })],
  papers: [
    aPaper(ids.late, { reminded: sentReminder(1, '2026-11-17') }),
    aPaper(ids.note, {
      ...{ number: '2026-C0001', kind: 'credit', total: -5000, remaining: 0, status: 'Paid' },
      isOverdue: false,
    }),
    aPaper(ids.paid, {
      ...{ number: '2026-0001', month: '2026-09', total: 80_000, paid: 80_000, remaining: 0 },
      ...{ status: 'Paid', isOverdue: false },
    }),
  ],
  receipts: [
    aReceipt(ids.paid),
    aReceipt(ids.note, {
      ...{ number: '2026-R0002', cancelledBecause: 'Returned by the bank', unused: 0 },
    }),
  ],
  payers: [
    {
      __typename: 'PayerAccount',
      ...{ payerId: ids.late, name: 'Hélène Roche', dues: 81_200, credit: 4000 },
    },
  ],
})

/** October as its bill is made of it: a plan less a tenth, meals, and a correction of September. */
export const aChildMonth = (change: object = {}) => ({
  __typename: 'ChildMonth',
  ...{ id: 'child:2026-11', month: '2026-11', classId: '00000000-0000-4000-8000-00000000000a' },
  ...{ isIssued: false, total: 78_060, credited: 0, lastTotal: 80_000, currency, problems: [] },
  lines: [
    aLine({ firstDay: '2026-11-01', lastDay: '2026-11-30' }),
    aLine({
      ...{ key: 'deduction:1', source: 'deduction', label: 'Second child', unitPrice: null },
      ...{ percent: 1000, base: 81_200, amount: -8120, whole: -8120 },
      ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
    }),
    aLine({
      ...{ key: 'addon:1', source: 'addon', label: 'Meals', unit: 'meal', quantity: 10_000 },
      ...{ unitPrice: 420, amount: 4200, whole: 4200 },
      ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
    }),
    aLine({
      ...{ key: 'amendment:1', source: 'amendment', corrects: '2026-09', label: 'Late pick-up' },
      ...{ unit: 'once', unitPrice: 780, amount: 780, whole: 780 },
      ...{ firstDay: '2026-09-30', lastDay: '2026-09-30' },
    }),
  ],
  parts: [
    {
      __typename: 'ChildMonthPart',
      ...{ payerId: 'mother', name: 'Hélène Roche', total: 78_060, isIssued: false },
    },
  ],
  ...change,
})

export const aLatePaper = (id: string, childName: string, change: object = {}) => ({
  __typename: 'LatePaper',
  ...{ id, number: '2026-0007', month: '2026-10', dueOn: '2026-11-05', daysLate: 12 },
  ...{ total: 81_200, remaining: 31_200, childId: id, childName, className: 'Babies' },
  ...{ payerId: id, payerName: 'Hélène Roche', hasMail: true, nextLevel: 1, reminders: [] },
  ...change,
})

/** Ana gets a first reminder, Ben a second one, Cleo's payer has no mail address, and Dina was reminded lately. */
export const lateOf = (ids: { ana: string; ben: string; cleo: string; dina: string }) => ({
  __typename: 'LatePapers',
  currency,
  papers: [
    aLatePaper(ids.ana, 'Ana Roche'),
    aLatePaper(ids.ben, 'Ben Roche', {
      ...{ number: '2026-0003', dueOn: '2026-10-20', daysLate: 28, nextLevel: 2 },
      reminders: [sentReminder(1, '2026-10-22')],
    }),
    aLatePaper(ids.cleo, 'Cleo Roche', { payerName: 'Olga Roche', hasMail: false }),
    aLatePaper(ids.dina, 'Dina Roche', {
      ...{ nextLevel: null, reminders: [sentReminder(1, '2026-11-16')] },
    }),
  ],
})
