import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import { aVisitor, type Visitor } from '#tests/support/server/visitor.ts'

const offerCall = `query($password: String) { twoFactorSecret(password: $password) {
  ascii base32 hex qr_code_ascii qr_code_hex qr_code_base32 google_auth_qr otpauth_url recoveryCodes } }`
const setCall = `mutation twoFactorSet($secret: TwoFactorSecretKeyInput!, $code: String!) {
  twoFactorSet(secret: $secret, code: $code) }`
const unsetCall = 'mutation($code: String!) { twoFactorUnset(code: $code) }'
const renewCall = 'mutation($code: String!) { renewRecoveryCodes(code: $code) }'
const signInCall = `mutation($params: AuthenticateParamsInput!) {
  authenticate(serviceName: "password", params: $params) { sessionId } }`

type Offered = Record<'ascii' | 'base32' | 'hex' | 'otpauth_url', string> & {
  qr_code_base32: string
  recoveryCodes: string[]
}

const server = serverForTests()
const { clock } = server
let school: SmallSchool
let person: SmallAccount
let visitor: Visitor

beforeAll(async () => {
  school = await server.world.aSchool()
})
beforeEach(async () => {
  clock.pass({ seconds: 20 * 60 })
  person = await server.world.aTeacher({ of: school })
  visitor = await aVisitor(server.preau, { of: person })
})

const send = (query: string, variables: object = {}) =>
  server.preau.ask(query, { bearer: visitor.accessToken, variables: { ...variables } })

const codeIn = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.[0]?.extensions?.code

async function offered(): Promise<Offered> {
  const { data, errors } = await send(offerCall)
  expect(errors).toBeUndefined()
  return data?.twoFactorSecret as Offered
}

