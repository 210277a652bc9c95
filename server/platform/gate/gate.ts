import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Bounds, type Caller, countWithin } from './caller.ts'
import { type Lane, type LaneLimits, openLane } from './lane.ts'
import { answerLater } from './unavailable.ts'

export type LaneName = 'operations' | 'documents' | 'uploads'

export interface GateLimits {
  lanes: Readonly<Record<LaneName, LaneLimits>>
  /** Bodies that take room in memory while they come and wait, beyond `largeBytes`. */
  largeBodies: Bounds
  /**
   * The wait of a call that finds no room, before its 503. A caller who comes again at once is not answered all the time.
   */
  refusedAfterMs: number
}

const largeBytes = 64 * 1024

/**
 * GraphQL calls are short and share one event loop: more than a handful at work hold connections and locks while they
 * wait for each other (decision 039). Documents are drawn for seconds, so they have a small lane of their own. So have the
 * pieces of pictures: two hundred at once, each a quarter of a megabyte, kept `/readyz` waiting for a second and a half.
 * No caller and no school has all places (decision 067).
 */
export const gateLimits: GateLimits = {
  lanes: {
    operations: {
      atWork: { all: 6, school: 4, caller: 2 },
      waiting: { all: 240, school: 160, caller: 80 },
      patienceMs: 8_000,
    },
    // A long paper is drawn for a minute: one place is always left for other schools.
    documents: {
      atWork: { all: 3, school: 2, caller: 1 },
      waiting: { all: 40, school: 20, caller: 10 },
      patienceMs: 15_000,
    },
    uploads: {
      atWork: { all: 2, school: 2, caller: 1 },
      waiting: { all: 20, school: 10, caller: 4 },
      patienceMs: 8_000,
    },
  },
  largeBodies: { all: 24, school: 12, caller: 4 },
  refusedAfterMs: 500,
}

/** Streams of events, files of the app, tablets' introductions and the health of the server pass freely. */
function laneOf({ method, routeOptions: { url = '' } }: FastifyRequest): LaneName | undefined {
  if (method === 'POST' && url === '/graphql') return 'operations'
  if (/^\/files\/[^:]+\.(pdf|csv|xlsx|zip|ics)$/.test(url)) return 'documents'
  // Calendars, zips, files of papers and pages of families bring no token: who guesses waits behind the own network's.
  if (/^\/files\/(feeds\/:file|(albums|bundles)\/:school\/:file|invitations\/:link)$/.test(url))
    return 'documents'
  if (method === 'PUT' && url === '/files/uploads/:mediaId') return 'uploads'
  return undefined
}

/** A body that does not say how large it is counts as large. */
const isLarge = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && !(Number(headers['content-length']) <= largeBytes)

const atWork = new WeakMap<FastifyRequest, () => void>()

/** Gives a request's place to the next one before its answer is there: it only waits for something else now. */
export const leaveLane = (request: FastifyRequest): void => atWork.get(request)?.()

export interface GateOptions {
  limits: GateLimits
  /** By the token's signature alone: it is asked before a place is taken, and asks no database. */
  callerOf(request: FastifyRequest): Promise<Caller>
}

/**
 * Lets a few requests work at once; the others wait before they take a connection. When too many wait, the next one is
 * answered 503 with Retry-After before its body is read. A caller who hangs up leaves the queue.
 */
export function addGate(app: FastifyInstance, { limits, callerOf }: GateOptions): void {
  const lanes: Readonly<Record<LaneName, Lane>> = {
    operations: openLane(limits.lanes.operations),
    documents: openLane(limits.lanes.documents),
    uploads: openLane(limits.lanes.uploads),
  }
  const largeBodies = countWithin(limits.largeBodies)
  const callers = new WeakMap<FastifyRequest, Caller>()
  const bodies = new WeakMap<FastifyRequest, () => void>()

  /** Counts a large body from its head until it is answered or its caller is gone. Says whether there is room. */
  function takesBody(request: FastifyRequest, reply: FastifyReply, caller: Caller): boolean {
    if (!isLarge(request)) return true
    if (!largeBodies.hasRoomFor(caller)) return false
    const free = largeBodies.add(caller)
    bodies.set(request, free)
    if (reply.raw.closed) free()
    else reply.raw.once('close', free)
    return true
  }

  app.addHook('onRequest', async (request, reply) => {
    const name = laneOf(request)
    if (!name) return
    const caller = await callerOf(request)
    callers.set(request, caller)
    // Pieces of pictures are all large, and few may wait.
    const isRoom =
      !lanes[name].isFullFor(caller) && (name === 'uploads' || takesBody(request, reply, caller))
    if (isRoom) return
    await pause(limits.refusedAfterMs)
    return answerLater(reply, 'SERVER_BUSY')
  })

  // The body is there by now: one that comes slowly keeps nobody waiting.
  app.addHook('preHandler', async (request, reply) => {
    const name = laneOf(request)
    const caller = callers.get(request)
    if (!name || !caller) return
    const place = lanes[name].enter(caller)
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
    bodies.get(request)?.()
  })
}
