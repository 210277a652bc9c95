import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dateIn, type Instant, instantOf } from '#domain/kernel/instant.ts'
import { dayOfMonth, type LocalDate, monthOf, yearOf } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { admit, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type ExportedDocument, recordExport } from './export-record.sql.ts'
import { type PrintoutLanguage, parsePrintoutLanguage } from './words.ts'

export type PrintRefusal = { code: RefusalCode; facts?: Readonly<Record<string, string>> }

/** One value of the address, and '' for what is missing or was sent twice. */
export type PrintQuery = (name: string) => string

export type PrintMoment = {
  viewer: SchoolViewer
  language: PrintoutLanguage
  now: Instant
  today: LocalDate
  /** Address of the school's app, for the link of a letter. */
  siteUrl: string
}

const openOffice = 'application/vnd.openxmlformats-officedocument'

/** Formats in which documents leave: printed, as a table to go on working with, or as they once came. */
export const mediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  xlsx: `${openOffice}.spreadsheetml.sheet`,
  docx: `${openOffice}.wordprocessingml.document`,
  pptx: `${openOffice}.presentationml.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
} as const
export type FileFormat = keyof typeof mediaTypes

const formatOf = (path: Printout<unknown, unknown>['path']): FileFormat =>
  path.slice(path.lastIndexOf('.') + 1) as FileFormat

/** One document on paper, and all that its address does. */
export interface Printout<Asked, Loaded> {
  /** Such as `/files/register.pdf`: its ending says what is sent, its last part is the file name of old browsers. */
  path: `/files/${string}.${FileFormat}`
  /** Judges who may ask at all: throws the refusals of the feature's policy. */
  requireReader(context: RequestContext): SchoolViewer
  readQuery(query: PrintQuery): Result<Asked, PrintRefusal>
  /** Reads all that is drawn. What the viewer may not see is unknown, as what does not exist. */
  load(
    tx: Transaction,
    facts: PrintMoment & { asked: Asked },
  ): Promise<Result<Loaded, PrintRefusal>>
  /** Says what goes on the record, in the transaction that read it. */
  exported(loaded: Loaded): ExportedDocument
  print(loaded: Loaded, language: PrintoutLanguage): Promise<Buffer>
  /** In the reader's language, without date and extension. */
  fileName(loaded: Loaded, language: PrintoutLanguage): string
}

export type PrintoutOptions = {
  contextOf(request: FastifyRequest): Promise<RequestContext>
}

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  APP_DISABLED: 403,
  'accounts.sending-only': 403,
}

/** Codes for a paper whose subject is not there. A language that Préau does not speak is a wrong question. */
const isUnknown = /^thing\.unknown|\.unknown-(?!language)/

/** Answers a refusal as JSON, with the status by which an app knows that its token has lapsed. */
export function answerRefusal(
  reply: FastifyReply,
  { code, facts = {} }: PrintRefusal,
): FastifyReply {
  const status = statusOf[code] ?? (isUnknown.test(code) ? 404 : 400)
  return reply.status(status).send({ code, facts })
}

const queryOf =
  (query: unknown): PrintQuery =>
  (name) => {
    const value = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
    return typeof value === 'string' ? value : ''
  }

/** The name, then the date as dd-MM-yyyy, then the extension (specification, section 7). */
function datedFileName(facts: { name: string; date: LocalDate; format: FileFormat }): string {
  const { name, date, format } = facts
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${name} ${twoDigits(dayOfMonth(date))}-${twoDigits(monthOf(date))}-${yearOf(date)}.${format}`
}

/** RFC 5987: encodeURIComponent leaves four characters that an extended header value may not hold. */
const asHeaderValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)

/**
 * A document as PDF or as a table: GET <path>?…&lang=en|fr. Refusals are JSON with a code. Each file that leaves is recorded in the
 * same transaction that read it.
 */
export function addPrintout<Asked, Loaded>(
  app: FastifyInstance,
  { contextOf }: PrintoutOptions,
  printout: Printout<Asked, Loaded>,
): void {
  app.get(printout.path, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = await contextOf(request)
    const reader = admit(() => printout.requireReader(context))
    if (!reader.ok) return answerRefusal(reply, reader.refusal)
    const viewer = reader.value
    const query = queryOf(request.query)
    const asked = printout.readQuery(query)
    if (!asked.ok) return answerRefusal(reply, asked.refusal)
    const language = parsePrintoutLanguage(query('lang') || 'en')
    if (!language) return answerRefusal(reply, { code: 'printout.unknown-language' })

    const now = instantOf(context.clock.now())
    const today = dateIn(now, viewer.school.timeZone)
    const { schoolId, userId, actorId } = viewer
    const moment = { viewer, language, now, today, siteUrl: `https://${context.host ?? ''}` }
    const loaded = await context.database.inSchool(schoolId, async (tx) => {
      const read = await printout.load(tx, { asked: asked.value, ...moment })
      if (read.ok) {
        const exportId = context.ids.next()
        const document = printout.exported(read.value)
        await recordExport(tx, { exportId, ...document, userId, actorId, at: now })
      }
      return read
    })
    if (!loaded.ok) return answerRefusal(reply, loaded.refusal)

    const file = await printout.print(loaded.value, language)
    const format = formatOf(printout.path)
    const name = asHeaderValue(
      datedFileName({ name: printout.fileName(loaded.value, language), date: today, format }),
    )
    const plainName = printout.path.slice(printout.path.lastIndexOf('/') + 1)
    return reply
      .type(mediaTypes[format])
      .header(
        'content-disposition',
        `attachment; filename="${plainName}"; filename*=UTF-8''${name}`,
      )
      .send(file)
  })
}