/** Computes what the app shows for this secret, `steps` half-minutes from now. */
const shown = ({ base32 }: { base32: string }, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({
    timestamp: clock.now() + steps * 30_000,
  })

const nextStep = () => clock.pass({ seconds: 30 })

const inputOf = ({ recoveryCodes: _, ...secret }: Offered) => secret

async function turnedOn(): Promise<Offered> {
  const secret = await offered()
  const { errors } = await send(setCall, { secret: inputOf(secret), code: shown(secret) })
  expect(errors).toBeUndefined()
  nextStep()
  return secret
}

async function signIn(code?: string, password: string = smallWorldPassword) {
  const params = { user: { id: person.userId }, password, ...(code !== undefined && { code }) }
  const { data, errors } = await server.preau.ask(signInCall, { variables: { params } })
  return data?.authenticate ? 'signed in' : errors?.[0]?.extensions?.code
}

const rowsOf = async (text: string) =>
  (await server.database.owner.query(text, [person.userId])).rows

const noticesOf = async ({ email }: SmallAccount) =>
  (await queuedMails(server.database.owner))
    .filter(({ to }) => to.address === email)
    .map(({ kind }) => kind)

describe('setting two-factor up', () => {
  test('the secret is shown in every form, drawn here, and told to no other service', async () => {
    const { base32, ascii, hex, otpauth_url, qr_code_base32, ...others } = await offered()
    expect(base32).toMatch(/^[A-Z2-7]{32}$/)
    expect(Buffer.from(ascii, 'latin1').toString('hex')).toBe(hex.toLowerCase())
    expect(Secret.fromLatin1(ascii).base32).toBe(base32)
    expect(otpauth_url).toMatch(/^otpauth:\/\/totp\/Pr%C3%A9au:/)
    expect(otpauth_url).toContain(`secret=${base32}`)
    expect(qr_code_base32).toMatch(/^data:image\/png;base64,/)
    expect(others).toEqual({
      google_auth_qr: null,
      qr_code_ascii: null,
      qr_code_hex: null,
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^\w{5}-\w{5}$/)]),
    })
    expect(new Set(others.recoveryCodes).size).toBe(10)
  })

  test('a secret that was only shown asks nobody for a code', async () => {
    await offered()
    expect(await signIn()).toBe('signed in')
  })

  test('one right code turns it on, and from then on the password alone is not enough', async () => {
    const secret = await turnedOn()
    expect(await signIn()).toBe('accounts.two-factor-required')
    expect(await signIn(shown(secret))).toBe('signed in')
    expect(await noticesOf(person)).toEqual(['accounts.two-factor-on'])
    const { data } = await send('{ getUser { isTwoFactorOn } }')
    expect(data).toEqual({ getUser: { isTwoFactorOn: true } })
  })

  test('a wrong code, another secret, none and an older offer turn nothing on', async () => {
    const first = await offered()
    const second = await offered()
    const refusals: [object, string, string][] = [
      [inputOf(second), shown(second, 3), 'accounts.two-factor-wrong'],
      [inputOf(second), '', 'accounts.two-factor-required'],
      [inputOf(first), shown(first), 'accounts.two-factor-not-offered'],
      [{ ...inputOf(second), base32: '' }, shown(second), 'accounts.two-factor-not-offered'],
      [{ base32: first.base32 }, shown(first), 'accounts.two-factor-not-offered'],
      [{}, shown({ base32: '' }), 'accounts.two-factor-not-offered'],
    ]
    for (const [secret, code, refusal] of refusals)
      expect(codeIn(await send(setCall, { secret, code }))).toBe(refusal)
    expect(await signIn()).toBe('signed in')
  })

  test('only base32 of what comes back is looked at', async () => {
    const { base32 } = await offered()
    const secret = { base32, ascii: 'x', hex: 'y', otpauth_url: 'z' }
    expect(codeIn(await send(setCall, { secret, code: shown({ base32 }) }))).toBeUndefined()
  })

  test('after ten minutes the shown secret is forgotten', async () => {
    const secret = await offered()
    clock.pass({ seconds: 601 })
    const late = await send(setCall, { secret: inputOf(secret), code: shown(secret) })
    expect(codeIn(late)).toBe('accounts.two-factor-not-offered')
  })

  test('a quarter of an hour after signing in the password is asked again', async () => {
    const late = await aVisitor(server.preau, { of: person })
    clock.pass({ seconds: 14 * 60 })
    const renewed = await server.preau.ask(
      `mutation($a: String!, $r: String!) { refreshTokens(accessToken: $a, refreshToken: $r) {
        tokens { accessToken refreshToken } } }`,
      { variables: { a: late.accessToken, r: late.refreshToken } },
    )
    const answer = renewed.data?.refreshTokens as { tokens: { accessToken: string } } | undefined
    visitor = { ...late, ...answer?.tokens }
    clock.pass({ seconds: 61 })
    expect(codeIn(await send(offerCall))).toBe('accounts.password-needed')
    const guessed = await send(offerCall, { password: 'a guess' })
    expect(codeIn(guessed)).toBe('accounts.invalid-credentials')
    const right = await send(offerCall, { password: smallWorldPassword })
    expect(right.data?.twoFactorSecret).toMatchObject({ base32: expect.any(String) })
  })

  test('it is not offered twice', async () => {
    await turnedOn()
    expect(codeIn(await send(offerCall))).toBe('accounts.two-factor-already-on')
  })

  test('neither the secret nor a recovery code is readable in the database or the log', async () => {
    const { base32, ascii, recoveryCodes } = await turnedOn()
    const dump = JSON.stringify([
      await rowsOf('select * from account where account_id = $1'),
      await rowsOf('select * from recovery_code where account_id = $1'),
      await rowsOf('select * from change where account_id = $1'),
      server.preau.log,
    ])
    expect(dump).not.toContain(base32)
    expect(dump).not.toContain(JSON.stringify(ascii).slice(1, -1))
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replace('-', ''))
  })
})

