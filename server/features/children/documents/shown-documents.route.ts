import type { FastifyInstance } from 'fastify'
import {
  type DocumentFormat,
  documentFormats,
  shownAs,
} from '#domain/children/documents/document.ts'
import { type MediaId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { parseCount } from '#domain/media/media.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { mediaTypes, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { isOpen } from '#server/records/media/media-address.ts'
import { fileKey } from '#server/records/media/media-files.ts'

type Asked = { schoolId: string; file: string }
type Signed = { until?: unknown; sig?: unknown }

const formatOf = (extension: string): DocumentFormat | undefined =>
  documentFormats.find((it) => it === extension && shownAs(it))

/** The part of a file that a player asks for, both ends included; null where it asks for all, or for what is not there. */
export function partAsked(
  range: string | undefined,
  size: number,
): { from: number; to: number } | null {
  const found = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(range ?? '')
  if (!found) return null
  const from = Number(found[1])
  const to = Math.min(found[2] ? Number(found[2]) : size - 1, size - 1)
  return from <= to ? { from, to } : null
}

/**
 * A document in a frame of our own page: GET /files/shown/<school>/<media>.<format>, by an address that `shownAddress`
 * gave out. The browser's own viewer draws it in a sandbox: it has no origin, runs no script and fetches nothing. No other
 * page may frame it.
 */
export function addShownDocuments(
  app: FastifyInstance,
  { contextOf, files }: PrintoutOptions & { files: FileStore },
): void {
  app.get<{ Params: Asked; Querystring: Signed }>(
    '/files/shown/:schoolId/:file',
    async (request, reply) => {
      const { params, query } = request
      reply.header('cache-control', 'no-store')
      const [name = '', extension = ''] = params.file.split('.')
      const [id, schoolId] = [parseId<MediaId>(name), parseId<SchoolId>(params.schoolId)]
      const format = formatOf(extension)
      const until = typeof query.until === 'string' ? parseCount(query.until) : null
      const sig = typeof query.sig === 'string' ? query.sig : ''
      if (!id || !schoolId || !format || until === null) return reply.status(404).send()
      const file = `${id}.${format}`
      const isOurs = isOpen(await contextOf(request), { size: 'shown', schoolId, file, until, sig })
      if (!isOurs) return reply.status(404).send()
      const read = (kind: 'file' | 'document') =>
        files.read(fileKey({ id, schoolId, kind }, 'whole'))
      // A paper of an older road, such as the decision of a court, is kept as `document`.
      const bytes = (await read('file')) ?? (await read('document'))
      if (!bytes) return reply.status(404).send()
      reply
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'self'")
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-disposition', 'inline')
        .header('accept-ranges', 'bytes')
        .type(mediaTypes[format])
      const part = partAsked(request.headers.range, bytes.length)
      if (!part) return reply.send(bytes)
      return reply
        .status(206)
        .header('content-range', `bytes ${part.from}-${part.to}/${bytes.length}`)
        .send(bytes.subarray(part.from, part.to + 1))
    },
  )
}
