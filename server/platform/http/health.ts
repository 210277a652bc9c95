import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import type { DiskWatch } from '#server/platform/disk/disk-watch.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'

/**
 * `/healthz`: the process lives. `/readyz`: it can do its work, which is what a balancer asks before sending people: the
 * database answers and the disk takes what is written. Where it cannot, the answer says because of what.
 */
export function addHealth(
  app: FastifyInstance,
  { database, disk }: { database: Database; disk: DiskWatch },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const unready = (because: 'disk-full' | 'database-silent') =>
      reply.code(503).send({ status: 'unready', because })
    // PostgreSQL may be silent because its disk is full: the cause comes first.
    if (disk.isFull()) return unready('disk-full')
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ bug: factsOfBug(error) }, 'database does not answer')
      return unready('database-silent')
    }
  })
}
