import { connect } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createHttp } from '#server/platform/http/http.ts'
import { timeOrderedIds } from '#server/platform/ids.ts'
import type { Bounds, Caller } from './caller.ts'
import { type GateLimits, leaveLane } from './gate.ts'
import type { LaneLimits } from './lane.ts'

let app: FastifyInstance | undefined
let release: () => void = () => undefined
afterEach(async () => {
  release()
  await app?.close()
})

/** So many for each caller, each school and all alike: who asks is tried in lane.test.ts. */
const alike = (most: number): Bounds => ({ all: most, school: most, caller: most })
const lane = (waiting: number): LaneLimits => ({
  atWork: alike(1),
  waiting: alike(waiting),
  patienceMs: 60_000,
})
const limits = {
  lanes: { operations: lane(2), documents: lane(0), uploads: lane(0) },
  largeBodies: alike(1),
  refusedAfterMs: 0,
}

type Named = { name: string }

/** Reads the caller from a header here; without it, everybody is one. */
const callerOf = async ({ headers }: FastifyRequest): Promise<Caller> => {
  const id = String(headers['x-caller'] ?? 'nobody')
  return { id, school: id }
}

/** A server whose work goes on until the test ends it, by the name that the call was given. */
async function aServer(wish: Partial<GateLimits> = {}) {
  const arrived: string[] = []
  const begun: string[] = []
  const left: string[] = []
  const running = new Map<string, () => void>()
  const work = (name: string) =>
    new Promise<{ done: string }>((resolve) => {
      begun.push(name)
      running.set(name, () => resolve({ done: name }))
      if (isOver) resolve({ done: name })
    })
  let isOver = false
  release = () => {
    isOver = true
    for (const end of running.values()) end()
  }
  const logTo = { write: () => undefined }
  app = await createHttp({
    ids: timeOrderedIds(systemClock),
    logTo,
    proxies: 0,
    limits: { ...limits, ...wish },
    callerOf,
  })
  // The last hook before the gate: who has passed it waits or is at work. Nothing of the body is read by then.
  app.addHook('preValidation', async ({ body, url }, reply) => {
    const name = Buffer.isBuffer(body) ? JSON.parse(body.toString()).name : url
    arrived.push(name)
    reply.raw.once('close', () => left.push(name))
  })
  app.post<{ Body: Named }>('/graphql', async ({ body }) => {
    if (body.name === 'bad') throw new Error('a bug')
    return work(body.name)
  })
  app.post<{ Body: Named }>('/graphql/stream', ({ body }) => work(body.name))
  app.put<{ Params: { mediaId: string } }>('/files/uploads/:mediaId', (request) => {
    const { mediaId } = request.params
    if (mediaId.startsWith('whole')) leaveLane(request)
    return work(mediaId)
  })
  app.get('/files/register.pdf', () => work('pdf'))
  app.get('/files/bundles/:school/:file', () => work('papers'))
  app.get('/files/albums/:school/:file', () => work('album'))
  app.get('/files/media/:name', async () => ({ done: 'picture' }))
  app.get('/healthz', async () => ({ status: 'ok' }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const post = (
    name: string,
    { path = '/graphql', signal = new AbortController().signal, caller = 'nobody', bytes = 0 } = {},
  ) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-caller': caller },
      body: JSON.stringify({ name, rest: 'x'.repeat(bytes) }),
      signal,
    })
  /** Sends a call and waits until it stands at the gate, or has passed it. */
  const bring = async (name: string, wish: Parameters<typeof post>[1] = {}) => {
    const answer = post(name, wish)
    answer.catch(() => undefined)
    await vi.waitFor(() => expect(arrived).toContain(name))
    return { answer }
  }
  return {
    arrived,
    begun,
    left,
    post,
    bring,
    get: (path: string) => fetch(`${address}${path}`),
    put: (name: string) => fetch(`${address}/files/uploads/${name}`, { method: 'PUT' }),
    begins: (...names: string[]) => vi.waitFor(() => expect(begun).toEqual(names)),
    end: (name: string) => running.get(name)?.(),
    port: Number(new URL(address).port),
  }
}

/** Sends the head of a call whose body never comes, and answers what the server says. */
function sendHeadOnly(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /graphql HTTP/1.1\r\nhost: preau\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n',
      )
    })
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (!heard.includes('SERVER_BUSY')) return
      socket.destroy()
      resolve(heard)
    })
    socket.on('error', reject)
  })
}

test('calls are worked on in the order in which they came, each when one before it has ended', async () => {
  const { bring, begun, begins, end } = await aServer()
  const calls = [await bring('first'), await bring('second'), await bring('third')]
  expect(begun).toEqual(['first'])
  end('first')
  await begins('first', 'second')
  end('second')
  await begins('first', 'second', 'third')
  end('third')
  const answers = await Promise.all(calls.map(async ({ answer }) => (await answer).json()))
  expect(answers).toEqual([{ done: 'first' }, { done: 'second' }, { done: 'third' }])
})

