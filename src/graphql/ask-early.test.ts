import { expect, test } from 'vitest'
import { askEarly } from './ask-early.ts'
import { createReachability } from './reachability.ts'
import { createServerDoor } from './server-door.ts'

test('a question ahead of the app leaves in the same words as by the door of the app', async () => {
  const asked: object[] = []
  const fetch: typeof globalThis.fetch = async (input, { headers, signal: _, ...init } = {}) => {
    asked.push({ input, ...init, headers: Object.fromEntries(new Headers(headers)) })
    return Response.json({ data: {} })
  }
  const call = { operationName: 'Start', variables: { work: 'presence' }, query: 'query Start' }
  const clock = { now: () => 0 }
  const callingOff = new AbortController().signal
  await askEarly(call, { fetch, clock, accessToken: 'token', version: '1', callingOff })
  const door = createServerDoor({
    fetch,
    url: '/graphql',
    client: { name: 'preau', version: '1' },
    timeLimitMs: 1_000,
    reachability: createReachability(),
    onServerTime: () => {},
  })
  await door.call(call, 'token')
  const [early, usual] = asked
  expect(early).toEqual(usual)
})
