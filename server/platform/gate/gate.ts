import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Lane, type LaneLimits, openLane } from './lane.ts'
import { answerLater } from './unavailable.ts'

export type LaneName = 'operations' | 'documents' | 'uploads'
export type GateLimits = Readonly<Record<LaneName, LaneLimits>>

/**
 * GraphQL calls are short and share one event loop: more than a handful at work hold connections and locks while they
 * wait for each other (decision 039). Documents are drawn for seconds, so they have a small lane of their own. So have the
 * pieces of pictures: two hundred at once, each a quarter of a megabyte, kept `/readyz` waiting for a second and a half.
 */
export const gateLimits: GateLimits = {
  operations: { atWork: 6, waiting: 120, patienceMs: 8_000 },
  documents: { atWork: 2, waiting: 20, patienceMs: 15_000 },
  uploads: { atWork: 2, waiting: 10, patienceMs: 8_000 },
}

/** Streams of events, files of the app, tablets' introductions and the health of the server pass freely. */
function laneOf({ method, routeOptions: { url = '' } }: FastifyRequest): LaneName | undefined {
  if (method === 'POST' && url === '/graphql') return 'operations'
  if (method !== 'POST' && /^\/files\/[^:]+\.(pdf|csv|xlsx|zip)$/.test(url)) return 'documents'
  if (method === 'PUT' && url === '/files/uploads/:mediaId') return 'uploads'
  return undefined
}

const atWork = new WeakMap<FastifyRequest, () => void>()

/** Gives a request's place to the next one before its answer is there: it only waits for something else now. */
export const leaveLane = (request: FastifyRequest): void => atWork.get(request)?.()

/**
 * Lets a few requests work at once; the others wait before they take a connection. When too many wait, the next one is
 * answered 503 with Retry-After before its body is read. A caller who hangs up leaves the queue.
 */
export function addGate(app: FastifyInstance, limits: GateLimits): void {
  const lanes: Readonly<Record<LaneName, Lane>> = {
    operations: openLane(limits.operations),
    documents: openLane(limits.documents),
    uploads: openLane(limits.uploads),
  }

  app.addHook('onRequest', async (request, reply) => {
    const lane = laneOf(request)
    if (lane && lanes[lane].isFull()) return answerLater(reply, 'SERVER_BUSY')
  })

  // The body is there by now: one that comes slowly keeps nobody waiting.
  app.addHook('preHandler', async (request, reply) => {
    const lane = laneOf(request)
    if (!lane) return
    const place = lanes[lane].enter()
    reply.raw.once('close', place.giveUp)
    const turn = await place.turn
    reply.raw.off('close', place.giveUp)
    if (turn.is === 'in') atWork.set(request, turn.leave)
    else if (turn.is === 'full') return answerLater(reply, 'SERVER_BUSY')
    else return reply.hijack()
  })

  // Before the answer is compressed and sent: a reader who is slow keeps nobody waiting either.
  app.addHook('onSend', async (request) => {
    leaveLane(request)
  })
}
