import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { firstDayOf, lastDayOf } from '#domain/payments/month/billing-month.ts'
import { type PaymentRefusalCode, paymentRefusal } from '#domain/payments/payment-codes.ts'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip } from '#server/platform/files/open-zip.ts'
import { recordExport } from '#server/platform/printouts/export-record.sql.ts'
import { answerRefusal } from '#server/platform/printouts/print-route.ts'
import { parsePrintoutLanguage } from '#server/platform/printouts/words.ts'
import { admit } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { drawPaper, drawPapers, paperTitle } from './draw-paper.ts'
import { requireInvoices } from './invoices.policy.ts'
import { findPapers, type IssuedPaper } from './papers.sql.ts'
import { paperKey } from './run-billing.ts'

type Options = { contextOf(request: FastifyRequest): Promise<RequestContext>; files: FileStore }

/** More papers than a school of 300 issues in three months. */
const mostPapers = 1000

const fileTitle = { en: 'Invoices', fr: 'Factures' }

/** The ids of a list, each once and in its order; null where one of them is none. */
function readIds(body: unknown): InvoiceId[] | null {
  const papers = body && typeof body === 'object' ? Reflect.get(body, 'papers') : null
  if (!Array.isArray(papers) || papers.length > mostPapers) return null
  const ids = papers.map((it) => (typeof it === 'string' ? parseId<InvoiceId>(it) : null))
  return ids.some((id) => !id) ? null : [...new Set(ids as InvoiceId[])]
}

/** Papers of a list as it stands on the screen. The screen filters, and sends what it shows in its order. */
function addChosen(
  app: FastifyInstance,
  { contextOf }: Pick<Options, 'contextOf'>,
  {
    path,
    type,
    make,
  }: {
    path: `/files/${string}`
    type: string
    make: (
      papers: readonly IssuedPaper[],
      of: { schoolId: string; language: 'en' | 'fr' },
    ) => Promise<Buffer>
  },
): void {
  const refuse = (reply: FastifyReply, code: PaymentRefusalCode, status: number) =>
    reply.status(status).send(paymentRefusal(code).refusal)
  app.post<{ Querystring: { lang?: string } }>(path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = await contextOf(request)
    const admitted = admit(() => requireInvoices(context))
    if (!admitted.ok) return answerRefusal(reply, admitted.refusal)
    const ids = readIds(request.body)
    if (!ids) return refuse(reply, 'payments.unknown-document', 400)
    if (ids.length === 0) return refuse(reply, 'payments.nothing-chosen', 400)
    const { schoolId, userId, actorId } = admitted.value
    const papers = await context.database.inSchool(schoolId, async (tx) => {
      const byId = new Map((await findPapers(tx, ids)).map((paper) => [paper.id as string, paper]))
      const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
      if (inOrder.length < ids.length) return null
      const months = inOrder.map(({ month }) => month).toSorted()
      const [first = '', last = first] = [months[0], months.at(-1)]
      await recordExport(tx, {
        ...{ exportId: context.ids.next(), kind: 'invoices', classId: null, userId, actorId },
        subjectIds: [...new Set(inOrder.flatMap(({ childId }) => childId ?? []))],
        firstDay: firstDayOf(first as IssuedPaper['month']),
        lastDay: lastDayOf(last as IssuedPaper['month']),
        at: instantOf(context.clock.now()),
      })
      return inOrder
    })
    if (!papers) return refuse(reply, 'payments.unknown-document', 404)
    const language = parsePrintoutLanguage(request.query.lang ?? 'en') ?? 'en'
    const file = await make(papers, { schoolId, language })
    const name = path.slice(path.lastIndexOf('/') + 1)
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}

/** The chosen papers, as a zip of the files that were issued, and as one PDF for the printer. */
export function addChosenPapers(app: FastifyInstance, { contextOf, files }: Options): void {
  addChosen(
    app,
    { contextOf },
    {
      path: '/files/invoices.zip',
      type: 'application/zip',
      async make(papers, { schoolId }) {
        const zip = openZip()
        for (const paper of papers) {
          const kept = await files.read(paperKey(schoolId, paper.id))
          zip.addPicture(fileNameOf(`${paperTitle(paper)}.pdf`), kept ?? (await drawPaper(paper)))
        }
        zip.end()
        return zip.written()
      },
    },
  )
  addChosen(
    app,
    { contextOf },
    {
      path: '/files/invoices.pdf',
      type: 'application/pdf',
      make: (papers, { language }) => drawPapers(papers, fileTitle[language]),
    },
  )
}
