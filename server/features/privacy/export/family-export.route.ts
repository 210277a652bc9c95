import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { mayExportFamily } from '#domain/privacy/family-export.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { parsePrintoutLanguage } from '#server/platform/printouts/words.ts'
import { admit, requireWho } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { exportFamily } from './family-export.ts'

const statusOf: Readonly<Partial<Record<RefusalCode, number>>> = {
  UNAUTHENTICATED: 401,
  'thing.unknown': 404,
}

const requireExporter = requireWho(mayExportFamily)

const textOf = (query: unknown, name: string): string => {
  const value = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : ''
}

/** Everything of one child and its guardians: GET /files/family.zip?child=&lang=, for the direction (decision 070). */
export function addFamilyExport(
  app: FastifyInstance,
  {
    contextOf,
    files,
  }: { contextOf(request: FastifyRequest): Promise<RequestContext>; files: FileStore },
): void {
  app.get('/files/family.zip', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = await contextOf(request)
    const refuse = (code: RefusalCode) =>
      reply.status(statusOf[code] ?? 403).send({ code, facts: {} })
    const admitted = admit(() => requireExporter(context))
    if (!admitted.ok) return refuse(admitted.refusal.code)
    const childId = parseId<ChildId>(textOf(request.query, 'child'))
    const language = parsePrintoutLanguage(textOf(request.query, 'lang') || 'en') ?? 'en'
    const viewer = admitted.value
    const zip = childId && (await exportFamily(context, { viewer, childId, language, files }))
    if (!zip) return refuse('thing.unknown')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="family.zip"')
      .send(zip)
  })
}
