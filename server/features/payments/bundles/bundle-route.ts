import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { mediaTypes } from '#server/platform/printouts/print-route.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { bundleRoute, openBundleAddress } from './bundle-address.ts'
import { findReady } from './bundles.sql.ts'
import { bundleKey } from './make-bundle.ts'

type Means = { clock: Clock; secrets: Secrets; files: FileStore; database: Database }

const types = { zip: 'application/zip', pdf: mediaTypes.pdf }

/**
 * A file of papers, by a signed address of some minutes. A wrong or old address is answered like one that does not
 * exist. So is a file that was deleted.
 */
export function addBundleFiles(
  app: FastifyInstance,
  { clock, secrets, files, database }: Means,
): void {
  app.get<{ Params: { school: string; file: string } }>(bundleRoute, async (request, reply) => {
    const { query, params } = request
    reply.header('cache-control', 'no-store')
    const value = (name: string): string => {
      const sent = query && typeof query === 'object' ? Reflect.get(query, name) : undefined
      return typeof sent === 'string' ? sent : ''
    }
    const at = openBundleAddress({ clock, secrets }, { ...params, value })
    if (!at) return reply.status(404).send()
    const ready = await database.glanceInSchool(at.schoolId, (tx) => findReady(tx, at.id))
    const stream = ready ? await files.open(bundleKey(at, ready.format)) : null
    if (!ready || !stream) return reply.status(404).send()
    return reply
      .type(types[ready.format])
      .header('content-length', ready.bytes)
      .header('content-disposition', 'attachment')
      .send(stream)
  })
}
