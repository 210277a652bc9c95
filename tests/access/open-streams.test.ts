import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import { HandClock, silentFeed } from '#tests/support/server/request-context.ts'
import { smallWorld } from '#tests/support/server/small-world.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

// What somebody can do to the server, or to colleagues, with connections that stay open.

let test$: TestDatabase
let preau: TestApp
let port: number
let director: Visitor
let listening = 0

const countingFeed: ChangeFeed = {
  ...silentFeed,
  onChange() {
    listening += 1
    return () => {
      listening -= 1
    }
  },
}

beforeAll(async () => {
  test$ = await createTestDatabase()
  const world = smallWorld(test$.owner)
  preau = await createTestApp({
    database: test$.database,
    clock: new HandClock('2026-11-17T07:40:00Z'),
    changes: countingFeed,
    proxies: 1,
  })
  await preau.app.listen({ host: '127.0.0.1', port: 0 })
  port = (preau.app.server.address() as AddressInfo).port
  const school = await world.aSchool()
  director = await aVisitor(preau, { of: await world.aDirector({ of: school }) })
})

type Asked = { bearer?: string; headers?: Record<string, string>; query?: string; method?: string }

function open({ bearer, headers, query, method = 'POST' }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql/stream',
        method,
        agent: false,
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          accept: 'text/event-stream',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
      },
      resolve,
    )
    call.on('error', reject)
    const body = JSON.stringify({ query: query ?? 'subscription { watchSession { status } }' })
    call.end(method === 'POST' ? body : undefined)
  })
}

/** Until the server has said so much, or has hung up. */
function heardFrom(answer: IncomingMessage, word = 'data: {'): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    answer.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
      if (heard.includes(word)) resolve(heard)
    })
    answer.on('close', () => resolve(heard))
  })
}

const bearer = () => director.accessToken

describe('a connection that stays open', () => {
  test('leaves nothing behind when it is dropped, however many follow each other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => open({ bearer: bearer() })),
      )
      await Promise.all(answers.map((answer) => heardFrom(answer)))
      expect(listening).toBe(20)
      for (const answer of answers) answer.destroy()
      await vi.waitFor(() => expect(listening).toBe(0), 4_000)
    }
  })

  test('is closed at once for those who are not signed in, and nobody listens for them', async () => {
    const answer = await open()
    expect(await heardFrom(answer, 'complete')).toContain('UNAUTHENTICATED')
    expect(listening).toBe(0)
  })

  test('is not kept by another server’s page: no other origin may read it', async () => {
    const answer = await open({ bearer: bearer(), headers: { origin: 'https://evil.test' } })
    await heardFrom(answer)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers['cache-control']).toContain('no-')
    answer.destroy()
    await vi.waitFor(() => expect(listening).toBe(0), 4_000)
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('is not opened by %s', async (method) => {
    const answer = await open({ bearer: bearer(), method })
    answer.resume()
    expect(answer.statusCode).toBe(404)
  })

  test.each([
    ['a query', '{ getUser { id } }'],
    ['an act', 'mutation { logout }'],
  ])('runs no %s', async (_, query) => {
    const answer = await open({ bearer: bearer(), query })
    expect(await heardFrom(answer, 'complete')).toContain('OPERATION_UNSUPPORTED')
  })

  test('belongs to no reserved stream: the other mode of the protocol is closed', async () => {
    const headers = { 'x-graphql-event-stream-token': 'guessed', accept: 'application/json' }
    const answer = await open({ bearer: bearer(), headers })
    answer.resume()
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(listening).toBe(0)
  })
})

describe('how many one place may hold open', () => {
  const from = (address: string) =>
    open({ bearer: bearer(), headers: { 'x-forwarded-for': address } })

  async function fill(address: (index: number) => string) {
    const held = await Promise.all(Array.from({ length: 200 }, (_, index) => from(address(index))))
    await Promise.all(held.map((answer) => heardFrom(answer)))
    return async () => {
      for (const answer of held) answer.destroy()
      await vi.waitFor(() => expect(listening).toBe(0), 8_000)
    }
  }

  const statusFrom = async (address: string) => {
    const answer = await from(address)
    if (answer.statusCode === 200) await heardFrom(answer)
    answer.destroy()
    return answer.statusCode
  }

  test('is counted by the network of an IPv6 address, of which one person has trillions', async () => {
    const release = await fill((index) => `2001:db8:1:2::${index.toString(16)}`)
    expect(await statusFrom('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200)
    await release()
  })

  test('is not widened by what the caller writes before the proxy’s word', async () => {
    const release = await fill((index) => `10.1.1.${index}, 203.0.113.7`)
    expect(await statusFrom('198.51.100.1, 203.0.113.7')).toBe(429)
    await release()
    await vi.waitFor(async () => expect(await statusFrom('203.0.113.7')).toBe(200), 4_000)
  })
})
