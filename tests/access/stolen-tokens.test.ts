import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretsFrom } from '#server/platform/secrets/secrets.ts'
import { testSecrets } from '#tests/support/server/request-context.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/server/small-world.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

type Pair = { accessToken: string; refreshToken: string }
type Claims = Record<string, unknown>

const refreshCall = `mutation($accessToken: String!, $refreshToken: String!) {
  refreshTokens(accessToken: $accessToken, refreshToken: $refreshToken) {
    tokens { accessToken refreshToken } } }`
const impersonateCall = `mutation($accessToken: String!, $impersonated: ImpersonationUserIdentityInput!) {
  impersonate(accessToken: $accessToken, impersonated: $impersonated, reason: "Help with the register") {
    tokens { accessToken refreshToken } } }`

const server = serverForTests()
const { clock } = server
let school: SmallSchool
let victim: SmallAccount
let pair: Pair
let director: SmallAccount

beforeAll(async () => {
  school = await server.world.aSchool()
})
beforeEach(async () => {
  clock.pass({ seconds: 20 * 60 })
  const world = server.world
  victim = await world.aTeacher({ of: school })
  director = await world.aDirector({ of: school })
  pair = await aVisitor(server.preau, { of: victim })
})

const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

type Forgery = { header?: { alg: string; typ?: string }; more?: Claims; key?: Uint8Array }

const ours = {
  access: testSecrets.keyFor('access token'),
  refresh: testSecrets.keyFor('refresh token'),
}
const theirs = secretsFrom('the secret of another installation').keyFor('access token')

const forged = (token: string, { header, more, key = theirs }: Forgery = {}) =>
  new SignJWT({ ...claimsOf(token), ...more })
    .setProtectedHeader(header ?? { alg: 'HS256', typ: 'at+jwt' })
    .sign(key)

const unsigned = (token: string, more: Claims = {}) =>
  new UnsecuredJWT({ ...claimsOf(token), ...more }).encode()

/** The same signature under another text. */
function tampered(token: string, more: Claims): string {
  const [header, , signature] = token.split('.')
  const body = Buffer.from(JSON.stringify({ ...claimsOf(token), ...more })).toString('base64url')
  return `${header}.${body}.${signature}`
}

const refresh = (tokens: Pair) =>
  server.preau.ask(refreshCall, { variables: { ...tokens }, bearer: tokens.accessToken })

async function refreshed(tokens: Pair): Promise<Pair> {
  const { data } = await refresh(tokens)
  const answer = data?.refreshTokens as { tokens: Pair } | null | undefined
  if (!answer) throw new Error('nothing was refreshed')
  return answer.tokens
}

async function actAsVictim(): Promise<{ own: Pair; acting: Pair }> {
  const own = await aVisitor(server.preau, { of: director })
  const { accessToken } = own
  const { data } = await server.preau.ask(impersonateCall, {
    bearer: accessToken,
    variables: { accessToken, impersonated: { userId: victim.userId } },
  })
  const opened = data?.impersonate as { tokens: Pair | null } | undefined
  if (!opened?.tokens) throw new Error('nobody is acted for')
  return { own, acting: opened.tokens }
}

const change = (text: string, { userId }: SmallAccount) =>
  server.database.owner.query(text, [userId])

async function deleteAccount(account: SmallAccount): Promise<void> {
  for (const table of ['session', 'page_permission', 'account_email', 'account'])
    await change(`delete from ${table} where account_id = $1`, account)
}

