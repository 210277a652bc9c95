import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queuedMails } from '#tests/support/server/queued-mails.ts'
import { serverForTests } from '#tests/support/server/server-for-tests.ts'
import {
  type SmallAccount,
  type SmallSchool,
  smallWorldPassword,
} from '#tests/support/server/small-world.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { aVisitor } from '#tests/support/server/visitor.ts'

const newPassword = 'seven green bicycles'

const server = serverForTests()
const { clock } = server
let school: SmallSchool
let person: SmallAccount

beforeAll(async () => {
  school = await server.world.aSchool()
})
beforeEach(async () => {
  clock.pass({ seconds: 20 * 60 })
  person = await server.world.aTeacher({ of: school })
})

type Answered = Awaited<ReturnType<TestApp['ask']>>

/** `in` or `done`, or the code of the refusal. */
const outcomeOf = ({ errors }: Answered): string =>
  errors ? (errors[0]?.extensions?.code ?? 'no code') : 'done'

async function signIn(serviceName: string, params: object): Promise<string> {
  const answer = await server.preau.ask(
    `mutation($serviceName: String!, $params: AuthenticateParamsInput!) {
      authenticate(serviceName: $serviceName, params: $params) { sessionId } }`,
    { variables: { serviceName, params } },
  )
  return outcomeOf(answer)
}

const byPassword = (code?: string, password: string = smallWorldPassword) =>
  signIn('password', { user: { email: person.email }, password, ...(code && { code }) })

const byLink = (token: string) => signIn('magicLink', { token })

const byTypedCode = (token: string, email = person.email) =>
  signIn('magicLink', { token, user: { email } })

const reset = async (token: string, email?: string) =>
  outcomeOf(
    await server.preau.ask(
      `mutation($token: String!, $newPassword: String!, $email: String) {
        resetPassword(token: $token, newPassword: $newPassword, email: $email) { sessionId } }`,
      { variables: { token, newPassword, ...(email && { email }) } },
    ),
  )

const verify = async (token: string) =>
  outcomeOf(
    await server.preau.ask('mutation($token: String!) { verifyEmail(token: $token) }', {
      variables: { token },
    }),
  )

const calls = {
  'accounts.magic-link': 'requestMagicLinkEmail',
  'accounts.reset-password': 'sendResetPasswordEmail',
} as const

const mailsOf = async (kind: string) => {
  await server.preau.app.workSettled()
  const mails = await queuedMails(server.database.owner)
  return mails.filter(({ kind: it, to }) => it === kind && to.accountId === person.userId)
}

/** Asks for a mail and reads the last one of its kind. */
async function mailed(kind: keyof typeof calls): Promise<{ token: string; code: string }> {
  const before = (await mailsOf(kind)).length
  await server.preau.ask(`mutation($email: String!) { ${calls[kind]}(email: $email) }`, {
    variables: { email: person.email },
  })
  const mail = (await mailsOf(kind))[before]
  const { token, code } = mail?.facts ?? {}
  if (!token || !code) throw new Error(`no mail of kind ${kind} was queued`)
  return { token, code }
}

/** Turns two-factor on and tells what the app shows from then on. */
async function withTwoFactor(): Promise<{ shown: () => string; recoveryCodes: string[] }> {
  const visitor = await aVisitor(server.preau, { of: person })
  const { data } = await visitor.ask('{ twoFactorSecret { base32 recoveryCodes } }')
  const offered = data?.twoFactorSecret as { base32: string; recoveryCodes: string[] } | undefined
  if (!offered) throw new Error('no secret was offered')
  const { base32, recoveryCodes } = offered
  const app = new TOTP({ secret: Secret.fromBase32(base32) })
  const shown = () => app.generate({ timestamp: clock.now() })
  await visitor.ask(
    `mutation { twoFactorSet(secret: { base32: "${base32}" }, code: "${shown()}") }`,
  )
  clock.pass({ seconds: 30 })
  return { shown, recoveryCodes }
}

const nextStep = () => clock.pass({ seconds: 30 })

