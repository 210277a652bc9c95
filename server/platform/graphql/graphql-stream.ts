import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql'
import { createHandler } from 'graphql-sse/lib/use/fastify'
import { networkOf } from '#server/platform/http/network-of.ts'
import { isReaderGone } from '#server/platform/http/reader-gone.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type QueryReaderOptions, queryReader } from './read-query.ts'

export interface GraphqlStreamOptions {
  schema: GraphQLSchema
  introspection: QueryReaderOptions['introspection']
  contextOf(request: FastifyRequest): Promise<RequestContext>
  /** The longest wait of words for a reader who takes nothing, in milliseconds. Later words would be kept too. */
  patience?: number
}

/** Connections one network may hold open: a school's tablets behind one router, and no more. */
const mostPerNetwork = 200

// graphql-sse knows a result by its `data`, whatever else is in it.
const refusedResult = (errors: readonly GraphQLError[]) => ({ data: null, errors: [...errors] })

/** Subscriptions as server-sent events at POST /graphql/stream, one connection each (graphql-sse). */
export function addGraphqlStream(app: FastifyInstance, options: GraphqlStreamOptions): void {
  const readQuery = queryReader(options)
  const { patience = 30_000 } = options
  /** Those that are open. True: at the last look, words waited for their reader already. */
  const open = new Map<ServerResponse, boolean>()
  const perNetwork = new Map<string, number>()

  const handle = createHandler<Record<string, unknown>>({
    schema: options.schema,
    async onSubscribe({ raw }, { query, operationName, variables }) {
      const read = readQuery(query)
      if ('errors' in read) return refusedResult(read.errors)
      const operation = getOperationAST(read.document, operationName)
      if (operation?.operation !== 'subscription')
        return refusedResult([refusal('OPERATION_UNSUPPORTED')])
      return {
        schema: options.schema,
        document: read.document,
        contextValue: { ...(await options.contextOf(raw)) },
        ...(operationName != null && { operationName }),
        ...(variables && { variableValues: variables }),
      }
    },
  })

  app.post('/graphql/stream', async (request, reply) => {
    const network = networkOf(request.ip)
    const held = perNetwork.get(network) ?? 0
    if (held >= mostPerNetwork)
      return reply.code(429).send({ errors: [refusal('TOO_MANY_STREAMS')] })
    perNetwork.set(network, held + 1)
    const { raw } = reply
    open.set(raw, false)
    // However it ends: the handler waits for ever for the end of an answer whose reader is gone.
    raw.once('close', () => {
      open.delete(raw)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
    })
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    reply.hijack()
    try {
      await handle(request, reply)
    } catch (error) {
      if (!isReaderGone(raw, error)) request.log.error({ bug: factsOfBug(error) }, 'bug')
      raw.destroy()
    }
    return reply
  })

  const watch = setInterval(() => {
    for (const [raw, hasWaited] of open) {
      const waits = raw.writableLength > 0
      if (waits && hasWaited) raw.destroy()
      else open.set(raw, waits)
    }
  }, patience).unref()

  // A connection that lasts would keep the server from stopping; the app opens it again by itself.
  app.addHook('preClose', async () => {
    clearInterval(watch)
    for (const raw of open.keys()) raw.destroy()
  })
}
