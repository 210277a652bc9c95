import compress from '@fastify/compress'
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { RequestCode } from '#domain/kernel/request-codes.ts'
import { factsOfBug } from './bugs.ts'
import { refusedHttp } from './graphql-route.ts'
import type { Ids } from './ids.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface HttpOptions {
  ids: Ids
  /** Where the log's lines go, one JSON object each. */
  logTo: { write(line: string): void }
  /** How many proxies stand before the server: their word for the caller's address and protocol is believed. */
  proxies: number
}

const megabyte = 1024 * 1024

/** The HTTP server without its routes: limits, headers, compression, log, refusals. */
export async function createHttp({ ids, logTo, proxies }: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'info', base: null, stream: logTo },
    // Its own lines would hold addresses of people and query strings; the line below holds neither.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => ids.next(),
    trustProxy: proxies > 0 ? (_, hop) => hop < proxies : false,
    bodyLimit: megabyte,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
  })
  await addSecurityHeaders(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A browser that kept its connection would keep the server from stopping.
    if (isStopping) reply.header('connection', 'close')
    // What is said about people is kept nowhere but where the app keeps it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, operationName: operation, routeOptions } = request
    const facts = { method, route: routeOptions.url, operation, status: reply.statusCode }
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refusedHttp(codeOf(status)))
    request.log.error({ bug: factsOfBug(error) }, 'bug')
    return reply.code(500).send(refusedHttp('INTERNAL', request.id))
  })
  return app
}

const codes: Readonly<Record<number, RequestCode>> = {
  400: 'BAD_REQUEST',
  413: 'BODY_TOO_LARGE',
  415: 'NOT_JSON',
}

const codeOf = (status: number): RequestCode => codes[status] ?? 'BAD_REQUEST'