const opensNothing = async (bearer: string) => {
  const who = await server.preau.ask('{ getUser { id } }', { bearer })
  expect(who).toMatchObject({ status: 200, data: { getUser: null }, errors: undefined })
  const what = await server.preau.ask('{ listMySessions { id } }', { bearer })
  expect(what.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
}

const isNotRefreshed = async (tokens: Pair, code = 'accounts.session-expired') => {
  const { data, errors } = await refresh(tokens)
  expect(data?.refreshTokens).toBeNull()
  expect(errors?.[0]?.extensions?.code).toBe(code)
}

describe('what passes for an access token', () => {
  const access = () => pair.accessToken
  const attempts: Record<string, () => string | Promise<string>> = {
    'one that nobody signed (alg none)': () => unsigned(access()),
    'one that nobody signed, with the signature of a real one': () =>
      `${unsigned(access())}${access().split('.')[2]}`,
    'one signed by another installation': () => forged(access()),
    'one signed with the key of refresh tokens': () => forged(access(), { key: ours.refresh }),
    'one with our key under another algorithm': () =>
      forged(access(), { key: ours.access, header: { alg: 'HS512', typ: 'at+jwt' } }),
    'one with our key and no type': () =>
      forged(access(), { key: ours.access, header: { alg: 'HS256' } }),
    'one with our key for another audience': () =>
      forged(access(), { key: ours.access, more: { aud: 'preau-refresh' } }),
    'one with our key of another issuer': () =>
      forged(access(), { key: ours.access, more: { iss: 'somebody' } }),
    'one with our key and no end': () =>
      forged(access(), { key: ours.access, more: { exp: undefined } }),
    'one whose role was rewritten': () => tampered(access(), { userType: 'admin' }),
    'one whose end was rewritten': () => tampered(access(), { exp: 4_000_000_000 }),
    'a refresh token': () => pair.refreshToken,
    'one cut short': () => access().slice(0, -4),
    'a text that is none': () => 'nonsense',
  }
  test.each(Object.entries(attempts))('%s opens nothing', async (_, attempt) => {
    await opensNothing(await attempt())
    expect(
      (await server.preau.ask('{ getUser { id } }', { bearer: access() })).data?.getUser,
    ).not.toBeNull()
  })
})

describe('an access token that was good', () => {
  const endings: Record<string, () => unknown> = {
    'a quarter of an hour ago': () => clock.pass({ seconds: 15 * 60 }),
    'until its owner signed out': () =>
      server.preau.ask('mutation { logout }', { bearer: pair.accessToken }),
    'until its owner was switched off': () =>
      change('update account set is_active = false where account_id = $1', victim),
    'until its owner was deleted': () => deleteAccount(victim),
    'until its session was ended': () =>
      change('update session set ended_at = now() where account_id = $1', victim),
    'until its session ran out': () =>
      change(`update session set expires_at = '2026-01-01' where account_id = $1`, victim),
  }
  test.each(Object.entries(endings))('%s opens nothing any more', async (_, end) => {
    await end()
    await opensNothing(pair.accessToken)
  })
})

describe('what passes for a refresh token', () => {
  const attempts: Record<string, () => Pair | Promise<Pair>> = {
    'an access token': () => ({ ...pair, refreshToken: pair.accessToken }),
    'the pair the wrong way round': () => ({
      accessToken: pair.refreshToken,
      refreshToken: pair.accessToken,
    }),
    'one that nobody signed (alg none)': () => ({
      ...pair,
      refreshToken: unsigned(pair.refreshToken),
    }),
    'one signed by another installation': async () => ({
      ...pair,
      refreshToken: await forged(pair.refreshToken, { header: { alg: 'HS256', typ: 'rt+jwt' } }),
    }),
    'one signed with the key of access tokens': async () => ({
      ...pair,
      refreshToken: await forged(pair.refreshToken, {
        key: ours.access,
        header: { alg: 'HS256', typ: 'rt+jwt' },
      }),
    }),
    'one whose session was rewritten': async () => {
      const { sid } = claimsOf((await aVisitor(server.preau, { of: director })).refreshToken)
      return { ...pair, refreshToken: tampered(pair.refreshToken, { sid }) }
    },
    "somebody else's, with one's own access token": async () => {
      const { refreshToken } = await aVisitor(server.preau, { of: director })
      return { ...pair, refreshToken }
    },
    "one's own, with somebody else's access token": async () => {
      const { accessToken } = await aVisitor(server.preau, { of: director })
      return { ...pair, accessToken }
    },
    "one's own, with an access token of another session of one's own": async () => {
      const { accessToken } = await aVisitor(server.preau, { of: victim })
      return { ...pair, accessToken }
    },
    'one of an impersonation, with the access token of who acts': async () => {
      const { own, acting } = await actAsVictim()
      return { accessToken: own.accessToken, refreshToken: acting.refreshToken }
    },
  }
  test.each(Object.entries(attempts))('%s refreshes nothing', async (_, attempt) => {
    await isNotRefreshed(await attempt())
    expect(await refreshed(pair)).toMatchObject({ accessToken: expect.any(String) })
  })
})

describe('a copy of a refresh token', () => {
  // The thief waits until its owner has refreshed, and asks for the same successor.
  test('does not follow its owner from one refresh to the next', async () => {
    const copy = pair
    const owners = await refreshed(pair)
    clock.pass({ seconds: 60 })
    const thiefs = await refreshed(copy)
    expect(thiefs.refreshToken).not.toBe(owners.refreshToken)
    clock.pass({ seconds: 15 * 60 })
    await isNotRefreshed(owners)
    await isNotRefreshed(thiefs)
    await opensNothing(thiefs.accessToken)
  })

  test('used before its owner does, is out as soon as both have gone on', async () => {
    const copy = pair
    const thiefs = await refreshed(copy)
    clock.pass({ seconds: 15 * 60 })
    const owners = await refreshed(pair)
    await isNotRefreshed(thiefs)
    await isNotRefreshed(owners)
    expect((await refresh(pair)).data?.refreshTokens).toBeNull()
  })
})

describe('a refresh token that was good', () => {
  test('once is good no more, and the holder of its successor is out too', async () => {
    const stolen = pair
    const second = await refreshed(pair)
    const third = await refreshed(second)
    clock.pass({ seconds: 60 })
    await isNotRefreshed(stolen)
    await isNotRefreshed(third)
    await opensNothing(third.accessToken)
    expect((await refresh(second)).data?.refreshTokens).toBeNull()
  })

  const endings: Record<string, [end: () => unknown, code?: string]> = {
    'for thirty days': [() => clock.pass({ days: 30, seconds: 1 })],
    'until its owner signed out': [
      () => server.preau.ask('mutation { logout }', { bearer: pair.accessToken }),
    ],
    'until its owner was switched off': [
      () => change('update account set is_active = false where account_id = $1', victim),
      'accounts.account-inactive',
    ],
    'until its owner was deleted': [() => deleteAccount(victim)],
    'until its session was ended': [
      () => change('update session set ended_at = now() where account_id = $1', victim),
    ],
  }
  test.each(Object.entries(endings))('%s refreshes nothing any more', async (_, [end, code]) => {
    await end()
    await isNotRefreshed(pair, code)
  })
})

describe('the tokens of an impersonation', () => {
  const endings: Record<string, (own: Pair, acting: Pair) => unknown> = {
    'an hour after it began': () => clock.pass({ seconds: 60 * 60 }),
    'once it was stopped': (_, { accessToken }) =>
      server.preau.ask('mutation { logout }', { bearer: accessToken }),
    'once who acts has signed out': ({ accessToken }) =>
      server.preau.ask('mutation { logout }', { bearer: accessToken }),
    'once who acts was switched off': () =>
      change('update account set is_active = false where account_id = $1', director),
    'once the session they were opened from ran out': () =>
      change(`update session set expires_at = '2026-01-01' where account_id = $1`, director),
    'once the person acted for was switched off': () =>
      change('update account set is_active = false where account_id = $1', victim),
  }
  test.each(Object.entries(endings))('%s open and refresh nothing', async (_, end) => {
    const { own, acting } = await actAsVictim()
    await end(own, acting)
    await opensNothing(acting.accessToken)
    const { data } = await refresh(acting)
    expect(data?.refreshTokens).toBeNull()
  })
})
