import type { FastifyInstance, FastifyRequest } from 'fastify'
import { factsOfBug } from '#server/platform/log/bugs.ts'

/** Takes work to be done once the caller has the answer: how long it takes, and whether it is done, tells nothing. */
export interface AfterAnswer {
  add(work: () => Promise<void>): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when everything that was to be done after an answer is done. */
    workSettled(): Promise<void>
  }
}

/** Runs the work of each request behind its answer. The database is closed only after it. */
export function addAfterAnswer(app: FastifyInstance): (request: FastifyRequest) => AfterAnswer {
  const waiting = new WeakMap<FastifyRequest, (() => Promise<void>)[]>()
  const running = new Set<Promise<void>>()

  app.addHook('onResponse', async (request) => {
    for (const work of waiting.get(request) ?? []) {
      const done = work()
        .catch((error: unknown) => request.log.error({ bug: factsOfBug(error) }, 'bug'))
        .finally(() => running.delete(done))
      running.add(done)
    }
  })
  app.decorate('workSettled', async () => {
    while (running.size > 0) await Promise.all(running)
  })

  return (request) => ({
    add(work) {
      waiting.set(request, [...(waiting.get(request) ?? []), work])
    },
  })
}
