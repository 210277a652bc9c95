// @vitest-environment node
import { Client, fetchExchange, gql } from '@urql/core'
import { describe, expect, test, vi } from 'vitest'
import { aSchoolOnTheWire, karim, marie } from '#tests/support/school-server/school-on-the-wire.ts'
import { aToken } from '#tests/support/server/tokens.ts'
import { createAuthExchange } from './auth-exchange.ts'
import { createTokenRefresh } from './token-refresh.ts'
import type { StoredTokens } from './token-storage.ts'

const now = Date.parse('2026-11-17T07:40:00Z')
const over = aToken({ endsAt: now - 1_000, userId: marie.id, name: 'access 0' })
const alive = aToken({ endsAt: now + 900_000, userId: marie.id, name: 'access 0' })
const refresh = aToken({ endsAt: now + 86_400_000, name: `refresh 0 ${marie.id}` })
const user = gql('query getUser { getUser { id name } }')

function aClient(stored: StoredTokens) {
  const server = aSchoolOnTheWire(() => now)
  let kept = stored
  const storage = {
    read: () => kept,
    write: (pair: StoredTokens) => {
      kept = pair
    },
    isImpersonating: () => false,
    impersonate: () => undefined,
    restore: () => false,
    clear: () => {
      kept = { accessToken: null, refreshToken: null }
    },
  }
  const clock = { now: () => now, confirm: () => Promise.resolve(true) }
  const onEnded = vi.fn()
  const onStranger = vi.fn()
  const tokens = createTokenRefresh({
    storage,
    clock,
    locks: undefined,
    call: server.ask,
    report: { headers: () => null },
    learnWaiting: async () => false,
    onEnded,
    onRestored: vi.fn(),
  })
  const client = new Client({
    url: '/graphql',
    fetch: server.fetch,
    preferGetMethod: false,
    exchanges: [
      createAuthExchange({ storage, clock, tokens, userId: marie.id, onStranger }),
      fetchExchange,
    ],
  })
  return { client, server, onEnded, onStranger, storage }
}

describe('the token of every operation', () => {
  test('a live token goes along as it is', async () => {
    const { client, server } = aClient({ accessToken: alive, refreshToken: refresh })
    const { data } = await client.query(user, {}).toPromise()
    expect(data.getUser.id).toBe(marie.id)
    expect(server.sent).toMatchObject([{ operation: 'getUser', bearer: alive }])
  })

  test('an expired one is renewed once for everything that waits, and nothing leaves before', async () => {
    const { client, server } = aClient({ accessToken: over, refreshToken: refresh })
    const twice = gql('query getUser { getUser { id } }')
    await Promise.all([client.query(user, {}), client.query(twice, {})])
    expect(server.sent.map(({ operation }) => operation)).toEqual([
      'refreshTokens',
      'getUser',
      'getUser',
    ])
    expect(server.calls('getUser').every(({ bearer }) => bearer !== over)).toBe(true)
  })

  test('two entries that differ only in their id are both sent during a renewal', async () => {
    const { client, server } = aClient({ accessToken: over, refreshToken: refresh })
    const submit = gql(
      'mutation SubmitEntries($entries: [EntryInput!]!) { submitEntries(entries: $entries) { __typename } }',
    )
    const removeDiary = { childId: 'nour', date: '2026-11-17', itemId: 'line' }
    const made = { deviceId: 'tablet', clockOffsetMs: 0, format: 1, madeAt: '2026-11-17T07:40:00Z' }
    const entry = (entryId: string) => ({
      entries: [{ entryId, ...made, act: { removeDiary } }],
    })
    await Promise.all([
      client.mutation(submit, entry('one')).toPromise(),
      client.mutation(submit, entry('two')).toPromise(),
    ])
    expect(server.calls('SubmitEntries')).toHaveLength(2)
    expect(server.calls('refreshTokens')).toHaveLength(1)
  })

  test('a token the server refuses is renewed and the operation is sent again', async () => {
    const { client, server } = aClient({ accessToken: alive, refreshToken: refresh })
    server.state.refusedToken = alive
    const school = gql('query getSchool { getSchool { id } }')
    const { data } = await client.query(school, {}).toPromise()
    expect(data?.getSchool.id).toBe('school')
    expect(server.calls('getSchool')).toHaveLength(2)
    expect(server.calls('refreshTokens')).toHaveLength(1)
  })

  test('silence while renewing is a failure of the network and ends nothing', async () => {
    const { client, server, onEnded, storage } = aClient({
      accessToken: over,
      refreshToken: refresh,
    })
    server.state.isReachable = false
    const { error } = await client.query(user, {}).toPromise()
    expect(error?.networkError).toBeDefined()
    expect(onEnded).not.toHaveBeenCalled()
    expect(storage.read().refreshToken).toBe(refresh)
  })

  test('a refused renewal ends the session', async () => {
    const { client, server, onEnded } = aClient({ accessToken: over, refreshToken: refresh })
    server.state.isSessionDead = true
    await client.query(user, {}).toPromise()
    expect(onEnded).toHaveBeenCalledWith('refused')
  })

  test("nothing of one person leaves under another's token", async () => {
    const karims = aToken({ endsAt: now + 900_000, userId: karim.id })
    const { client, server, onStranger } = aClient({ accessToken: karims, refreshToken: refresh })
    const { error } = await client.query(user, {}).toPromise()
    expect(error?.networkError?.message).toContain('Somebody else')
    expect(onStranger).toHaveBeenCalled()
    expect(server.sent).toEqual([])
  })
})
