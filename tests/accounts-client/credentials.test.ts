import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SmallAccount, smallWorldPassword } from '../support/server/small-world.ts'
import { type PublishedClient, publishedClient } from './published-client.ts'
import { openSchool, type School } from './school.ts'

const newPassword = 'seven green bicycles'

let school: School
let client: PublishedClient
let person: SmallAccount

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  client = publishedClient(school.url)
  person = await school.newTeacher()
})
afterEach(() => vi.useRealTimers())

const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const signIn = (password: string, more: { code?: string } = {}) =>
  client.password.login({ user: { email: person.email }, password, ...more })

const mailed = async (kind: string, { address = person.email, count = 1 } = {}) => {
  const { token } = (await school.mailTo(address, { kind, count })).facts
  if (!token) throw new Error('the mail has no link')
  return token
}

describe('passwords', () => {
  test('a changed password opens, the old one does not, and the session goes on', async () => {
    await signIn(smallWorldPassword)
    await client.password.changePassword(smallWorldPassword, newPassword)
    expect(await client.accounts.getUser()).toMatchObject({ id: person.userId })
    await expect(signIn(smallWorldPassword)).rejects.toThrow('Invalid credentials')
    expect(await signIn(newPassword)).toMatchObject({ sessionId: expect.any(String) })
  })

  test('with a wrong old password, or a new one that is too short, nothing changes', async () => {
    await signIn(smallWorldPassword)
    const wrong = client.password.changePassword('a guess', newPassword)
    await expect(wrong).rejects.toThrow('Invalid credentials')
    const short = client.password.changePassword(smallWorldPassword, 'short')
    await expect(short).rejects.toThrow('Invalid new password')
    expect(await signIn(smallWorldPassword)).toMatchObject({ sessionId: expect.any(String) })
  })

  test('a forgotten one is replaced by the link of a mail, once, and nobody is signed in by it', async () => {
    await client.password.requestPasswordReset(person.email)
    const token = await mailed('accounts.reset-password')
    expect(await client.password.resetPassword(token, newPassword)).toBeNull()
    expect(client.stored.size).toBe(0)
    expect(await signIn(newPassword)).toMatchObject({ sessionId: expect.any(String) })
    const again = client.password.resetPassword(token, `${newPassword}!`)
    await expect(again).rejects.toThrow('Invalid token')
  })

  test('asking for a mail does not show whether the address exists', async () => {
    const known = await client.password.requestPasswordReset(person.email)
    expect(await client.password.requestPasswordReset('nobody@small.test')).toBe(known)
    expect(await client.transport.requestMagicLinkEmail('nobody@small.test')).toBe(known)
  })
})

describe('addresses', () => {
  test('a second one is added, and is verified by the link of its mail', async () => {
    await signIn(smallWorldPassword)
    const address = `second-of-${person.email}`
    await client.password.addEmail(address)
    const token = await mailed('accounts.verify-email', { address })
    await client.password.verifyEmail(token)
    const { emails } = await client.accounts.getUser()
    expect(emails).toMatchObject(
      [
        { address, verified: true },
        { address: person.email, verified: true },
      ].sort((a, b) => (a.address < b.address ? -1 : 1)),
    )
    await expect(client.password.verifyEmail(token)).rejects.toThrow('Invalid token')
  })

  test('the mail is sent once more when it is asked for', async () => {
    await signIn(smallWorldPassword)
    const address = `third-of-${person.email}`
    await client.password.addEmail(address)
    const first = await mailed('accounts.verify-email', { address })
    await client.password.requestVerificationEmail(address)
    const second = await mailed('accounts.verify-email', { address, count: 2 })
    await expect(client.password.verifyEmail(first)).rejects.toThrow('Invalid token')
    await client.password.verifyEmail(second)
  })
})

