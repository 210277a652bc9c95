import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  type SmallAccount,
  type SmallClass,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'

/** The documents of the published accounts client, word for word in what they select. */
const userFields = `fragment userFields on User { id emails { address verified } username }`
const documents = {
  authenticate: `mutation authenticate($serviceName: String!, $params: AuthenticateParamsInput!) {
    authenticate(serviceName: $serviceName, params: $params) {
      sessionId tokens { refreshToken accessToken } user { ...userFields } } } ${userFields}`,
  refreshTokens: `mutation refreshTokens($accessToken: String!, $refreshToken: String!) {
    refreshTokens(accessToken: $accessToken, refreshToken: $refreshToken) {
      sessionId tokens { refreshToken accessToken } } }`,
  logout: 'mutation logout { logout }',
  getUser: `query getUser { getUser { ...userFields } } ${userFields}`,
}

type Pair = { accessToken: string; refreshToken: string }
type Answered = Awaited<ReturnType<TestApp['ask']>>

const server = serverForTests()
const { clock } = server
let marie: SmallAccount
let robins: SmallClass

beforeAll(async () => {
  const { world } = server
  const school = await world.aSchool()
  robins = await world.aClass({ of: school })
  const classes = [robins]
  marie = await world.aTeacher({ of: school, classes, username: 'mdelage', name: 'Marie Delage' })
})
beforeEach(() => clock.pass({ seconds: 20 * 60 }))

const authenticate = (user: object, password: string = smallWorldPassword): Promise<Answered> =>
  server.preau.ask(documents.authenticate, {
    variables: { serviceName: 'password', params: { user, password } },
  })

function pairIn({ data }: Answered, field = 'authenticate'): Pair {
  const results = data as Record<string, { tokens: Pair }>
  const tokens = results[field]?.tokens
  if (!tokens) throw new Error('no tokens were answered')
  return tokens
}

const problemIn = ({ status, errors }: Answered) => ({
  status,
  text: errors?.[0]?.message,
  code: errors?.[0]?.extensions?.code,
})

describe('the published accounts client', () => {
  test('signs in, asks who it is, refreshes and signs out', async () => {
    const signedIn = await authenticate({ email: marie.email })
    const user = {
      id: marie.userId,
      emails: [{ address: marie.email, verified: true }],
      username: 'mdelage',
    }
    expect(signedIn.errors).toBeUndefined()
    expect(signedIn.data).toMatchObject({ authenticate: { user } })

    const pair = pairIn(signedIn)
    const asked = await server.preau.ask(documents.getUser, { bearer: pair.accessToken })
    expect(asked.data).toEqual({ getUser: user })

    clock.pass({ seconds: 16 * 60 })
    // The client sends the expired access token along with its refresh.
    const refreshed = await server.preau.ask(documents.refreshTokens, {
      variables: pair,
      bearer: pair.accessToken,
    })
    const next = pairIn(refreshed, 'refreshTokens')
    const left = await server.preau.ask(documents.logout, { bearer: next.accessToken })
    expect({ data: left.data, errors: left.errors }).toEqual({
      data: { logout: null },
      errors: undefined,
    })
    const gone = await server.preau.ask(documents.getUser, { bearer: next.accessToken })
    expect({ data: gone.data, errors: gone.errors }).toEqual({
      data: { getUser: null },
      errors: undefined,
    })
  })

  test('both tokens carry an end in seconds that it can read', async () => {
    const pair = pairIn(await authenticate({ username: 'mdelage' }))
    for (const token of [pair.accessToken, pair.refreshToken]) {
      const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      expect(payload.exp).toBeGreaterThan(clock.now() / 1000)
    }
  })

  test('is told the text it shows, and the status that lets it read the answer', async () => {
    expect(problemIn(await authenticate({ email: marie.email }, 'wrong'))).toEqual({
      status: 200,
      text: 'Invalid credentials',
      code: 'accounts.invalid-credentials',
    })
    const variables = { serviceName: 'facebook', params: { access_token: 'x' } }
    expect(problemIn(await server.preau.ask(documents.authenticate, { variables }))).toEqual({
      status: 200,
      text: 'No service with the name facebook was registered.',
      code: 'accounts.unknown-service',
    })
    const nonsense = { accessToken: '', refreshToken: 'nonsense' }
    expect(
      problemIn(await server.preau.ask(documents.refreshTokens, { variables: nonsense })),
    ).toEqual({
      status: 200,
      text: 'Tokens are not valid',
      code: 'accounts.session-expired',
    })
  })

  test('is told how long to wait after too many tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) await authenticate({ email: 'x@small.test' }, 'no')
    const { errors } = await authenticate({ email: 'x@small.test' }, 'no')
    expect(errors?.[0]).toMatchObject({
      message: 'Too many tries',
      extensions: { code: 'accounts.too-many-tries', retryAfterSeconds: 300 },
    })
  })
})

describe('what a person is told about the own account', () => {
  test('is what the screens are opened by, also in the answer of the sign-in', async () => {
    const query = `mutation { authenticate(serviceName: "password",
      params: { user: { username: "mdelage" }, password: "${smallWorldPassword}" }) {
        user { name userType schoolId pagePerms { feature hasAccess } directorPrivileges { id }
          standardPerms { feature hasAccess standardId } } } }`
    expect((await server.preau.ask(query)).data).toEqual({
      authenticate: {
        user: {
          name: 'Marie Delage',
          userType: 'teacher',
          schoolId: marie.schoolId,
          pagePerms: [{ feature: 'presence', hasAccess: true }],
          directorPrivileges: [],
          standardPerms: [{ feature: 'presence', hasAccess: true, standardId: robins.standardId }],
        },
      },
    })
  })

  test('holds no password, and neither does the log', async () => {
    await authenticate({ email: marie.email }, 'a very particular password')
    await authenticate({ email: marie.email })
    const written = server.preau.log.join('\n')
    expect(written).not.toContain('a very particular password')
    expect(written).not.toContain(smallWorldPassword)
    expect(written).not.toContain(marie.email)
  })
})
