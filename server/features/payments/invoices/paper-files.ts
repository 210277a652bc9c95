import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, firstOfMonth, lastOfMonth, parseYearMonth } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { totalOf } from '#domain/payments/invoices/draft.ts'
import { firstDayOf, lastDayOf } from '#domain/payments/month/billing-month.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import { paymentRefusal } from '#domain/payments/payment-codes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip } from '#server/platform/files/open-zip.ts'
import { recordExport } from '#server/platform/printouts/export-record.sql.ts'
import {
  addPrintout,
  type Printout,
  type PrintRefusal,
} from '#server/platform/printouts/print-route.ts'
import { admit } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findDrafts } from './drafts.sql.ts'
import { type DrawnPaper, drawPaper } from './draw-paper.ts'
import { requireInvoices } from './invoices.policy.ts'
import { listPapers } from './month.sql.ts'
import { paperWords } from './paper-words.ts'
import { findPapers, findSeller, listParties } from './papers.sql.ts'
import { paperKey } from './run-billing.ts'

const unknown = (): { ok: false; refusal: PrintRefusal } => {
  const { refusal } = paymentRefusal('payments.unknown-document')
  return { ok: false, refusal: { ...refusal, facts: {} } }
}

const readId =
  (name: string): Printout<{ id: InvoiceId }, unknown>['readQuery'] =>
  (query) => {
    const id = parseId<InvoiceId>(query(name))
    return id ? accept({ id }) : unknown()
  }

const titleOf = ({ kind, type, number, language }: DrawnPaper): string =>
  [paperWords[language].titles[kind === 'credit' ? 'credit' : type], number]
    .filter(Boolean)
    .join(' ')

type LoadedPaper = {
  paper: DrawnPaper
  kept: Buffer | null
  month: BillingMonth
  childIds: string[]
}

const exportedOf = (kind: 'invoice' | 'invoice-draft') => (loaded: LoadedPaper) => ({
  ...{ kind, classId: null, subjectIds: loaded.childIds },
  ...{ firstDay: firstDayOf(loaded.month), lastDay: lastDayOf(loaded.month) },
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
  fileName: ({ paper }) => titleOf(paper),
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
  fileName: ({ paper }) => titleOf(paper),
}

type Options = { contextOf(request: FastifyRequest): Promise<RequestContext>; files: FileStore }

/** All papers of a month that are chosen: GET /files/invoices.zip?month=&type=&status=, each as it was issued. */
function addInvoicesZip(app: FastifyInstance, { contextOf, files }: Options): void {
  app.get<{ Querystring: { month?: string; type?: string; status?: string } }>(
    '/files/invoices.zip',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = await contextOf(request)
      const admitted = admit(() => requireInvoices(context))
      if (!admitted.ok) return reply.status(403).send(admitted.refusal)
      const month = parseYearMonth(String(request.query.month ?? ''))
      if (!month) return reply.status(400).send({ code: 'payments.unknown-month', facts: {} })
      const { schoolId, userId, actorId } = admitted.value
      const { type, status } = request.query
      const papers = await context.database.inSchool(schoolId, async (tx) => {
        const all = await listPapers(tx, month as string as BillingMonth)
        const chosen = all.filter((paper) => {
          const isDue = paper.kind === 'invoice' && paper.total - paper.credited - paper.paid > 0
          return (!type || paper.type === type) && (!status || (status === 'Dues') === isDue)
        })
        await recordExport(tx, {
          ...{ exportId: context.ids.next(), kind: 'invoices', classId: null, userId, actorId },
          subjectIds: chosen.flatMap(({ childId }) => childId ?? []),
          ...{ firstDay: firstOfMonth(month), lastDay: lastOfMonth(month) },
          at: instantOf(context.clock.now()),
        })
        return findPapers(
          tx,
          chosen.map(({ id }) => id),
        )
      })
      const zip = openZip()
      for (const paper of papers) {
        const kept = await files.read(paperKey(schoolId, paper.id))
        zip.addPicture(`${titleOf(paper)}.pdf`, kept ?? (await drawPaper(paper)))
      }
      zip.end()
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="invoices.zip"')
        .send(zip.written())
    },
  )
}

export function addPaperFiles(app: FastifyInstance, options: Options): void {
  addPrintout(app, options, invoicePdf(options.files))
  addPrintout(app, options, draftPdf)
  addInvoicesZip(app, options)
}