describe('signing in with a code', () => {
  test('a code is good once, also for those who watched it being typed', async () => {
    const secret = await turnedOn()
    const code = shown(secret)
    expect(await signIn(code)).toBe('signed in')
    expect(await signIn(code)).toBe('accounts.two-factor-wrong')
    expect(await signIn(shown(secret, -1))).toBe('accounts.two-factor-wrong')
    nextStep()
    expect(await signIn(shown(secret))).toBe('signed in')
  })

  test('the code that turned it on does not sign in', async () => {
    const secret = await offered()
    const code = shown(secret)
    await send(setCall, { secret: inputOf(secret), code })
    expect(await signIn(code)).toBe('accounts.two-factor-wrong')
  })

  test('of two sign-ins with one code at the same moment, one gets in', async () => {
    const code = shown(await turnedOn())
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)])
    expect(answers.filter((it) => it === 'signed in')).toHaveLength(1)
  })

  test('a phone half a minute off gets in, one that is a minute off does not', async () => {
    const secret = await turnedOn()
    clock.pass({ seconds: 120 })
    expect(await signIn(shown(secret, -2))).toBe('accounts.two-factor-wrong')
    expect(await signIn(shown(secret, 2))).toBe('accounts.two-factor-wrong')
    expect(await signIn(shown(secret, -1))).toBe('signed in')
    expect(await signIn(shown(secret, 1))).toBe('signed in')
  })

  test('a code in groups of three is read', async () => {
    const code = shown(await turnedOn())
    expect(await signIn(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('signed in')
  })

  test('with a wrong password the code is not looked at, and not spent', async () => {
    const code = shown(await turnedOn())
    expect(await signIn(code, 'a guess')).toBe('accounts.invalid-credentials')
    expect(await signIn(code)).toBe('signed in')
  })

  test('a recovery code signs in once, however it is typed', async () => {
    const { recoveryCodes } = await turnedOn()
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(first)).toBe('signed in')
    expect(await signIn(first)).toBe('accounts.two-factor-wrong')
    expect(await signIn(second.replace('-', ' ').toLowerCase())).toBe('signed in')
  })

  test('a recovery code of an offer that was never confirmed opens nothing', async () => {
    const [stale = ''] = (await offered()).recoveryCodes
    await turnedOn()
    expect(await signIn(stale)).toBe('accounts.two-factor-wrong')
  })

  test("somebody else's recovery code opens nothing", async () => {
    const [theirs = ''] = (await turnedOn()).recoveryCodes
    person = await server.world.aTeacher({ of: school })
    visitor = await aVisitor(server.preau, { of: person })
    await turnedOn()
    expect(await signIn(theirs)).toBe('accounts.two-factor-wrong')
  })

  test('ten wrong codes make everybody wait, and a missing code is no try', async () => {
    const secret = await turnedOn()
    for (let tries = 0; tries < 12; tries += 1) await signIn()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await signIn('000000')).toBe('accounts.two-factor-wrong')
    expect(await signIn(shown(secret))).toBe('accounts.too-many-tries')
    clock.pass({ seconds: 15 * 60 })
    expect(await signIn(shown(secret))).toBe('signed in')
  })

  test('fifty wrong codes in a day make everybody wait until the next', async () => {
    const secret = await turnedOn()
    for (let round = 0; round < 5; round += 1) {
      for (let tries = 0; tries < 10; tries += 1) await signIn('000000')
      clock.pass({ seconds: 15 * 60 })
    }
    expect(await signIn(shown(secret))).toBe('accounts.too-many-tries')
    clock.pass({ days: 1 })
    expect(await signIn(shown(secret))).toBe('signed in')
  })
})

describe('turning two-factor off', () => {
  test('takes a code of the app, and the password is enough again', async () => {
    const secret = await turnedOn()
    expect(codeIn(await send(unsetCall, { code: '000000' }))).toBe('accounts.two-factor-wrong')
    expect(codeIn(await send(unsetCall, { code: shown(secret) }))).toBeUndefined()
    expect(await signIn()).toBe('signed in')
    expect(await noticesOf(person)).toEqual(['accounts.two-factor-on', 'accounts.two-factor-off'])
    const acts = await rowsOf('select act from change where subject_account_id = $1 order by at')
    expect(acts.map(({ act }) => act)).toEqual(['turnOnTwoFactor', 'turnOffTwoFactor'])
  })

  test('takes a recovery code, for those who lost the phone', async () => {
    const [code = ''] = (await turnedOn()).recoveryCodes
    expect(codeIn(await send(unsetCall, { code }))).toBeUndefined()
    expect(await signIn()).toBe('signed in')
    expect(await rowsOf('select 1 from recovery_code where account_id = $1')).toEqual([])
  })

  test('where it is not on, there is nothing to turn off or to renew', async () => {
    for (const call of [unsetCall, renewCall])
      expect(codeIn(await send(call, { code: '123456' }))).toBe('accounts.two-factor-not-on')
  })
})

test('renewed recovery codes open, the old ones do not', async () => {
  const secret = await turnedOn()
  const { data } = await send(renewCall, { code: shown(secret) })
  const renewed = data?.renewRecoveryCodes as string[]
  expect(renewed).toHaveLength(10)
  expect(await signIn(secret.recoveryCodes[1])).toBe('accounts.two-factor-wrong')
  expect(await signIn(renewed[1])).toBe('signed in')
})
