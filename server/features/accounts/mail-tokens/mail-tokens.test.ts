import { beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '#tests/support/screens/account-calls.ts'
import type { SmallAccount } from '#tests/support/server/small-world.ts'

const { world, clock, owner, call, codeOf, byMail, mails, lastMail } = await openAccounts()
const school = await world.aSchool()
let marie: SmallAccount

beforeEach(async () => {
  marie = await world.aTeacher({ of: school })
})

async function mailed(
  field: 'requestMagicLinkEmail' | 'sendResetPasswordEmail',
  email = marie.email,
) {
  await call(field, { email })
  const kind = field === 'requestMagicLinkEmail' ? 'magic-link' : 'reset-password'
  const { facts } = await lastMail(kind, email)
  return { token: facts.token ?? '', code: facts.code ?? '' }
}

describe('signing in by mail', () => {
  test.each(['magicLink', 'magic-link', 'token'])(
    'the link signs in once under the name %s, and a second time it is refused',
    async (service) => {
      const { token } = await mailed('requestMagicLinkEmail')
      expect(await byMail({ token }, service)).toBe(marie.userId)
      const second = await call('authenticate', { serviceName: service, params: { token } })
      expect(second).toMatchObject({ code: 'accounts.token-invalid', text: 'Invalid token' })
    },
  )

  test('the code signs in once when it is typed beside the address, however it is spaced', async () => {
    const { code } = await mailed('requestMagicLinkEmail')
    expect(code).toMatch(/^\d{4} \d{4}$/)
    const user = { email: ` ${marie.email.toUpperCase()} ` }
    expect(await byMail({ token: code, user })).toBe(marie.userId)
    expect(await byMail({ token: code.replace(' ', ''), user })).toBe('accounts.token-invalid')
  })

  test('link and code are one: after one is used, the other opens nothing', async () => {
    const { token, code } = await mailed('requestMagicLinkEmail')
    await byMail({ token })
    const typed = { token: code, user: { email: marie.email } }
    expect(await byMail(typed)).toBe('accounts.token-invalid')
  })

  test('a link sent twice at the same moment opens one session', async () => {
    const { token } = await mailed('requestMagicLinkEmail')
    const answers = await Promise.all(Array.from({ length: 5 }, () => byMail({ token })))
    expect(answers.filter((answer) => answer === marie.userId)).toHaveLength(1)
  })

  test('after a quarter of an hour it is too old, and only the mail shows that', async () => {
    const { token, code } = await mailed('requestMagicLinkEmail')
    clock.pass({ seconds: 15 * 60 })
    expect(await byMail({ token })).toBe('accounts.token-expired')
    expect(await byMail({ token: code, user: { email: marie.email } })).toBe(
      'accounts.token-expired',
    )
    expect(await byMail({ token: '12345678', user: { email: marie.email } })).toBe(
      'accounts.token-invalid',
    )
  })

  test('a newer mail makes the older one worthless', async () => {
    const old = await mailed('requestMagicLinkEmail')
    const fresh = await mailed('requestMagicLinkEmail')
    expect(await byMail({ token: old.token })).toBe('accounts.token-invalid')
    expect(await byMail({ token: fresh.token })).toBe(marie.userId)
  })

  test.each([
    ['a made-up link', () => ({ token: 'x'.repeat(58) })],
    ['an empty one', () => ({ token: '' })],
    ['none', () => ({})],
    ['a code without an address', () => ({ token: '12345678' })],
    [
      'a code with a zero byte in the address',
      () => ({ token: '12345678', user: { email: 'a\u0000' } }),
    ],
    ['a code for nobody', () => ({ token: '12345678', user: { email: 'nobody@small.test' } })],
    [
      'a code for somebody who asked for none',
      () => ({ token: '12345678', user: { email: marie.email } }),
    ],
  ])('%s is refused as every other', async (_, params) => {
    expect(await byMail(params())).toBe('accounts.token-invalid')
  })

  test("somebody else's code opens nothing beside one's own address", async () => {
    const paul = await world.aTeacher({ of: school })
    await call('requestMagicLinkEmail', { email: paul.email })
    const { code } = await mailed('requestMagicLinkEmail')
    expect(await byMail({ token: code, user: { email: paul.email } })).toBe(
      'accounts.token-invalid',
    )
  })

  test('a link to choose a password, or to prove an address, signs nobody in', async () => {
    const { token, code } = await mailed('sendResetPasswordEmail')
    expect(await byMail({ token })).toBe('accounts.token-invalid')
    expect(await byMail({ token: code, user: { email: marie.email } })).toBe(
      'accounts.token-invalid',
    )
  })

  test('five wrong codes kill the code, the link of the same mail still opens', async () => {
    const { token, code } = await mailed('requestMagicLinkEmail')
    const user = { email: marie.email }
    const wrong = code.startsWith('0') ? '99999999' : '00000000'
    for (let tries = 0; tries < 5; tries += 1) await byMail({ token: wrong, user })
    expect(await byMail({ token: code, user })).toBe('accounts.token-invalid')
    expect(await byMail({ token })).toBe(marie.userId)
  })

  test('wrong codes sent all at once are counted one by one', async () => {
    const { code } = await mailed('requestMagicLinkEmail')
    const user = { email: marie.email }
    await Promise.all(Array.from({ length: 8 }, () => byMail({ token: '00000000', user })))
    expect(await byMail({ token: code, user })).toBe('accounts.token-invalid')
  })

  test('after many codes, of however many mails, one waits; and then gets in', async () => {
    const user = { email: marie.email }
    for (let round = 0; round < 3; round += 1) {
      await mailed('requestMagicLinkEmail')
      for (let tries = 0; tries < 5; tries += 1)
        await call(
          'authenticate',
          { serviceName: 'token', params: { token: '00000000', user } },
          { address: `203.0.113.${round * 5 + tries}` },
        )
    }
    const { code, token } = (await lastMail('magic-link', marie.email)).facts
    const params = { token: code, user }
    const waiting = await call('authenticate', { serviceName: 'magicLink', params })
    expect(waiting.code).toBe('accounts.too-many-tries')
    expect(waiting.retryAfterSeconds).toBeGreaterThan(0)
    expect(await byMail({ token })).toBe(marie.userId)
    clock.pass({ seconds: 15 * 60 })
    const fresh = await mailed('requestMagicLinkEmail')
    expect(await byMail({ token: fresh.code, user })).toBe(marie.userId)
  })

  test('who was switched off, or whose school was, is told so only with what was mailed', async () => {
    const { token } = await mailed('requestMagicLinkEmail')
    await owner.query('update account set is_active = false where account_id = $1', [marie.userId])
    expect(await byMail({ token })).toBe('accounts.account-inactive')
    await owner.query('update account set is_active = true where account_id = $1', [marie.userId])
    expect(await byMail({ token })).toBe(marie.userId)
  })

  test('checking it without signing in uses it up too', async () => {
    const { token } = await mailed('requestMagicLinkEmail')
    const params = { serviceName: 'magicLink', params: { token } }
    expect((await call('authenticateWithService', params)).value).toBe(true)
    expect(await codeOf('authenticateWithService', params)).toBe('accounts.token-invalid')
    const { rows } = await owner.query('select 1 from session where account_id = $1', [
      marie.userId,
    ])
    expect(rows).toEqual([])
  })
})

describe('asking for a mail', () => {
  const fields = [
    'requestMagicLinkEmail',
    'sendResetPasswordEmail',
    'sendVerificationEmail',
  ] as const

  test.each(fields)('%s answers the same for every address', async (field) => {
    const addresses = [marie.email, 'nobody@small.test', 'no address', '', 'a\u0000b@small.test']
    for (const email of addresses)
      expect(await call(field, { email })).toEqual({
        value: null,
        code: undefined,
        text: undefined,
        retryAfterSeconds: undefined,
      })
  })

  test('goes to verified addresses only', async () => {
    await owner.query('update account_email set is_verified = false where account_id = $1', [
      marie.userId,
    ])
    await call('requestMagicLinkEmail', { email: marie.email })
    await call('sendResetPasswordEmail', { email: marie.email })
    await expect(lastMail('magic-link', marie.email)).rejects.toThrow()
    await expect(lastMail('reset-password', marie.email)).rejects.toThrow()
    await call('sendVerificationEmail', { email: marie.email })
    const { facts } = await lastMail('verify-email', marie.email)
    expect((await call('verifyEmail', { token: facts.token })).value).toBeNull()
    clock.pass({ seconds: 15 * 60 })
    await call('requestMagicLinkEmail', { email: marie.email })
    await lastMail('magic-link', marie.email)
  })

  test('reaches nobody who was switched off, nor anybody of a school that is', async () => {
    const gone = await world.aTeacher({ of: school, isActive: false })
    const closed = await world.aSchool({ isEnabled: false })
    const shut = await world.aTeacher({ of: closed })
    for (const { email } of [gone, shut]) {
      await call('requestMagicLinkEmail', { email })
      await call('sendResetPasswordEmail', { email })
    }
    const addresses = (await mails()).map(({ to }) => to.address)
    expect(addresses).not.toContain(gone.email)
    expect(addresses).not.toContain(shut.email)
  })

  test('reaches somebody who is open for sending, until that is over', async () => {
    const anna = await world.aTeacher({ of: school, isActive: false })
    await owner.query('update account set sends_until = $2 where account_id = $1', [
      anna.userId,
      new Date(clock.now() + 60 * 60_000),
    ])
    const { token } = await mailed('requestMagicLinkEmail', anna.email)
    expect(await byMail({ token })).toBe(anna.userId)
    await mailed('sendResetPasswordEmail', anna.email)
    const sent = (await mails()).filter(({ to }) => to.address === anna.email)
    expect(sent).toHaveLength(2)
    clock.pass({ seconds: 60 * 60 })
    await call('requestMagicLinkEmail', { email: anna.email })
    await call('sendResetPasswordEmail', { email: anna.email })
    const after = (await mails()).filter(({ to }) => to.address === anna.email)
    expect(after).toHaveLength(2)
  })

  test('is written in the language of the person, else of the school', async () => {
    await call('requestMagicLinkEmail', { email: marie.email })
    expect((await lastMail('magic-link', marie.email)).language).toBe('fr')
    await owner.query(`update account set language = 'en' where account_id = $1`, [marie.userId])
    await call('requestMagicLinkEmail', { email: marie.email })
    expect((await lastMail('magic-link', marie.email)).language).toBe('en')
  })

  test.each([
    ['known', () => marie.email],
    ['unknown', () => 'nobody-at-all@small.test'],
  ])(
    'three mails to a %s address, then one waits some minutes, from wherever',
    async (_, whose) => {
      const email = whose()
      for (let mails = 0; mails < 3; mails += 1)
        expect(
          await codeOf('sendResetPasswordEmail', { email }, { address: `203.0.113.${mails}` }),
        ).toBeUndefined()
      const waiting = await call('requestMagicLinkEmail', { email }, { address: '203.0.113.9' })
      expect(waiting).toMatchObject({ code: 'accounts.too-many-tries', retryAfterSeconds: 15 * 60 })
      clock.pass({ seconds: 15 * 60 })
      expect(await codeOf('requestMagicLinkEmail', { email })).toBeUndefined()
    },
  )

  test('one place that asks for mails to everybody is stopped, told apart behind a proxy', async () => {
    for (let mails = 0; mails < 60; mails += 1)
      await call('sendResetPasswordEmail', { email: `${mails}@small.test` })
    const email = 'last@small.test'
    expect(await codeOf('sendResetPasswordEmail', { email })).toBe('accounts.too-many-tries')
    const elsewhere = await call('sendResetPasswordEmail', { email }, { address: '203.0.113.77' })
    expect(elsewhere.code).toBeUndefined()
    clock.pass({ seconds: 60 * 60 })
    expect(await codeOf('sendResetPasswordEmail', { email })).toBeUndefined()
  })
})

describe('what the database keeps', () => {
  test('is neither link nor code, and no address in the counters', async () => {
    const { token, code } = await mailed('requestMagicLinkEmail')
    await byMail({ token: '00000000', user: { email: marie.email } })
    for (const table of ['mail_token', 'sign_in_failure', 'change', 'mail']) {
      const { rows } = await owner.query(`select row_to_json(t)::text as row from ${table} t`)
      const kept = JSON.stringify(rows)
      expect(kept).not.toContain(token)
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replace(' ', ''))
      if (table !== 'mail_token') expect(kept).not.toContain(marie.email)
    }
  })
})