/** Each opens once; what it is worth the second time is the refusal beside it. */
const onceOnly: Record<string, [first: () => Promise<() => Promise<string>>, second: string]> = {
  'a code of the authenticator app': [
    async () => {
      const { shown } = await withTwoFactor()
      const code = shown()
      return () => byPassword(code)
    },
    'accounts.two-factor-wrong',
  ],
  'a recovery code': [
    async () => {
      const [code = ''] = (await withTwoFactor()).recoveryCodes
      return () => byPassword(code)
    },
    'accounts.two-factor-wrong',
  ],
  'the link to sign in': [
    async () => {
      const { token } = await mailed('accounts.magic-link')
      return () => byLink(token)
    },
    'accounts.token-invalid',
  ],
  'the typed code to sign in': [
    async () => {
      const { code } = await mailed('accounts.magic-link')
      return () => byTypedCode(code)
    },
    'accounts.token-invalid',
  ],
  'the link to a new password': [
    async () => {
      const { token } = await mailed('accounts.reset-password')
      return () => reset(token)
    },
    'accounts.token-invalid',
  ],
  'the typed code to a new password': [
    async () => {
      const { code } = await mailed('accounts.reset-password')
      return () => reset(code, person.email)
    },
    'accounts.token-invalid',
  ],
}

describe('what opens once', () => {
  test.each(Object.entries(onceOnly))('%s opens no second time', async (_, [make, refusal]) => {
    const use = await make()
    expect(await use()).toBe('done')
    expect(await use()).toBe(refusal)
    clock.pass({ seconds: 60 })
    expect(await use()).toBe(refusal)
  })

  test.each(Object.entries(onceOnly))(
    '%s opens once for many who try at once',
    async (_, [make]) => {
      const use = await make()
      const answers = await Promise.all([use(), use(), use(), use()])
      expect(answers.filter((it) => it === 'done')).toHaveLength(1)
    },
  )
})

describe('what opens nothing', () => {
  test('a link that is too old', async () => {
    const { token } = await mailed('accounts.magic-link')
    clock.pass({ seconds: 15 * 60 })
    expect(await byLink(token)).toBe('accounts.token-expired')
  })

  test('a link that was replaced by a newer one', async () => {
    const { token } = await mailed('accounts.magic-link')
    const newer = await mailed('accounts.magic-link')
    expect(await byLink(token)).toBe('accounts.token-invalid')
    expect(await byLink(newer.token)).toBe('done')
  })

  test('a link of one purpose for another', async () => {
    const toReset = await mailed('accounts.reset-password')
    const toSignIn = await mailed('accounts.magic-link')
    expect(await byLink(toReset.token)).toBe('accounts.token-invalid')
    expect(await verify(toReset.token)).toBe('accounts.token-invalid')
    expect(await reset(toSignIn.token)).toBe('accounts.token-invalid')
  })

  test('a link to sign in, once the password was changed by somebody else', async () => {
    const { token } = await mailed('accounts.magic-link')
    expect(await reset((await mailed('accounts.reset-password')).token)).toBe('done')
    expect(await byLink(token)).toBe('accounts.token-invalid')
  })

  test("a typed code beside somebody else's address", async () => {
    const { code } = await mailed('accounts.magic-link')
    const other = await server.world.aTeacher({ of: school })
    expect(await byTypedCode(code, other.email)).toBe('accounts.token-invalid')
    expect(await byTypedCode(code, 'nobody@small.test')).toBe('accounts.token-invalid')
    expect(await signIn('magicLink', { token: code })).toBe('accounts.token-invalid')
  })

  test('a link or a new password without the second factor', async () => {
    const { shown } = await withTwoFactor()
    const { token } = await mailed('accounts.magic-link')
    expect(await byLink(token)).toBe('accounts.two-factor-required')
    expect(await reset((await mailed('accounts.reset-password')).token)).toBe('done')
    expect(await byPassword(undefined, newPassword)).toBe('accounts.two-factor-required')
    nextStep()
    expect(await byPassword(shown(), newPassword)).toBe('done')
  })

  test('the link of an account that was switched off or deleted since', async () => {
    const { token } = await mailed('accounts.magic-link')
    await server.database.owner.query(
      'update account set is_active = false where account_id = $1',
      [person.userId],
    )
    expect(await byLink(token)).toBe('accounts.account-inactive')
    for (const table of ['mail_token', 'session', 'page_permission', 'account_email', 'account'])
      await server.database.owner.query(`delete from ${table} where account_id = $1`, [
        person.userId,
      ])
    expect(await byLink(token)).toBe('accounts.token-invalid')
  })
})
