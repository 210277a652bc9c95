import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { smallWorldPassword } from '../support/server/small-world.ts'
import { type PublishedClient, publishedClient } from './published-client.ts'
import { openSchool, type School } from './school.ts'

const pair = ['accounts:accessToken', 'accounts:refreshToken']
const originals = ['accounts:originalAccessToken', 'accounts:originalRefreshToken']

let school: School
let client: PublishedClient

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(() => {
  // The client judges by the machine's clock and so does the server here: both are moved together.
  vi.useFakeTimers({ toFake: ['Date'] })
  client = publishedClient(school.url)
})
afterEach(() => vi.useRealTimers())

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

const signIn = (who: keyof School['people'] = 'teacher', at = client) =>
  at.password.login({ user: { email: school.people[who].email }, password: smallWorldPassword })

const accessToken = () => client.stored.get('accounts:accessToken')

describe('signing in', () => {
  test('by address, by username and by id', async () => {
    const { userId, email } = school.people.teacher
    for (const user of [{ email }, { username: 'mdelage' }, { id: userId }]) {
      const { sessionId, user: who } = await client.password.login({
        user,
        password: smallWorldPassword,
      })
      expect(sessionId).toEqual(expect.any(String))
      expect(who).toMatchObject({ id: userId, emails: [{ address: email, verified: true }] })
    }
    expect([...client.stored.keys()].sort()).toEqual(pair)
  })

  test('tells all that the product asks for, in the same answer', async () => {
    client = publishedClient(school.url, { fields: 'of-the-product' })
    const { user } = await signIn()
    expect(user).toMatchObject({
      name: 'Marie Delage',
      userType: 'teacher',
      schoolId: school.people.teacher.schoolId,
      pagePerms: [{ feature: 'presence', hasAccess: true }],
    })
  })

  test('a wrong password is said in the words of the protocol, and stores nothing', async () => {
    const user = { email: school.people.teacher.email }
    await expect(client.password.login({ user, password: 'a guess' })).rejects.toThrow(
      /^GraphQLErrorList - 1 error in mutation: [\s\S]*mutation authenticate[\s\S]*- Invalid credentials$/,
    )
    expect(client.stored.size).toBe(0)
  })

  test('an unknown service is refused by its name', async () => {
    await expect(
      client.accounts.loginWithService('facebook', { access_token: 'x' }),
    ).rejects.toThrow('No service with the name facebook was registered.')
  })

  test('checking a password opens no session', async () => {
    const params = { user: { email: school.people.teacher.email }, password: smallWorldPassword }
    expect(await client.accounts.authenticateWithService('password', params)).toBe(true)
    expect(client.stored.size).toBe(0)
    const wrong = client.accounts.authenticateWithService('password', { ...params, password: 'no' })
    await expect(wrong).rejects.toThrow('Invalid credentials')
  })
})

describe('a session', () => {
  test('nobody signed in is nobody, without an error', async () => {
    expect(await client.accounts.getUser()).toBeNull()
    expect(await client.accounts.refreshSession()).toBeNull()
  })

  test('is refreshed by the next call once the access token has run out', async () => {
    await signIn()
    const first = accessToken()
    passMinutes(16)
    expect(await client.accounts.getUser()).toMatchObject({ username: 'mdelage' })
    expect(accessToken()).not.toBe(first)
  })

  test('survives two calls at once with the same old tokens', async () => {
    await signIn()
    passMinutes(16)
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.accounts.getUser()))
    for (const answer of answers) expect(answer).toMatchObject({ username: 'mdelage' })
    passMinutes(16)
    expect(await client.accounts.getUser()).toMatchObject({ username: 'mdelage' })
  })

  test('may be refreshed before its time', async () => {
    await signIn()
    const first = accessToken()
    passMinutes(1)
    expect(await client.accounts.refreshSession(true)).toMatchObject({
      accessToken: expect.not.stringMatching(first ?? ''),
      refreshToken: expect.any(String),
    })
  })

  test('after thirty days the client forgets it without asking', async () => {
    await signIn()
    passMinutes(31 * 24 * 60)
    expect(await client.accounts.getUser()).toBeNull()
    expect(client.stored.size).toBe(0)
  })

  test('signing out ends it on both sides, also a second time and with dead tokens', async () => {
    await signIn()
    const kept = new Map(client.stored)
    await client.accounts.logout()
    expect(client.stored.size).toBe(0)
    await client.accounts.logout()
    const again = publishedClient(school.url, { stored: kept })
    expect(await again.accounts.getUser()).toBeNull()
    await again.accounts.logout()
    expect(kept.size).toBe(0)
  })

  test('a refused refresh clears the tokens', async () => {
    await signIn()
    const kept = new Map(client.stored)
    await client.accounts.logout()
    const again = publishedClient(school.url, { stored: kept })
    await expect(again.accounts.refreshSession(true)).rejects.toThrow('Tokens are not valid')
    expect(kept.size).toBe(0)
  })
})

describe('acting for somebody else', () => {
  test('the client becomes the other person, and the admin again afterwards', async () => {
    client = publishedClient(school.url, { fields: 'of-the-product' })
    await signIn('admin')
    const own = new Map(client.stored)
    const { email, userId } = school.people.teacher
    const { authorized, user } = await client.accounts.impersonate({ email })
    expect(authorized).toBe(true)
    expect(user).toMatchObject({ id: userId, impersonation: { byName: 'Ada Byron', reason: null } })
    expect([...client.stored.keys()].sort()).toEqual([...pair, ...originals].sort())
    expect(await client.accounts.getUser()).toMatchObject({ id: userId, userType: 'teacher' })

    await client.accounts.stopImpersonation()
    expect(client.stored).toEqual(own)
    expect(await client.accounts.getUser()).toMatchObject({
      userType: 'admin',
      impersonation: null,
    })
  })

  test('still works when the access token has just run out, and stays so when refreshed', async () => {
    await signIn('director')
    passMinutes(16)
    const { userId } = school.people.teacher
    await client.accounts.impersonate({ userId })
    passMinutes(16)
    expect(await client.accounts.getUser()).toMatchObject({ id: userId })
    await client.accounts.stopImpersonation()
    expect(await client.accounts.getUser()).toMatchObject({ id: school.people.director.userId })
  })

  test('who may not is told so by the client, and nothing changes', async () => {
    await signIn('director')
    const own = new Map(client.stored)
    for (const target of [
      { userId: school.people.director.userId },
      { email: school.people.admin.email },
      { username: 'nobody' },
    ]) {
      const tried = client.accounts.impersonate(target)
      await expect(tried).rejects.toThrow('User unauthorized to impersonate')
    }
    expect(client.stored).toEqual(own)
    const nobody = publishedClient(school.url).accounts.impersonate({ username: 'mdelage' })
    await expect(nobody).rejects.toThrow('An access token is required')
  })
})
