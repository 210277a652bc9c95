import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { dayOfMonth, monthOf, parseYearMonth, yearOf } from '#domain/kernel/local-date.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import { isRefusalCode, type RefusalCode } from '#domain/refusal-codes.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireRegisterKeeper } from '../presence.policy.ts'
import {
  loadRegisterPrintout,
  type RegisterPrintout,
  type RegisterRequest,
} from './load-register-printout.ts'
import { printRegister } from './print-register.ts'
import { type PrintoutLanguage, parsePrintoutLanguage, printoutWords } from './printout-words.ts'
import { recordExport } from './register-printout.sql.ts'

export type RegisterPdfOptions = {
  contextOf(request: FastifyRequest): Promise<RequestContext>
}

type Refusal = { code: RefusalCode; facts: Readonly<Record<string, string>> }

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  APP_DISABLED: 403,
  'presence.unknown-class': 404,
}

function answerRefusal(reply: FastifyReply, { code, facts }: Refusal): FastifyReply {
  return reply.status(statusOf[code] ?? 400).send({ code, facts })
}

type Asked = { request: RegisterRequest; language: PrintoutLanguage }

const textAt = (query: unknown, name: string): string => {
  const value = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}

function readQuery(query: unknown): Result<Asked, Refusal> {
  const classId = parseId<ClassId>(textAt(query, 'class'))
  if (!classId) return refuse<Refusal>({ code: 'presence.unknown-class', facts: {} })
  const month = parseYearMonth(textAt(query, 'month'))
  if (!month) return refuse<Refusal>({ code: 'presence.malformed-date', facts: {} })
  const language = parsePrintoutLanguage(textAt(query, 'lang') || 'en')
  if (!language) return refuse({ code: 'printout.unknown-language', facts: {} })
  const kind = textAt(query, 'blank') === '1' ? 'call-sheet' : 'monthly-register'
  return accept({ request: { classId, month, kind }, language })
}

function viewerOf(context: RequestContext): Result<SchoolViewer, Refusal> {
  try {
    return accept(requireRegisterKeeper(context))
  } catch (error) {
    const code = error instanceof GraphQLError ? error.extensions.code : undefined
    if (!isRefusalCode(code)) throw error
    return refuse({ code, facts: {} })
  }
}

/** The name, then the date as dd-MM-yyyy, then the extension (specification, section 7). */
function fileName(printout: RegisterPrintout, language: PrintoutLanguage): string {
  const words = printoutWords[language]
  const name =
    printout.kind === 'call-sheet'
      ? words.blankFileName(printout.className)
      : words.fileName(printout.className)
  const { today } = printout
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${name} ${twoDigits(dayOfMonth(today))}-${twoDigits(monthOf(today))}-${yearOf(today)}.pdf`
}

/** RFC 5987: encodeURIComponent leaves four characters that an extended header value may not hold. */
const asHeaderValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)

/**
 * The monthly register and the call sheet as PDF: GET /files/register.pdf?class=&month=YYYY-MM&lang=,
 * with blank=1 for the call sheet. Refusals are JSON with a code. Each file that leaves is recorded
 * in the same transaction that read it.
 */
export function addRegisterPdf(app: FastifyInstance, { contextOf }: RegisterPdfOptions): void {
  app.get('/files/register.pdf', async (httpRequest, reply) => {
    reply.header('cache-control', 'no-store')
    const context = await contextOf(httpRequest)
    const viewer = viewerOf(context)
    if (!viewer.ok) return answerRefusal(reply, viewer.refusal)
    const asked = readQuery(httpRequest.query)
    if (!asked.ok) return answerRefusal(reply, asked.refusal)

    const { request, language } = asked.value
    const now = instantOf(context.clock.now())
    const { schoolId, userId, actorId } = viewer.value
    const loaded = await context.database.inSchool(schoolId, async (tx) => {
      const printout = await loadRegisterPrintout(tx, { request, viewer: viewer.value, now })
      if (printout.ok) {
        const exportId = context.ids.next()
        await recordExport(tx, { exportId, ...request, userId, actorId, at: now })
      }
      return printout
    })
    if (!loaded.ok) return answerRefusal(reply, loaded.refusal)

    const pdf = await printRegister(loaded.value, language)
    const name = asHeaderValue(fileName(loaded.value, language))
    return reply
      .type('application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="register.pdf"; filename*=UTF-8''${name}`,
      )
      .send(pdf)
  })
}
