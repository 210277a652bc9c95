import { beforeEach, describe, expect, test } from 'vitest'
import { type Device, openAccounts } from '#tests/support/screens/account-calls.ts'
import { type SmallAccount, smallWorldPassword } from '#tests/support/server/small-world.ts'

const { world, clock, call, codeOf, entering, signIn, mails, lastMail, changesOf } =
  await openAccounts()
const school = await world.aSchool()
let marie: SmallAccount
let tablet: Device

beforeEach(async () => {
  marie = await world.aTeacher({ of: school })
  tablet = await signIn(marie)
})

const home = () => `Home-${marie.email}`

async function emails(): Promise<Record<string, boolean>> {
  const { value } = await call('getUser', {}, tablet)
  const { emails } = value as { emails: { address: string; verified: boolean }[] }
  return Object.fromEntries(emails.map(({ address, verified }) => [address, verified]))
}

async function added(email = home()) {
  const answer = await call('addEmail', { newEmail: email }, tablet)
  expect(answer).toMatchObject({ value: null, code: undefined })
  const { facts } = await lastMail('verify-email', email.toLowerCase())
  return { token: facts.token ?? '', code: facts.code ?? '' }
}

const signInBy = (email: string) => entering({ email })

describe('a second address', () => {
  test('stands on no list, and opens nothing, until its mail is answered', async () => {
    const { token } = await added()
    expect(await emails()).toEqual({ [marie.email]: true })
    expect(await signInBy(home())).toBe('accounts.invalid-credentials')
    expect((await call('verifyEmail', { token })).value).toBeNull()
    expect(await emails()).toEqual({ [marie.email]: true, [home().toLowerCase()]: true })
    expect(await signInBy(home())).toBe('signed in')
    expect(await codeOf('verifyEmail', { token })).toBe('accounts.token-invalid')
  })

  test('is proved by the code too, typed beside it', async () => {
    const { code } = await added()
    expect(await codeOf('verifyEmail', { token: code })).toBe('accounts.token-invalid')
    expect(await codeOf('verifyEmail', { token: code, email: marie.email })).toBe(
      'accounts.token-invalid',
    )
    expect(await codeOf('verifyEmail', { token: code, email: home() })).toBeUndefined()
    expect(await codeOf('verifyEmail', { token: code, email: home() })).toBe(
      'accounts.token-invalid',
    )
  })

  test('is told to the first one once it is proved, and asked for twice it is told once', async () => {
    await added()
    const { token } = await added()
    const notices = async () =>
      (await mails()).filter(
        ({ kind, to }) => kind === 'accounts.address-added' && to.address === marie.email,
      )
    expect(await notices()).toEqual([])
    expect(await changesOf(marie.userId)).toEqual([])
    await call('verifyEmail', { token })
    const [notice, ...others] = await notices()
    expect(notice?.facts.address).toBe(home().toLowerCase())
    expect(others).toEqual([])
    expect(Object.keys(await emails())).toHaveLength(2)
    const acts = (await changesOf(marie.userId)).map(({ act }) => act)
    expect(acts).toEqual(['addEmail'])
  })

  test('three days later its link is too old, and may be asked for again', async () => {
    const { token } = await added()
    clock.pass({ days: 3 })
    expect(await codeOf('verifyEmail', { token })).toBe('accounts.token-expired')
    tablet = await signIn(marie)
    await call('sendVerificationEmail', { email: home() }, tablet)
    const { facts } = await lastMail('verify-email', home().toLowerCase())
    expect(await codeOf('verifyEmail', { token: facts.token })).toBeUndefined()
  })

  test('that somebody else has added is mailed again to nobody but them', async () => {
    await added()
    const before = (await mails()).length
    const paul = await world.aTeacher({ of: school })
    await call('sendVerificationEmail', { email: home() })
    await call('sendVerificationEmail', { email: home() }, await signIn(paul))
    expect(await mails()).toHaveLength(before)
  })

  test("that is somebody else's gets the same answer, and nobody is shown or mailed anything new", async () => {
    const paul = await world.aTeacher({ of: school })
    const taken = await call('addEmail', { newEmail: paul.email }, tablet)
    const free = await call('addEmail', { newEmail: home() }, tablet)
    expect(taken).toEqual(free)
    expect(await emails()).toEqual({ [marie.email]: true })
    const readers = [marie.email, paul.email]
    expect((await mails()).filter(({ to }) => readers.includes(to.address))).toEqual([])
    expect(await changesOf(marie.userId)).toEqual([])
    expect(await changesOf(paul.userId)).toEqual([])
    expect(await signInBy(paul.email)).toBe('signed in')
    const params = { user: { email: paul.email }, password: smallWorldPassword }
    const { value } = await call('authenticate', { serviceName: 'password', params })
    expect(value).toMatchObject({ user: { id: paul.userId } })
  })

  test('that became somebody else’s meanwhile is not taken from them', async () => {
    const { token } = await added()
    const paul = await world.aTeacher({ of: school, email: home().toLowerCase() })
    expect(await codeOf('verifyEmail', { token })).toBe('accounts.token-invalid')
    const { value } = await call('getUser', {}, await signIn(paul))
    expect(value).toMatchObject({ id: paul.userId })
    expect(await emails()).toEqual({ [marie.email]: true })
  })

  test.each(['marie', 'marie@home', 'a@b.fr\nbcc: c@d.fr', ''])('%j is none', async (newEmail) => {
    expect(await codeOf('addEmail', { newEmail }, tablet)).toBe('accounts.email-malformed')
  })

  test('is the fifth at most, also of several that were added before one was proved', async () => {
    const tokens: string[] = []
    for (let count = 1; count <= 5; count += 1)
      tokens.push((await added(`${count}-${home()}`)).token)
    const proved = []
    for (const token of tokens) proved.push(await codeOf('verifyEmail', { token }))
    expect(proved).toEqual([undefined, undefined, undefined, undefined, 'accounts.too-many-emails'])
    const sixth = await codeOf('addEmail', { newEmail: `6-${home()}` }, tablet)
    expect(sixth).toBe('accounts.too-many-emails')
    expect(await codeOf('addEmail', { newEmail: `4-${home()}` }, tablet)).toBeUndefined()
    await call('removeEmail', { email: `1-${home()}` }, tablet)
    expect(await codeOf('verifyEmail', { token: tokens[4] })).toBeUndefined()
  })

  test('is added only by somebody who is signed in', async () => {
    expect(await codeOf('addEmail', { newEmail: home() })).toBe('UNAUTHENTICATED')
    expect(await codeOf('removeEmail', { email: marie.email })).toBe('UNAUTHENTICATED')
  })
})

