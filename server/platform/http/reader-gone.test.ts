import { once } from 'node:events'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildSchema } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { addGraphqlStream } from '#server/platform/graphql/graphql-stream.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { createHttp } from './http.ts'

let app: FastifyInstance
let port: number
let log: string[]
let release: () => void
/** Settles when the test says so: by then its reader is gone. */
let held: Promise<void>
/** Sources that tell something at this moment, and words so far. */
let telling: number
let wordCount: number

/** The same class, which the compiler meets in two copies: here and in what the server declares. */
type Known = Parameters<typeof addGraphqlStream>[1]['schema']

const schema = buildSchema('type Query { a: Int } type Subscription { words: String }')
const subscription = schema.getSubscriptionType()?.getFields().words
if (!subscription) throw new Error('no subscription')
subscription.subscribe = async function* () {
  telling += 1
  try {
    // Far more than the two machines keep of it between them.
    for (; wordCount < 400; wordCount += 1) {
      yield { words: 'x'.repeat(100_000) }
      await pause(1)
    }
    await new Promise((resolve) => setTimeout(resolve, 20_000).unref())
  } finally {
    telling -= 1
  }
}

beforeEach(async () => {
  log = []
  telling = 0
  wordCount = 0
  held = new Promise((resolve) => (release = resolve))
  app = await createHttp({
    ids: timeOrderedIds(systemClock),
    logTo: { write: (line) => log.push(line) },
    proxies: 0,
  })
  addGraphqlStream(app, {
    schema: schema as unknown as Known,
    ...{ introspection: 'open', patience: 150 },
    async contextOf() {
      await held
      return {} as RequestContext
    },
  })
  app.post('/words', async (_, reply) => {
    await held
    return reply.type('text/plain').send('words '.repeat(20_000))
  })
  app.post('/pieces', async (_, reply) => {
    await held
    const pieces = Array.from({ length: 200 }, () => 'words '.repeat(2_000))
    return reply.type('text/plain').send(Readable.from(pieces))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(async () => {
  release()
  await app.close()
})

const stream = {
  ...{ path: '/graphql/stream', method: 'POST' },
  headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
  body: JSON.stringify({ query: 'subscription { words }' }),
}

/** Asks, and answers once the server is at it. */
async function asked({ body, ...options }: typeof stream) {
  const begun = once(app.server, 'request')
  const call = send({ port, host: '127.0.0.1', agent: false, ...options })
  call.on('error', () => undefined)
  call.end(body)
  const [, answer] = await begun
  return { call, left: once(answer, 'close') }
}

const pressed = { ...stream.headers, 'accept-encoding': 'br' }

test.each([
  ['words in one', { ...stream, path: '/words', headers: pressed }],
  ['words in pieces', { ...stream, path: '/pieces', headers: pressed }],
  ['words as they are', { ...stream, path: '/pieces' }],
  ['a stream of events', stream],
])('a reader who leaves before %s begin is no bug', async (_, wish) => {
  const { call, left } = await asked(wish)
  // The request is read in full: what follows fails at the answer.
  await pause(30)
  call.destroy()
  await left
  release()
  await pause(100)
  expect(log.filter((line) => line.includes('"bug"'))).toEqual([])
  await vi.waitFor(() => expect(telling).toBe(0), 4_000)
})

test('a failure of the server is a bug, though its reader has left', async () => {
  held = Promise.reject(new Error('a bug'))
  held.catch(() => undefined)
  const { call, left } = await asked(stream)
  call.destroy()
  await left
  await vi.waitFor(() => expect(log.join()).toContain('a bug'))
})

test('a reader who takes nothing is hung up on, and nothing more is kept for them', async () => {
  release()
  const { call, left } = await asked(stream)
  call.on('response', (answer) => answer.pause())
  await vi.waitFor(() => expect(wordCount).toBeGreaterThan(10))
  await Promise.race([left, pause(8_000).then(() => Promise.reject(new Error('still open')))])
  await vi.waitFor(() => expect(telling).toBe(0))
  expect(log.filter((line) => line.includes('"bug"'))).toEqual([])
})

test('a reader who reads is left alone', async () => {
  release()
  const { call } = await asked(stream)
  let isClosed = false
  call.on('response', (answer) => {
    answer.on('close', () => (isClosed = true))
    answer.resume()
  })
  await vi.waitFor(() => expect(wordCount).toBeGreaterThan(300), 10_000)
  await pause(500)
  expect([telling, isClosed]).toEqual([1, false])
  call.destroy()
})
