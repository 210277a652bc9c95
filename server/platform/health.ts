import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

/** `/healthz`: the process lives. `/readyz`: it can do its work, which is what a balancer asks before sending people. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping()
      return { status: 'ready' }
    } catch {
      request.log.warn({}, 'database does not answer')
      return reply.code(503).send({ status: 'unready' })
    }
  })
}