describe('taking an address off', () => {
  const remove = (email: string) => codeOf('removeEmail', { email }, tablet)

  test('the last verified one stays', async () => {
    await added()
    expect(await remove(marie.email)).toBe('accounts.last-email')
    expect(await remove(marie.email.toUpperCase())).toBe('accounts.last-email')
    expect(await signInBy(marie.email)).toBe('signed in')
  })

  test('the link to one that waits dies, and a second time nothing happens', async () => {
    const { token } = await added()
    expect(await remove(home())).toBeUndefined()
    expect(await remove(home())).toBeUndefined()
    expect(await emails()).toEqual({ [marie.email]: true })
    expect(await codeOf('verifyEmail', { token })).toBe('accounts.token-invalid')
    expect(await changesOf(marie.userId)).toEqual([])
  })

  test('a verified one goes with everything that was mailed, and is told', async () => {
    const { token } = await added()
    await call('verifyEmail', { token })
    await call('sendResetPasswordEmail', { email: marie.email })
    const { facts } = await lastMail('reset-password', marie.email)
    expect(await remove(marie.email)).toBeUndefined()
    const reset = { token: facts.token, newPassword: 'trois poules au grenier' }
    expect(await codeOf('resetPassword', reset)).toBe('accounts.token-invalid')
    expect(await signInBy(marie.email)).toBe('accounts.invalid-credentials')
    await lastMail('address-removed', marie.email)
    await lastMail('address-removed', home().toLowerCase())
  })

  test("somebody else's address stays theirs", async () => {
    const paul = await world.aTeacher({ of: school })
    expect(await remove(paul.email)).toBeUndefined()
    expect(await signInBy(paul.email)).toBe('signed in')
  })

  test('two verified ones taken off at once leave one', async () => {
    const { token } = await added()
    await call('verifyEmail', { token })
    const answers = await Promise.all([remove(marie.email), remove(home())])
    expect(answers.sort()).toEqual(['accounts.last-email', undefined])
  })
})
