import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { RequestCode } from '#domain/kernel/request-codes.ts'
import { type Caller, callerWithoutToken } from '#server/platform/gate/caller.ts'
import { addGate, type GateLimits, gateLimits } from '#server/platform/gate/gate.ts'
import { answerLater } from '#server/platform/gate/unavailable.ts'
import { refusedHttp } from '#server/platform/graphql/graphql-route.ts'
import type { Ids } from '#server/platform/ids.ts'
import { bugSeries } from '#server/platform/log/bug-series.ts'
import { type BugFacts, causeOf, factsOfBug } from '#server/platform/log/bugs.ts'
import { networkOf } from './network-of.ts'
import { isReaderGone } from './reader-gone.ts'
import { addSecurityHeaders, barestHeaders } from './security-headers.ts'

export interface HttpOptions {
  ids: Ids
  /** The target of the log's lines, one JSON object each. */
  logTo: { write(line: string): void }
  /** The number of proxies before the server: their word for the caller's address and protocol is believed. */
  proxies: number
  limits?: GateLimits
  /** Origins that the app may speak to beside this server. */
  spokenTo?: readonly string[]
  /** Finds the caller, for the gate; without it by the network alone. */
  callerOf?: (request: FastifyRequest) => Promise<Caller>
  /** Is told every failure that is written into the log, or counted there. */
  onBug?: (bug: BugFacts) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: what made this request fail. The line that tells it in full may be another request's. */
    cause: string | undefined
  }
}

const megabyte = 1024 * 1024

/** The HTTP server without its routes: limits, gate, headers, compression, log, refusals. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { ids, logTo, proxies, limits = gateLimits, spokenTo = [], onBug } = options
  const { callerOf = async ({ ip }) => callerWithoutToken(networkOf(ip)) } = options
  const series = bugSeries()
  const app = fastify({
    logger: {
      level: 'info',
      base: null,
      stream: logTo,
      hooks: {
        // Every line about a failure passes here.
        logMethod(line, write) {
          const [facts, ...words] = line
          const bug = bugIn(facts)
          if (!bug) return write.apply(this, line)
          onBug?.(bug)
          series.tell(bug, (more) => write.apply(this, [{ ...Object(facts), ...more }, ...words]))
        },
      },
    },
    // Its own lines would hold addresses of people and query strings; the line below holds neither.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => ids.next(),
    frameworkErrors: refuseUnreadable,
    trustProxy: proxies > 0 ? (_, hop) => hop < proxies : false,
    bodyLimit: megabyte,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
  })
  app.decorateRequest('cause', undefined)
  await addSecurityHeaders(app, { spokenTo })
  // Before compression, which would keep a place taken until a slow reader has read.
  addGate(app, { limits, callerOf })
  readJsonLate(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    // The building of a school is 300 kB of words that repeat: the first quality makes 2 % more of them than the usual
    // fourth, in half the time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onClose', async () => series.flush())
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A browser that kept its connection would keep the server from stopping.
    if (isStopping) reply.header('connection', 'close')
    // What is said about people is kept nowhere but where the app keeps it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, operationName: operation, routeOptions, cause } = request
    const facts = { method, route: routeOptions.url, operation, status: reply.statusCode, cause }
    request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(refusedHttp(codeOf(status)))
    if (isReaderGone(reply.raw, error)) return reply.hijack()
    const bug = factsOfBug(error)
    request.cause = causeOf(bug)
    request.log.error({ bug }, bug.unavailable ? 'unavailable' : 'bug')
    if (bug.unavailable) return answerLater(reply, bug.unavailable)
    return reply.code(500).send(refusedHttp('INTERNAL', request.id))
  })
  return app
}

/** Keeps what waits at the gate as bytes. They are read as JSON when a place is had: a flood is never read at all. */
function readJsonLate(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  app.addHook('preHandler', (request, _, done) => {
    const { body, mediaType } = request
    if (mediaType !== 'application/json' || !Buffer.isBuffer(body)) return done()
    parse(request, body.toString(), (error, json) => {
      request.body = json
      done(error ?? undefined)
    })
  })
}

/** An address that cannot be read: the framework would say it back, without a header of ours. */
const refuseUnreadable = (_: FastifyError, __: FastifyRequest, reply: FastifyReply): void => {
  void reply.code(400).headers(barestHeaders).send(refusedHttp('BAD_REQUEST'))
}

const bugIn = (facts: unknown): BugFacts | undefined =>
  typeof facts === 'object' && facts !== null && 'bug' in facts
    ? (facts.bug as BugFacts)
    : undefined

const codes: Readonly<Record<number, RequestCode>> = {
  400: 'BAD_REQUEST',
  413: 'BODY_TOO_LARGE',
  415: 'NOT_JSON',
}

const codeOf = (status: number): RequestCode => codes[status] ?? 'BAD_REQUEST'
