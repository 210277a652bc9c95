import type { FastifyInstance } from 'fastify'
import { mostInAlbum } from '#domain/gallery/album.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openZip, sendZip } from '#server/platform/files/open-zip.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { listShared, type SharedPicture } from './shared-pictures.sql.ts'
import { openZipAddress, zipRoute } from './zip-address.ts'

type Means = { clock: Clock; secrets: Secrets; files: FileStore; database: Database }

/** The pictures one after the other, each with its film: one part of one of them is in memory at a time. */
async function* parts(
  files: FileStore,
  pictures: readonly SharedPicture[],
): AsyncGenerator<Buffer> {
  const zip = openZip()
  for (const [index, { mediaId: id, schoolId, kind, film }] of pictures.entries()) {
    const name = String(index + 1).padStart(4, '0')
    const bytes = await files.open(fileKey({ id, schoolId, kind }, 'whole'))
    if (bytes) yield* zip.addParts(`${name}.jpg`, bytes)
    const key = film && fileKey({ id: film.id, schoolId, kind: 'film' }, 'whole')
    const shown = key && (await files.open(key))
    if (shown) yield* zip.addParts(`${name}.${film.format}`, shown)
  }
  zip.end()
  yield zip.written()
}

/**
 * Pictures of an album as one zip, by a signed address of some minutes. What it holds is judged when it is opened: what was
 * disapproved or lost a consent since is not in it. A wrong or old address is answered like one that does not exist.
 */
export function addAlbumZip(
  app: FastifyInstance,
  { clock, secrets, files, database }: Means,
): void {
  app.get<{ Params: { school: string; file: string } }>(zipRoute, async (request, reply) => {
    const { query, params } = request
    reply.header('cache-control', 'no-store')
    const textOf = (name: string): string => {
      const value = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
      return typeof value === 'string' ? value : ''
    }
    const asked = openZipAddress({ clock, secrets }, { ...params, value: textOf })
    if (!asked) return reply.status(404).send()
    const { schoolId, albumId, pictureIds: ids } = asked
    const pictures = await database.glanceInSchool(schoolId, (tx) =>
      listShared(tx, { albumId, ids, most: mostInAlbum }),
    )
    if (pictures.length === 0) return reply.status(404).send()
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="album.zip"')
      .send(sendZip(parts(files, pictures)))
  })
}