describe('the link of a mail', () => {
  test.each(['magicLink', 'magic-link', 'token'])('signs in as the service %s', async (service) => {
    await client.transport.requestMagicLinkEmail(person.email)
    const token = await mailed('accounts.magic-link')
    const { user } = await client.accounts.loginWithService(service, { token })
    expect(user).toMatchObject({ id: person.userId })
    const again = client.accounts.loginWithService(service, { token })
    await expect(again).rejects.toThrow('Invalid token')
  })
})

describe('two-factor', () => {
  const codeOf = (base32: string) =>
    new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: Date.now() })

  async function turnOn(): Promise<string> {
    await signIn(smallWorldPassword)
    const { __typename, ...secret } = await client.transport.getTwoFactorSecret()
    expect(Object.keys(secret).sort()).toEqual([
      'ascii',
      'base32',
      'google_auth_qr',
      'hex',
      'otpauth_url',
      'qr_code_ascii',
      'qr_code_base32',
      'qr_code_hex',
    ])
    await client.transport.twoFactorSet(secret, codeOf(secret.base32))
    passSeconds(30)
    return secret.base32
  }

  test('is turned on with all eight forms sent back, and then asks for a code in known words', async () => {
    const base32 = await turnOn()
    await expect(signIn(smallWorldPassword)).rejects.toThrow('2FA code required')
    await expect(signIn(smallWorldPassword, { code: '000000' })).rejects.toThrow(
      "2FA code didn't match",
    )
    const code = codeOf(base32)
    expect(await signIn(smallWorldPassword, { code })).toMatchObject({
      user: { id: person.userId },
    })
    await expect(signIn(smallWorldPassword, { code })).rejects.toThrow("2FA code didn't match")
  })

  test('is not skipped by the link of a mail, which a missing code does not use up', async () => {
    const base32 = await turnOn()
    await client.transport.requestMagicLinkEmail(person.email)
    const token = await mailed('accounts.magic-link')
    const without = client.accounts.loginWithService('magicLink', { token })
    await expect(without).rejects.toThrow('2FA code required')
    const params = { token, code: codeOf(base32) }
    const { user } = await client.accounts.loginWithService('magicLink', params)
    expect(user).toMatchObject({ id: person.userId })
  })

  test('is turned off with a code', async () => {
    const base32 = await turnOn()
    await expect(client.transport.getTwoFactorSecret()).rejects.toThrow('2FA already set')
    await client.transport.twoFactorUnset(codeOf(base32))
    expect(await signIn(smallWorldPassword)).toMatchObject({ sessionId: expect.any(String) })
    await expect(client.transport.twoFactorUnset('123456')).rejects.toThrow('2FA not set')
  })

  test('a secret that the server never offered turns nothing on', async () => {
    await signIn(smallWorldPassword)
    const base32 = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U'
    const own = client.transport.twoFactorSet({ base32 }, codeOf(base32))
    await expect(own).rejects.toThrow('2FA secret expired')
  })
})

describe('making an account', () => {
  const anybody = () => ({
    email: `new-${person.email}`,
    password: newPassword,
    name: 'Zoé Brun',
    userType: 'teacher',
    schoolId: person.schoolId,
  })

  test('the admin makes one and stays the admin', async () => {
    const { admin } = school.people
    const user = { email: admin.email }
    await client.password.login({ user, password: smallWorldPassword })
    const own = new Map(client.stored)
    const made = await client.password.createUser(anybody())
    expect(made).toMatchObject({ userId: expect.any(String), loginResult: null })
    expect(client.stored).toEqual(own)
    const other = publishedClient(school.url)
    const entered = await other.password.login({
      user: { email: anybody().email },
      password: newPassword,
    })
    expect(entered.user).toMatchObject({ id: made.userId })
  })

  test('a stranger makes none', async () => {
    const made = await client.password.createUser(anybody())
    expect(made).toMatchObject({ userId: null, loginResult: null })
    expect(client.stored.size).toBe(0)
  })
})
