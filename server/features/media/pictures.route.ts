import type { FastifyInstance } from 'fastify'
import { type MediaId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { parseCount, type UploadKind } from '#domain/media/media.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { isOpen, type MediaSize, mediaFolders } from '#server/records/media/media-address.ts'
import { fileKey } from '#server/records/media/media-files.ts'

export type PictureRouteOptions = { clock: Clock; secrets: Secrets; files: FileStore }

type Asked = { schoolId: string; file: string }
type Signed = { until?: unknown; sig?: unknown }

type ShownKind = Exclude<UploadKind, 'file' | 'film'>
const kindOf: Readonly<Record<string, ShownKind>> = { jpg: 'photo', png: 'icon', pdf: 'document' }
const typeOf = {
  photo: 'image/jpeg',
  icon: 'image/png',
  logo: 'image/png',
  document: 'application/pdf',
} as const satisfies Record<ShownKind, string>

/**
 * Pictures for pages, which bring no token: an address that we gave out opens one picture for a while. A wrong or old
 * one is answered like a picture that does not exist.
 */
export function addPictures(
  app: FastifyInstance,
  { clock, secrets, files }: PictureRouteOptions,
): void {
  for (const size of Object.keys(mediaFolders) as MediaSize[]) {
    app.get<{ Params: Asked; Querystring: Signed }>(
      `/files/${mediaFolders[size]}/:schoolId/:file`,
      async ({ params, query }, reply) => {
        const [name = '', extension = ''] = params.file.split('.')
        const [id, schoolId] = [parseId<MediaId>(name), parseId<SchoolId>(params.schoolId)]
        const kind = kindOf[extension]
        const until = typeof query.until === 'string' ? parseCount(query.until) : null
        const sig = typeof query.sig === 'string' ? query.sig : ''
        if (!id || !schoolId || !kind || until === null) return reply.status(404).send()
        const file = `${id}.${extension}`
        const isOurs = isOpen({ clock, secrets }, { size, schoolId, file, until, sig })
        const bytes = isOurs ? await files.read(fileKey({ id, schoolId, kind }, size)) : null
        if (!bytes) return reply.status(404).send()
        const seconds = Math.max(0, until - Math.floor(clock.now() / 1000))
        // Nothing in a file that somebody sent runs on our pages: it is saved, and opened elsewhere.
        if (kind === 'document') reply.header('content-disposition', 'attachment')
        // A family reads its mail on the pages of another site, which show the picture from here.
        return reply
          .header('cache-control', `private, max-age=${seconds}, immutable`)
          .header('content-security-policy', "default-src 'none'")
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(typeOf[kind])
          .send(bytes)
      },
    )
  }
}
