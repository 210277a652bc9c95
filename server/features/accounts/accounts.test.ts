import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRequest, HandClock, testSecrets } from '#tests/support/server/request-context.ts'
import {
  type SmallAccount,
  smallWorld,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts'
import { authenticate } from './sessions/authenticate.ts'
import { logOut } from './sessions/log-out.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import type { SignedIn } from './sessions/signed-in.ts'
import type { SignInParams } from './sign-in/proof.ts'

let test$: TestDatabase
let clock: HandClock
let marie: SmallAccount
let addresses = 0
let address = ''

beforeAll(async () => {
  test$ = await createTestDatabase()
  const world = smallWorld(test$.owner)
  const school = await world.aSchool()
  marie = await world.aTeacher({ of: school, email: 'marie@small.test', username: 'mdelage' })
})
beforeEach(() => {
  clock = new HandClock('2026-11-17T07:40:00Z')
  // Each test comes from an address of its own, so that no test spends the tries of another.
  addresses += 1
  address = `198.51.100.${addresses}`
})

const request = (bearer?: string) =>
  aRequest({ database: test$.database, clock }, bearer ? { bearer, address } : { address })

async function signIn(params: SignInParams, serviceName = 'password') {
  return authenticate(await request(), { serviceName, params })
}

const right = (): SignInParams => ({
  user: { email: marie.email },
  password: smallWorldPassword,
})

async function signedIn(): Promise<SignedIn> {
  const result = await signIn(right())
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

async function refresh(pair: { accessToken: string; refreshToken: string }) {
  return refreshTokens(await request(), pair)
}

async function refreshed(pair: { accessToken: string; refreshToken: string }): Promise<SignedIn> {
  const result = await refresh(pair)
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const isSomebody = async (bearer: string) => (await request(bearer)).viewer !== null

describe('signing in', () => {
  test.each([
    ['address', { email: 'Marie@Small.test ' }],
    ['username', { username: 'mdelage' }],
  ])('a person is known by %s, whatever the case', async (_, user) => {
    const result = await signIn({ user, password: smallWorldPassword })
    expect(result.ok && result.value.userId).toBe(marie.userId)
  })

  test('a person is known by id', async () => {
    const result = await signIn({ user: { id: marie.userId }, password: smallWorldPassword })
    expect(result.ok && result.value.userId).toBe(marie.userId)
  })

  test('the access token lasts 15 minutes and says who and what the person is', async () => {
    const { tokens, sessionId } = await signedIn()
    const payload = payloadOf(tokens.accessToken)
    expect(payload).toMatchObject({
      userType: 'teacher',
      data: { userId: marie.userId },
      sid: sessionId,
      iss: 'preau',
    })
    expect(payload.exp - payload.iat).toBe(15 * 60)
    expect(payloadOf(tokens.refreshToken).exp - payload.iat).toBe(30 * 24 * 60 * 60)
  })

  test.each([
    ['a wrong password', { user: { email: 'marie@small.test' }, password: 'no' }],
    ['an unknown address', { user: { email: 'nobody@small.test' }, password: 'no' }],
    ['an id that is none', { user: { id: "1' or true --" }, password: 'no' }],
    ['a name with a zero byte', { user: { username: 'marie\u0000' }, password: 'no' }],
    ['no password', { user: { email: 'marie@small.test' } }],
    ['no name', { password: smallWorldPassword }],
    ['a password of a megabyte', { user: { username: 'mdelage' }, password: 'x'.repeat(1e6) }],
  ])('%s is refused with the same code as every other', async (_, params) => {
    expect(await signIn(params)).toEqual({
      ok: false,
      refusal: { code: 'accounts.invalid-credentials', facts: {} },
    })
  })

  test.each(['facebook', 'oauth', 'constructor', ''])(
    'the service %j is refused',
    async (service) => {
      const result = await signIn(right(), service)
      expect(result).toMatchObject({ ok: false, refusal: { code: 'accounts.unknown-service' } })
    },
  )

  test('only a right password learns that the account was switched off', async () => {
    const world = smallWorld(test$.owner)
    const school = await world.aSchool()
    const gone = await world.aTeacher({ of: school, isActive: false })
    const user = { email: gone.email }
    const knowing = await signIn({ user, password: smallWorldPassword })
    const guessing = await signIn({ user, password: 'guess' })
    expect(knowing).toMatchObject({ refusal: { code: 'accounts.account-inactive' } })
    expect(guessing).toMatchObject({ refusal: { code: 'accounts.invalid-credentials' } })
  })

  test('a school that is switched off opens no session, and only who knows the password learns it', async () => {
    const world = smallWorld(test$.owner)
    const director = await world.aDirector({ of: await world.aSchool({ isEnabled: false }) })
    const user = { email: director.email }
    const knowing = await signIn({ user, password: smallWorldPassword })
    const guessing = await signIn({ user, password: 'guess' })
    expect(knowing).toMatchObject({ refusal: { code: 'APP_DISABLED' } })
    expect(guessing).toMatchObject({ refusal: { code: 'accounts.invalid-credentials' } })
    const { rows } = await test$.owner.query('select 1 from session where account_id = $1', [
      director.userId,
    ])
    expect(rows).toEqual([])
  })
})

describe('refreshing a session', () => {
  test('a new pair is told, and the access token opens the door again', async () => {
    const { tokens } = await signedIn()
    clock.pass({ seconds: 16 * 60 })
    expect(await isSomebody(tokens.accessToken)).toBe(false)
    const next = await refreshed(tokens)
    expect(await isSomebody(next.tokens.accessToken)).toBe(true)
    expect(next.sessionId).toBe((await refreshed(next.tokens)).sessionId)
  })

  test('a device that lost its access token may send an empty one', async () => {
    const { tokens } = await signedIn()
    expect(await refresh({ ...tokens, accessToken: '' })).toMatchObject({ ok: true })
  })

  test('an answer lost on a bad network signs nobody out, however late it is asked again', async () => {
    const { tokens } = await signedIn()
    await refreshed(tokens)
    clock.pass({ days: 2 })
    const again = await refreshed(tokens)
    expect(await isSomebody(again.tokens.accessToken)).toBe(true)
    expect(await refresh(again.tokens)).toMatchObject({ ok: true })
  })

  test('two tabs that refresh at once go on with the same refresh token', async () => {
    const { tokens } = await signedIn()
    const [one, two] = await Promise.all([refreshed(tokens), refreshed(tokens)])
    const refreshId = (pair: SignedIn) => payloadOf(pair.tokens.refreshToken).jti
    expect(refreshId(one)).toBe(refreshId(two))
    expect(await refresh(one.tokens)).toMatchObject({ ok: true })
    expect(await refresh(two.tokens)).toMatchObject({ ok: true })
  })

  test('the token before the previous one is parallel use for ten seconds', async () => {
    const first = await signedIn()
    const second = await refreshed(first.tokens)
    await refreshed(second.tokens)
    clock.pass({ seconds: 10 })
    expect(await refresh(first.tokens)).toMatchObject({ ok: true })
  })

  test('a token whose successor was used long ago ends the session for everybody', async () => {
    const first = await signedIn()
    const second = await refreshed(first.tokens)
    const third = await refreshed(second.tokens)
    clock.pass({ seconds: 11 })
    expect(await refresh(first.tokens)).toMatchObject({ ok: false })
    expect(await refresh(third.tokens)).toMatchObject({
      refusal: { code: 'accounts.session-expired' },
    })
    expect(await isSomebody(third.tokens.accessToken)).toBe(false)
  })

  test('a session nobody refreshed for 30 days is over', async () => {
    const { tokens } = await signedIn()
    clock.pass({ days: 30, seconds: 1 })
    expect(await refresh(tokens)).toMatchObject({ refusal: { code: 'accounts.session-expired' } })
  })

  test('a session refreshed every week is over after a year', async () => {
    let { tokens } = await signedIn()
    for (let week = 0; week < 52; week += 1) {
      clock.pass({ days: 7 })
      tokens = (await refreshed(tokens)).tokens
    }
    clock.pass({ days: 2 })
    expect(await refresh(tokens)).toMatchObject({ ok: false })
  })

  test("somebody else's access token, a swapped pair and nonsense are refused", async () => {
    const mine = await signedIn()
    const other = await signedIn()
    const { accessToken, refreshToken } = mine.tokens
    for (const pair of [
      { accessToken: other.tokens.accessToken, refreshToken },
      { accessToken: refreshToken, refreshToken: accessToken },
      { accessToken, refreshToken: accessToken },
      { accessToken, refreshToken: 'nonsense' },
      { accessToken: 'nonsense', refreshToken },
      { accessToken: '', refreshToken: '' },
    ]) {
      expect(await refresh(pair)).toMatchObject({ refusal: { code: 'accounts.session-expired' } })
    }
    expect(await refresh(mine.tokens)).toMatchObject({ ok: true })
  })

  test('an account that was switched off is refused at once, at the door and at the refresh', async () => {
    const world = smallWorld(test$.owner)
    const leaver = await world.aTeacher({ of: await world.aSchool() })
    const result = await signIn({ user: { email: leaver.email }, password: smallWorldPassword })
    if (!result.ok) throw new Error('no session')
    await test$.owner.query('update account set is_active = false where account_id = $1', [
      leaver.userId,
    ])
    const { tokens } = result.value
    expect(await isSomebody(tokens.accessToken)).toBe(false)
    expect(await refresh(tokens)).toMatchObject({ refusal: { code: 'accounts.account-inactive' } })
  })
})

describe('signing out', () => {
  test('the session is over at once, and signing out again is nothing wrong', async () => {
    const { tokens } = await signedIn()
    const open = await request(tokens.accessToken)
    await logOut(open)
    await logOut(open)
    expect(await isSomebody(tokens.accessToken)).toBe(false)
    expect(await refresh(tokens)).toMatchObject({ ok: false })
  })

  test('an access token that has expired still ends its session', async () => {
    const { tokens } = await signedIn()
    clock.pass({ seconds: 60 * 60 })
    await logOut(await request(tokens.accessToken))
    expect(await refresh(tokens)).toMatchObject({ ok: false })
  })

  test('nobody and nonsense may sign out without an error', async () => {
    const { tokens } = await signedIn()
    await logOut(await request())
    await logOut(await request('nonsense'))
    expect(await isSomebody(tokens.accessToken)).toBe(true)
  })
})

describe('tokens that are not ours', () => {
  const claims = async () => {
    const { tokens } = await signedIn()
    return { real: tokens.accessToken, payload: payloadOf(tokens.accessToken) }
  }

  test('a token without a signature opens nothing', async () => {
    const { payload } = await claims()
    expect(await isSomebody(new UnsecuredJWT(payload).encode())).toBe(false)
  })

  test('a token signed with another secret opens nothing', async () => {
    const { payload } = await claims()
    const forged = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(Buffer.from('another secret of the same length as ours'))
    expect(await isSomebody(forged)).toBe(false)
  })

  test('a token with our key but another algorithm, type, issuer or audience opens nothing', async () => {
    const { payload } = await claims()
    const key = testSecrets.keyFor('access token')
    const forge = (header: { alg: string; typ: string }, more: object = {}) =>
      new SignJWT({ ...payload, ...more }).setProtectedHeader(header).sign(key)
    const header = { alg: 'HS256', typ: 'at+jwt' }
    expect(await isSomebody(await forge(header))).toBe(true)
    for (const forged of [
      await forge({ ...header, typ: 'JWT' }),
      await forge(header, { iss: 'somebody' }),
      await forge(header, { aud: 'preau-refresh' }),
      await forge(header, { sid: '00000000-0000-4000-8000-000000000000' }),
      await forge(header, { sid: 'x' }),
    ]) {
      expect(await isSomebody(forged)).toBe(false)
    }
  })

  test('a refresh token is no access token', async () => {
    const { tokens } = await signedIn()
    expect(await isSomebody(tokens.refreshToken)).toBe(false)
  })
})

describe('guessing passwords', () => {
  const guess = (user: SignInParams['user']) => signIn({ user, password: 'guess' })

  test.each([
    ['that exists', { email: 'marie@small.test' }],
    ['that does not', { email: 'nobody-at-all@small.test' }],
  ])('after five wrong tries an account %s is closed for some minutes', async (_, user) => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess(user)).toMatchObject({ refusal: { code: 'accounts.invalid-credentials' } })
      clock.pass({ seconds: 1 })
    }
    const turnedAway = await signIn({ user, password: smallWorldPassword })
    expect(turnedAway).toEqual({
      ok: false,
      refusal: { code: 'accounts.too-many-tries', facts: { retryAfterSeconds: 295 } },
    })
  })

  test('after the wait that was named a person gets in, even when trying all the while', async () => {
    for (let tries = 0; tries < 5; tries += 1) await guess({ username: 'mdelage' })
    for (let waited = 0; waited < 300; waited += 30) {
      expect(
        await signIn({ user: { username: 'mdelage' }, password: smallWorldPassword }),
      ).toMatchObject({ refusal: { code: 'accounts.too-many-tries' } })
      clock.pass({ seconds: 30 })
    }
    const result = await signIn({ user: { username: 'mdelage' }, password: smallWorldPassword })
    expect(result.ok).toBe(true)
  })

  test('guesses from one place do not close the account for the person at another', async () => {
    for (let tries = 0; tries < 6; tries += 1) await guess({ id: marie.userId })
    address = '203.0.113.7'
    const result = await signIn({ user: { id: marie.userId }, password: smallWorldPassword })
    expect(result.ok).toBe(true)
  })

  test('thirty guesses from many places close the account for everybody, for some minutes', async () => {
    const world = smallWorld(test$.owner)
    const victim = await world.aTeacher({ of: await world.aSchool() })
    const user = { email: victim.email }
    for (let tries = 0; tries < 30; tries += 1) {
      address = `2001:db8:0:${tries}::1`
      await guess(user)
    }
    const closed = await signIn({ user, password: smallWorldPassword })
    expect(closed).toMatchObject({ refusal: { code: 'accounts.too-many-tries' } })
    clock.pass({ seconds: 15 * 60 })
    expect(await signIn({ user, password: smallWorldPassword })).toMatchObject({ ok: true })
  })

  test('guesses sent all at once are counted one by one', async () => {
    const user = { email: 'crowd@small.test' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(user)))
    const looked = answers.filter(
      (it) => !it.ok && it.refusal.code === 'accounts.invalid-credentials',
    )
    expect(looked).toHaveLength(5)
  })

  test('a success makes the earlier mistakes at this tablet forgotten', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await guess({ email: marie.email })
      expect(await signIn(right())).toMatchObject({ ok: true })
    }
  })

  test('neither names nor addresses are stored in clear', async () => {
    await guess({ email: 'secret-name@small.test' })
    const { rows } = await test$.owner.query<{ all: string }>(
      "select string_agg(subject_hash, ' ') as all from sign_in_failure",
    )
    expect(rows[0]?.all).not.toMatch(/secret-name|198\.51\.100/)
  })
})
