import type { FastifyInstance } from 'fastify'
import { type GuardianId, parseId, type ReceiptId } from '#domain/kernel/ids.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import {
  addPrintout,
  type Printout,
  type PrintoutOptions,
} from '#server/platform/printouts/print-route.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { findReceipt } from '../receipts/receipts.sql.ts'
import { findPaperReader, findReceiptDays, listChildrenOfPayer } from './family.sql.ts'
import { familyWords } from './family-words.ts'
import { type Days, readStatement } from './read-statement.ts'
import { type DrawnReceipt, drawReceipt } from './receipt-paper.ts'
import { type DrawnStatement, drawStatement } from './statement-paper.ts'

type Loaded<Paper> = { paper: Paper; childIds: string[] }

/** The receipt of a payment, for the family and in its language: GET /files/receipt.pdf?receipt=. */
const receiptPdf: Printout<{ id: ReceiptId }, Loaded<DrawnReceipt>> = {
  path: '/files/receipt.pdf',
  requireReader: requirePayments,
  readQuery(query) {
    const id = parseId<ReceiptId>(query('receipt'))
    return id ? accept({ id }) : paymentRefusal('payments.unknown-document')
  },
  async load(tx, { asked: { id }, now }) {
    const receipt = await findReceipt(tx, id)
    if (!receipt) return paymentRefusal('payments.unknown-document')
    const [reader, days, { seller }, childIds] = await Promise.all([
      findPaperReader(tx, receipt.payerId),
      findReceiptDays(tx, id),
      findSeller(tx),
      listChildrenOfPayer(tx, receipt.payerId),
    ])
    if (!reader || !days) return paymentRefusal('payments.unknown-document')
    return accept({ paper: { ...receipt, ...days, reader, seller, now }, childIds })
  },
  exported: ({ paper: { receivedOn }, childIds }) => ({
    ...{ kind: 'receipt', classId: null, subjectIds: childIds },
    ...{ firstDay: receivedOn, lastDay: receivedOn },
  }),
  print: ({ paper }) => drawReceipt(paper),
  fileName: ({ paper: { reader, number } }) => `${familyWords[reader.language].receipt} ${number}`,
}

/** The account of a payer over days, in the family's language: GET /files/statement.pdf?payer=&from=&until=. */
const statementPdf: Printout<{ id: GuardianId } & Days, Loaded<DrawnStatement>> = {
  path: '/files/statement.pdf',
  requireReader: requirePayments,
  readQuery(query) {
    const id = parseId<GuardianId>(query('payer'))
    const [from, until] = [parseLocalDate(query('from')), parseLocalDate(query('until'))]
    if (!from || !until || from > until) return { ok: false, refusal: { code: 'INPUT_INVALID' } }
    return id ? accept({ id, from, until }) : paymentRefusal('payments.unknown-payer')
  },
  async load(tx, { asked: { id, from, until }, viewer, today, now }) {
    const [statement, reader, { seller }, childIds] = await Promise.all([
      readStatement(tx, { payerId: id, from, until, today }),
      findPaperReader(tx, id),
      findSeller(tx),
      listChildrenOfPayer(tx, id),
    ])
    if (!statement || !reader) return paymentRefusal('payments.unknown-payer')
    const { timeZone } = viewer.school
    return accept({ paper: { ...statement, reader, seller, now, timeZone }, childIds })
  },
  exported: ({ paper: { from, until }, childIds }) => ({
    ...{ kind: 'statement', classId: null, subjectIds: childIds },
    ...{ firstDay: from, lastDay: until },
  }),
  print: ({ paper }) => drawStatement(paper),
  fileName: ({ paper: { reader, name } }) => `${familyWords[reader.language].statement} ${name}`,
}

export function addFamilyFiles(app: FastifyInstance, options: PrintoutOptions): void {
  addPrintout(app, options, receiptPdf)
  addPrintout(app, options, statementPdf)
}
