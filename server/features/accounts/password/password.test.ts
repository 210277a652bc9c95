import { beforeEach, describe, expect, test } from 'vitest'
import { type Device, openAccounts } from '#tests/support/screens/account-calls.ts'
import { type SmallAccount, smallWorldPassword } from '#tests/support/server/small-world.ts'
import { actingFor } from '#tests/support/server/visitor.ts'

const newPassword = 'trois poules au grenier'

const {
  world,
  clock,
  owner,
  preau,
  call,
  codeOf,
  entering,
  isSignedIn,
  signIn,
  lastMail,
  changesOf,
} = await openAccounts()
const school = await world.aSchool()
let marie: SmallAccount

beforeEach(async () => {
  marie = await world.aTeacher({ of: school })
})

async function resetMail(email = marie.email) {
  await call('sendResetPasswordEmail', { email })
  const { facts } = await lastMail('reset-password', email)
  return { token: facts.token ?? '', code: facts.code ?? '' }
}

const opens = (password: string) => entering({ email: marie.email }, password)

describe('a forgotten password', () => {
  test('is replaced by the link, once, and answers no session', async () => {
    const { token } = await resetMail()
    const answer = await call('resetPassword', { token, newPassword })
    expect(answer).toMatchObject({ value: null, code: undefined })
    expect(await opens(newPassword)).toBe('signed in')
    expect(await opens(smallWorldPassword)).toBe('accounts.invalid-credentials')
    const again = await codeOf('resetPassword', { token, newPassword: 'quatre poules au grenier' })
    expect(again).toBe('accounts.token-invalid')
    expect(await opens(newPassword)).toBe('signed in')
  })

  test('is replaced by the code beside the address', async () => {
    const { code } = await resetMail()
    const typed = { token: code, newPassword, email: marie.email }
    expect(await codeOf('resetPassword', { ...typed, email: 'nobody@small.test' })).toBe(
      'accounts.token-invalid',
    )
    expect(await codeOf('resetPassword', typed)).toBeUndefined()
    expect(await codeOf('resetPassword', typed)).toBe('accounts.token-invalid')
    expect(await opens(newPassword)).toBe('signed in')
  })

  test('the same link twice at the same moment sets one password', async () => {
    const { token } = await resetMail()
    const codes = await Promise.all(
      ['une oie dans le pré', 'deux oies dans le pré'].map((password) =>
        codeOf('resetPassword', { token, newPassword: password }),
      ),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  })

  test('ends every session, and tells the person by mail', async () => {
    const tablet = await signIn(marie)
    const { token } = await resetMail()
    await call('resetPassword', { token, newPassword })
    expect(await isSignedIn(tablet)).toBe(false)
    const notice = await lastMail('password-changed', marie.email)
    expect(JSON.stringify(notice)).not.toContain(newPassword)
    expect((await changesOf(marie.userId)).map(({ act }) => act)).toEqual(['resetPassword'])
  })

  test('makes every other link worthless that was mailed to get in', async () => {
    await call('requestMagicLinkEmail', { email: marie.email })
    const { facts } = await lastMail('magic-link', marie.email)
    const { token } = await resetMail()
    await call('resetPassword', { token, newPassword })
    const params = { token: facts.token }
    expect(await codeOf('authenticate', { serviceName: 'magicLink', params })).toBe(
      'accounts.token-invalid',
    )
  })

  test('an hour later the link is too old', async () => {
    const { token } = await resetMail()
    clock.pass({ seconds: 3600 })
    expect(await codeOf('resetPassword', { token, newPassword })).toBe('accounts.token-expired')
    expect(await opens(smallWorldPassword)).toBe('signed in')
  })

  test('a password that may not be chosen uses up nothing', async () => {
    const { token, code } = await resetMail()
    for (const [password, refusal] of [
      ['short', 'accounts.password-too-short'],
      ['motdepasse2026', 'accounts.password-too-common'],
      [marie.email, 'accounts.password-too-personal'],
      [smallWorldPassword, 'accounts.password-unchanged'],
      ['x y'.repeat(400), 'accounts.password-too-long'],
      ['x y'.repeat(40_000), 'accounts.password-too-long'],
    ] as const) {
      expect(await codeOf('resetPassword', { token, newPassword: password })).toBe(refusal)
      const typed = { token: code, email: marie.email, newPassword: password }
      expect(await codeOf('resetPassword', typed)).toBe(refusal)
    }
    expect(await codeOf('resetPassword', { token, newPassword })).toBeUndefined()
  })

  test('a link to sign in chooses no password', async () => {
    await call('requestMagicLinkEmail', { email: marie.email })
    const { facts } = await lastMail('magic-link', marie.email)
    const code = await codeOf('resetPassword', { token: facts.token, newPassword })
    expect(code).toBe('accounts.token-invalid')
    expect(await opens(smallWorldPassword)).toBe('signed in')
  })

  test('is replaced for somebody who is open for sending', async () => {
    await owner.query(
      'update account set is_active = false, sends_until = $2 where account_id = $1',
      [marie.userId, new Date(clock.now() + 60 * 60_000)],
    )
    const { token } = await resetMail()
    expect(await codeOf('resetPassword', { token, newPassword })).toBeUndefined()
    expect(await opens(newPassword)).toBe('signed in')
  })

  test('of somebody who was switched off meanwhile stays', async () => {
    const { token } = await resetMail()
    await owner.query('update account set is_active = false where account_id = $1', [marie.userId])
    expect(await codeOf('resetPassword', { token, newPassword })).toBe('accounts.account-inactive')
  })
})

describe('changing the password', () => {
  const change = (device: Device, oldPassword = smallWorldPassword, to = newPassword) =>
    codeOf('changePassword', { oldPassword, newPassword: to }, device)

  test('keeps this device, ends all others, and tells the person', async () => {
    const tablet = await signIn(marie)
    const phone = await signIn(marie)
    expect(await change(tablet)).toBeUndefined()
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    const { accessToken, refreshToken } = phone
    expect(await codeOf('refreshTokens', { accessToken, refreshToken })).toBe(
      'accounts.session-expired',
    )
    expect(await opens(newPassword)).toBe('signed in')
    await lastMail('password-changed', marie.email)
    const changes = await changesOf(marie.userId)
    expect(changes).toEqual([{ act: 'changePassword', before: null, after: null }])
  })

  test('a second time asks for the new one', async () => {
    const tablet = await signIn(marie)
    await change(tablet)
    expect(await change(tablet)).toBe('accounts.invalid-credentials')
  })

  test('ends what the person does as somebody else, and what others do as the person', async () => {
    const director = await world.aDirector({ of: school })
    const tablet = await signIn(director)
    const office = await signIn(marie)
    const actAsMarie = async () => ({
      accessToken: await actingFor(preau, { by: tablet, of: marie }),
    })
    const asMarie = await actAsMarie()
    expect(await isSignedIn(asMarie)).toBe(true)
    await change(office)
    expect(await isSignedIn(asMarie)).toBe(false)

    const again = await actAsMarie()
    expect(await change(again, newPassword)).toBe('accounts.not-while-impersonating')
    await change(tablet)
    expect(await isSignedIn(again)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
  })

  test('what may not be chosen changes nothing, and nobody changes it without a session', async () => {
    const tablet = await signIn(marie)
    expect(await change(tablet, smallWorldPassword, 'azertyuiop12')).toBe(
      'accounts.password-too-common',
    )
    expect(await change(tablet, smallWorldPassword, smallWorldPassword)).toBe(
      'accounts.password-unchanged',
    )
    expect(await change({})).toBe('UNAUTHENTICATED')
    expect(await opens(smallWorldPassword)).toBe('signed in')
  })

  test('guesses at the old one must wait, and then may go on', async () => {
    const tablet = await signIn(marie)
    for (let tries = 0; tries < 10; tries += 1) await change(tablet, 'guess')
    expect(await change(tablet)).toBe('accounts.too-many-tries')
    clock.pass({ seconds: 15 * 60 })
    expect(await change(await signIn(marie))).toBeUndefined()
  })

  test('an é is an é, whichever way the keyboard composes it', async () => {
    const tablet = await signIn(marie)
    await change(tablet, smallWorldPassword, 'vingt-deux étés dorés'.normalize('NFC'))
    expect(await opens('vingt-deux étés dorés'.normalize('NFD'))).toBe('signed in')
  })

  test('what is kept is argon2id, and of the same password never twice the same', async () => {
    const paul = await world.aTeacher({ of: school })
    for (const person of [marie, paul]) await change(await signIn(person))
    const { rows } = await owner.query<{ hash: string }>(
      'select password_hash as hash from account where account_id = any($1)',
      [[marie.userId, paul.userId]],
    )
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
  })
})