test('beyond those who may wait a call is answered 503 with Retry-After, before its body has come', async () => {
  const { bring, begun, port, arrived } = await aServer()
  for (const name of ['first', 'second', 'third']) await bring(name)
  const heard = await sendHeadOnly(port)
  expect(heard).toMatch(/^HTTP\/1\.1 503 /)
  expect(heard).toMatch(/\r\nretry-after: [2-6]\r\n/i)
  expect(heard).toContain(
    '{"errors":[{"message":"SERVER_BUSY","extensions":{"code":"SERVER_BUSY"}}]}',
  )
  expect(arrived).toEqual(['first', 'second', 'third'])
  expect(begun).toEqual(['first'])
})

test('a caller who hangs up while waiting is never worked for, and makes room for another', async () => {
  const { bring, post, begins, end, left } = await aServer()
  const leaving = new AbortController()
  await bring('first')
  await bring('second', { signal: leaving.signal })
  await bring('third')
  expect((await post('too many')).status).toBe(503)
  leaving.abort()
  await vi.waitFor(() => expect(left).toEqual(['second']))
  const fourth = await bring('fourth')
  end('first')
  await begins('first', 'third')
  end('third')
  await begins('first', 'third', 'fourth')
  end('fourth')
  expect((await fourth.answer).status).toBe(200)
})

test('a document that takes long holds up no call, and the next document is asked to come again', async () => {
  const { get, post, begins, end } = await aServer()
  const drawn = get('/files/register.pdf')
  await begins('pdf')
  const refused = await get('/files/register.pdf')
  expect(refused.status).toBe(503)
  const call = post('first')
  await begins('pdf', 'first')
  end('first')
  end('pdf')
  expect((await call).status).toBe(200)
  expect((await drawn).status).toBe(200)
})

test.each(['/files/bundles/of-one/papers.zip', '/files/albums/of-one/school.zip'])(
  'a file of papers, and the zip of an album, wait like every document: %s',
  async (path) => {
    const { get, begins, end } = await aServer()
    const drawn = get('/files/register.pdf')
    await begins('pdf')
    const refused = await get(path)
    expect(refused.status).toBe(503)
    end('pdf')
    expect((await drawn).status).toBe(200)
  },
)

test('streams of events, pictures and the health of the server pass a full gate', async () => {
  const { bring, get, post, begins } = await aServer()
  for (const name of ['first', 'second', 'third']) await bring(name)
  void post('stream', { path: '/graphql/stream' })
  await begins('first', 'stream')
  expect(await (await get('/files/media/a')).json()).toEqual({ done: 'picture' })
  expect((await get('/healthz')).status).toBe(200)
})

test('work that fails frees its place', async () => {
  const { post, end, begins } = await aServer()
  expect((await post('bad')).status).toBe(500)
  const good = post('good')
  await begins('good')
  end('good')
  expect((await good).status).toBe(200)
})

test('pieces of pictures have a lane of their own, which a picture that is being drawn has left', async () => {
  const { put, post, begins, end } = await aServer()
  const whole = put('whole')
  await begins('whole')
  const piece = put('piece')
  await begins('whole', 'piece')
  const refused = await put('another')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    503,
    expect.toSatisfy((seconds: number) => seconds >= 2 && seconds <= 6),
  ])
  const call = post('call')
  await begins('whole', 'piece', 'call')
  for (const name of ['whole', 'piece', 'call']) end(name)
  expect((await Promise.all([whole, piece, call])).map(({ status }) => status)).toEqual([
    200, 200, 200,
  ])
})

test('a caller who sends more than its places lets another one by, and is the one that is refused', async () => {
  const places = { all: 2, school: 1, caller: 1 }
  const waiting = { all: 2, school: 1, caller: 1 }
  const operations = { atWork: places, waiting, patienceMs: 60_000 }
  const { bring, post, begins, end } = await aServer({ lanes: { ...limits.lanes, operations } })
  const ann = { caller: 'ann' }
  await bring('ann 1', ann)
  await bring('ann 2', ann)
  expect((await post('ann 3', ann)).status).toBe(503)
  const bob = post('bob', { caller: 'bob' })
  await begins('ann 1', 'bob')
  end('bob')
  expect((await bob).status).toBe(200)
})

test('large bodies that wait are few for each caller, and make room when they are answered', async () => {
  const { bring, post, begins, end } = await aServer()
  const large = { bytes: 100_000 }
  await bring('small')
  const first = await bring('large', large)
  expect((await post('one more', large)).status).toBe(503)
  await bring('small too')
  end('small')
  await begins('small', 'large')
  end('large')
  expect((await first.answer).status).toBe(200)
  await begins('small', 'large', 'small too')
  await bring('next', large)
})
