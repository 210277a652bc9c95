import { gql } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { createAccountCall } from './account-calls.ts'
import { createReachability } from './reachability.ts'
import { createServerDoor } from './server-door.ts'

const logout = gql('mutation logout { logout }')

function callOver(reply: () => Promise<Response>) {
  const times: number[] = []
  const door = createServerDoor({
    fetch: reply,
    url: '/graphql',
    timeLimitMs: 30,
    reachability: createReachability(),
    onServerTime: (milliseconds) => times.push(milliseconds),
  })
  return { call: createAccountCall(door), times }
}

const said =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { date: 'Tue, 17 Nov 2026 07:40:00 GMT' },
    })
const refusal = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] })

describe('what an account call brought', () => {
  test.each<[string, () => Promise<Response>, string]>([
    ['data', said({ data: { logout: null } }), 'data'],
    ['a refusal', said(refusal('accounts.session-expired')), 'refused'],
    ['a refusal with an HTTP status', said(refusal('UNAUTHENTICATED'), 401), 'refused'],
    ['a bug of the server', said(refusal('INTERNAL')), 'silent'],
    ['a bug with an HTTP status', said(refusal('INTERNAL'), 500), 'silent'],
    ['a server that has too much to do', said(refusal('SERVER_BUSY'), 503), 'silent'],
    ['a proxy without a server behind it', said('Bad gateway', 502), 'silent'],
    ['a page that says forbidden', said('<html></html>', 403), 'silent'],
    ["a portal's page", said('<html></html>'), 'silent'],
    ['neither data nor errors', said({ ok: true }), 'silent'],
    ['no network', () => Promise.reject(new TypeError('Load failed')), 'silent'],
    ['a server that hangs', () => new Promise(() => undefined), 'silent'],
  ])('%s', async (_, reply, kind) => {
    const outcome = await callOver(reply).call({ document: logout, variables: {} })
    expect(outcome.kind).toBe(kind)
  })

  test('a refusal carries the combined error of the specification', async () => {
    const { call } = callOver(said(refusal('accounts.session-expired')))
    const outcome = await call({ document: logout, variables: {} })
    expect(outcome.kind === 'refused' && outcome.error.message).toMatch(
      /^GraphQLErrorList - 1 error in mutation:[\s\S]*logout[\s\S]*- no$/,
    )
  })
})

test.each(['SERVER_BUSY', 'SERVER_UNABLE'])(
  'a server that asks to come again later (%s) is silent, and says why',
  async (code) => {
    const { call } = callOver(said(refusal(code), 503))
    expect(await call({ document: logout, variables: {} })).toMatchObject({
      kind: 'silent',
      errors: [{ extensions: { code } }],
    })
  },
)

test('a bug and a proxy give no reason that a screen could tell', async () => {
  for (const reply of [said(refusal('INTERNAL')), said(refusal('INTERNAL'), 500), said('', 503)])
    expect(await callOver(reply).call({ document: logout, variables: {} })).not.toHaveProperty(
      'errors',
    )
})

describe("the server's clock", () => {
  test('is read from what the server answers', async () => {
    const { call, times } = callOver(said({ data: { logout: null } }))
    await call({ document: logout, variables: {} })
    expect(times).toEqual([Date.parse('2026-11-17T07:40:00Z')])
  })

  test("is never read from a portal's page", async () => {
    const { call, times } = callOver(said('<html></html>'))
    await call({ document: logout, variables: {} })
    expect(times).toEqual([])
  })
})
