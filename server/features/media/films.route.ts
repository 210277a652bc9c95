import type { FastifyInstance } from 'fastify'
import { type MediaId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { filmFormats } from '#domain/media/file-format.ts'
import { parseCount } from '#domain/media/media.ts'
import { byteRange } from '#server/platform/http/byte-range.ts'
import { mediaTypes } from '#server/platform/printouts/print-route.ts'
import { isOpen } from '#server/records/media/media-address.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import type { PictureRouteOptions } from './pictures.route.ts'

type Asked = { schoolId: string; file: string }
type Signed = { until?: unknown; sig?: unknown }

/**
 * Films for pages, which bring no token: an address that we gave out opens one film for a while. A player jumps, so any part
 * of it can be asked for. A wrong or old address is answered like a film that does not exist. Opened by itself a film is
 * saved: nothing in a file that somebody sent runs on our pages.
 */
export function addFilms(
  app: FastifyInstance,
  { clock, secrets, files }: PictureRouteOptions,
): void {
  app.get<{ Params: Asked; Querystring: Signed }>(
    '/files/films/:schoolId/:file',
    async ({ params, query, headers }, reply) => {
      const [name = '', extension = ''] = params.file.split('.')
      const [id, schoolId] = [parseId<MediaId>(name), parseId<SchoolId>(params.schoolId)]
      const format = filmFormats.find((it) => it === extension)
      const until = typeof query.until === 'string' ? parseCount(query.until) : null
      const sig = typeof query.sig === 'string' ? query.sig : ''
      if (!id || !schoolId || !format || until === null) return reply.status(404).send()
      const file = `${id}.${format}`
      const isOurs = isOpen({ clock, secrets }, { size: 'film', schoolId, file, until, sig })
      const key = fileKey({ id, schoolId, kind: 'film' }, 'whole')
      const size = isOurs ? await files.size(key) : null
      if (!size) return reply.status(404).send()
      reply.header('accept-ranges', 'bytes')
      const range = byteRange(headers.range, size)
      if (range === 'outside')
        return reply.status(416).header('content-range', `bytes */${size}`).send()
      const { from, to } = range ?? { from: 0, to: size - 1 }
      const bytes = await files.open(key, { from, to })
      if (!bytes) return reply.status(404).send()
      if (range) reply.status(206).header('content-range', `bytes ${from}-${to}/${size}`)
      const seconds = Math.max(0, until - Math.floor(clock.now() / 1000))
      return reply
        .header('cache-control', `private, max-age=${seconds}, immutable`)
        .header('content-disposition', 'attachment')
        .header('content-length', to - from + 1)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cross-origin-resource-policy', 'same-origin')
        .type(mediaTypes[format])
        .send(bytes)
    },
  )
}
