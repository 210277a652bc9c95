import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, type Row, row } from './row.ts'

const id = nextId('unknown-paper')
const unknown = ofDirection('payments.unknown-document')
const month = '2026-10'

/** Invoices and payments. Acts aim at what changes nothing for the rows that follow. */
export const ledgerRows: readonly Row[] = [
  row('Query.invoiceMonth', ofDirection('answer'), { month }),
  row('Query.invoiceLines', ofDirection('nothing'), { invoiceId: id }),
  row('Query.careHours', ofDirection('answer'), { month }),
  row('Query.paymentYear', ofDirection('answer'), { startYear: 2026 }),
  row('Query.listPapers', ofDirection('answer'), { first: 20, offset: 0, type: 'invoice' }),
  row('Query.bankDues', ofDirection('nothing')),
  row('Query.bankMatches', ofDirection('nothing'), { lines: [] }),
  row('Query.payerReceipts', ofDirection('nothing'), { payerId: id }),
  row('Query.childInvoices', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row('Query.childMonth', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    ...{ childId, month },
  })),
  row('Query.payerStatement', ofDirection('nothing'), {
    ...{ payerId: id, from: '2026-09-01', until: '2026-11-30' },
  }),
  row('Query.latePapers', ofDirection('answer')),
  row('Query.reminderMails', ofDirection('nothing'), { invoiceIds: [id] }),
  row('Mutation.sendReminders', ofDirection('payments.nothing-chosen'), { papers: [] }),
  row('Mutation.noteReminders', ofDirection('payments.nothing-chosen'), { papers: [] }),
  row('Mutation.waiveLateFee', unknown, { invoiceId: id, creditId: id, reason: 'A hard month' }),
  row('Mutation.prepareMonth', ofDirection('payments.month-to-come'), { month: '2099-01' }),
  row('Mutation.setDraftLine', unknown, {
    ...{ draftId: id, version: 1, key: 'hand:1', label: 'Outing', quantity: 1000, unitPrice: 100 },
    isEligibleCare: false,
  }),
  row('Mutation.removeDraftLine', unknown, { draftId: id, version: 1, key: 'hand:1' }),
  row('Mutation.confirmDraft', unknown, { draftId: id, version: 1, kinds: ['no_mail'] }),
  row('Mutation.issueDrafts', ofDirection('payments.nothing-chosen'), {
    ...{ drafts: [], month, runId: id },
  }),
  row('Query.paperBundles', ofDirection('nothing')),
  row('Mutation.bundlePapers', ofDirection('payments.nothing-chosen'), {
    ...{ bundleId: id, format: 'zip', language: 'en', papers: [] },
  }),
  row('Mutation.retryBundle', ofDirection('payments.unknown-bundle'), { bundleId: id }),
  row('Mutation.removeBundle', ofDirection('answer'), { bundleId: id }),
  row('Mutation.creditInvoice', unknown, { invoiceId: id, creditId: id, reason: 'A slip' }),
  row('Mutation.recordPayment', ofDirection('payments.unknown-payer'), {
    ...{ receiptId: id, payerId: id, amount: 100, method: 'cash', receivedOn: '2026-10-01' },
  }),
  row('Mutation.cancelReceipt', unknown, { receiptId: id, reason: 'A slip' }),
  row('Mutation.useCredit', ofDirection('payments.unknown-payer'), { payerId: id, amount: 100 }),
]
