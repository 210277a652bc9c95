import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { addDays, firstOfMonth, lastOfMonth } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { totalOf } from '#domain/payments/invoices/draft.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrintout, type Printout } from '#server/platform/printouts/print-route.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findDrafts } from './drafts.sql.ts'
import { type DrawnPaper, drawPaper, paperTitle } from './draw-paper.ts'
import { requireInvoices } from './invoices.policy.ts'
import { findPapers, findSeller, listParties } from './papers.sql.ts'
import { paperKey } from './run-billing.ts'

const unknown = () => paymentRefusal('payments.unknown-document')

const readId =
  (name: string): Printout<{ id: InvoiceId }, unknown>['readQuery'] =>
  (query) => {
    const id = parseId<InvoiceId>(query(name))
    return id ? accept({ id }) : unknown()
  }

type LoadedPaper = {
  paper: DrawnPaper
  kept: Buffer | null
  month: BillingMonth
  childIds: string[]
}

const exportedOf = (kind: 'invoice' | 'invoice-draft') => (loaded: LoadedPaper) => ({
  ...{ kind, classId: null, subjectIds: loaded.childIds },
  ...{ firstDay: firstOfMonth(loaded.month), lastDay: lastOfMonth(loaded.month) },
})

/** The paper as it was issued: GET /files/invoice.pdf?invoice=. Until the run has drawn it, it is drawn from the same rows. */
const invoicePdf = (files: FileStore): Printout<{ id: InvoiceId }, LoadedPaper> => ({
  path: '/files/invoice.pdf',
  requireReader: requireInvoices,
  readQuery: readId('invoice'),
  async load(tx, { asked, viewer }) {
    const [paper] = await findPapers(tx, [asked.id])
    if (!paper) return unknown()
    const kept = await files.read(paperKey(viewer.schoolId, paper.id))
    const childIds = paper.childId ? [paper.childId] : []
    return accept({ paper, kept, month: paper.month, childIds })
  },
  exported: exportedOf('invoice'),
  print: async ({ paper, kept }) => kept ?? drawPaper(paper),
  fileName: ({ paper }) => paperTitle(paper),
})

/** A draft as it would be printed today, without a number: GET /files/invoice-draft.pdf?draft=. */
const draftPdf: Printout<{ id: InvoiceId }, LoadedPaper> = {
  path: '/files/invoice-draft.pdf',
  requireReader: requireInvoices,
  readQuery: readId('draft'),
  async load(tx, { asked, now, today, language }) {
    const [[draft], [party], { seller, currency, dueAfterDays }] = await Promise.all([
      findDrafts(tx, [asked.id]),
      listParties(tx, [asked.id]),
      findSeller(tx),
    ])
    if (!draft) return unknown()
    const paper: DrawnPaper = {
      ...{ number: null, type: draft.type, kind: 'invoice', month: draft.month, reason: null },
      ...{ issuedOn: today, dueOn: addDays(today, dueAfterDays), creditOfNumber: null, seller },
      ...{ payer: party?.payer ?? { name: '–', address: null }, childName: party?.childName ?? '' },
      ...{ language: party?.language ?? language, lines: [...draft.lines], total: totalOf(draft) },
      ...{ currencyCode: currency.code, currencySymbol: currency.symbol, issuedAt: now },
      currencyLocale: currency.locale,
    }
    return accept({ paper, kept: null, month: draft.month, childIds: [draft.childId] })
  },
  exported: exportedOf('invoice-draft'),
  print: ({ paper }) => drawPaper(paper),
  fileName: ({ paper }) => paperTitle(paper),
}

type Options = { contextOf(request: FastifyRequest): Promise<RequestContext>; files: FileStore }

export function addPaperFiles(app: FastifyInstance, options: Options): void {
  addPrintout(app, options, invoicePdf(options.files))
  addPrintout(app, options, draftPdf)
}
