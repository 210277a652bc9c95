import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceNameOf } from '#server/records/accounts/device-name.ts'
import { type Accounts, type Device, openAccounts } from '#tests/support/account-calls.ts'
import type { SmallAccount, SmallSchool } from '#tests/support/small-world.ts'

const safari =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let accounts: Accounts
let school: SmallSchool
let marie: SmallAccount
let tests = 0
let here: Device = {}

beforeAll(async () => {
  accounts = await openAccounts()
  school = await accounts.world.aSchool()
})
beforeEach(async () => {
  tests += 1
  here = { address: `198.51.100.${tests}` }
  marie = await accounts.world.aTeacher({ of: school, name: 'Marie Delage' })
})

const call: Accounts['call'] = (name, variables, device = here) =>
  accounts.call(name, variables, device)

type Listed = { id: string; deviceName: string | null; isCurrent: boolean; createdAt: string }
const list = async (device: Device) => (await call('listMySessions', {}, device)).value as Listed[]
const isSignedIn = async (device: Device) => (await call('getUser', {}, device)).value !== null

describe('the list of one’s own devices', () => {
  test('says what each says it is, and which one this is', async () => {
    const tablet = await accounts.signIn(marie, { ...here, userAgent: safari })
    accounts.clock.pass({ seconds: 60 })
    const phone = await accounts.signIn(marie, { ...here, userAgent: chrome })
    expect(await list(tablet)).toMatchObject([
      { id: phone.sessionId, deviceName: 'Chrome, Android', isCurrent: false },
      { id: tablet.sessionId, deviceName: 'Safari, iPad', isCurrent: true },
    ])
    expect(JSON.stringify(await list(tablet))).not.toContain(here.address)
  })

  test('holds no session that is over, and nobody else’s', async () => {
    const tablet = await accounts.signIn(marie, here)
    const paul = await accounts.world.aTeacher({ of: school })
    await accounts.signIn(paul, here)
    accounts.clock.pass({ days: 30 })
    const today = await accounts.signIn(marie, here)
    expect((await list(today)).map(({ id }) => id)).toEqual([today.sessionId])
    expect((await call('listMySessions', {}, tablet)).code).toBe('UNAUTHENTICATED')
  })
})

describe('signing a device out from another one', () => {
  test('takes effect at once, and a second time nothing happens', async () => {
    const tablet = await accounts.signIn(marie, here)
    const lost = await accounts.signIn(marie, here)
    const end = () => call('endSession', { sessionId: lost.sessionId }, tablet)
    expect(await end()).toMatchObject({ value: null, code: undefined })
    expect(await end()).toMatchObject({ value: null, code: undefined })
    expect(await isSignedIn(lost)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await accounts.changesOf(marie.userId)).toEqual([
      { act: 'endSession', before: null, after: { count: 1 } },
    ])
  })

  test('leaves somebody else’s alone, and says nothing about it', async () => {
    const paul = await accounts.world.aTeacher({ of: school })
    const theirs = await accounts.signIn(paul, here)
    const tablet = await accounts.signIn(marie, here)
    for (const sessionId of [theirs.sessionId, 'no id', '00000000-0000-4000-8000-000000000009'])
      expect(await call('endSession', { sessionId }, tablet)).toMatchObject({
        value: null,
        code: undefined,
      })
    expect(await isSignedIn(theirs)).toBe(true)
  })

  test('everywhere else leaves this one', async () => {
    const devices = [here, here, here]
    const [tablet, ...others] = await Promise.all(devices.map((it) => accounts.signIn(marie, it)))
    if (!tablet) throw new Error('no tablet')
    for (let times = 0; times < 2; times += 1) await call('endOtherSessions', {}, tablet)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await accounts.changesOf(marie.userId)).toEqual([
      { act: 'endOtherSessions', before: null, after: { count: 2 } },
    ])
  })
})

describe('one’s own profile', () => {
  test('the name is changed, once in the log however often it is sent', async () => {
    const tablet = await accounts.signIn(marie, here)
    for (let times = 0; times < 2; times += 1)
      expect((await call('changeMyName', { name: ' Zoé  Delage ' }, tablet)).value).toEqual({
        id: marie.userId,
        name: 'Zoé Delage',
      })
    expect(await accounts.changesOf(marie.userId)).toEqual([
      { act: 'changeName', before: { name: 'Marie Delage' }, after: { name: 'Zoé Delage' } },
    ])
    expect((await call('changeMyName', { name: ' ' }, tablet)).code).toBe('accounts.name-malformed')
    expect((await call('changeMyName', { name: 'Zoé' })).code).toBe('UNAUTHENTICATED')
  })

  test('a username opens the door, until another one is chosen', async () => {
    const tablet = await accounts.signIn(marie, here)
    const params = { user: { username: `zoe.${tests}` }, password: 'preau-small-2026' }
    const enter = async () =>
      (await call('authenticate', { serviceName: 'password', params })).code ?? 'signed in'
    await call('changeMyUsername', { username: `Zoe.${tests}` }, tablet)
    expect(await enter()).toBe('signed in')
    await call('changeMyUsername', { username: null }, tablet)
    expect(await enter()).toBe('accounts.invalid-credentials')
  })

  test('a username that is taken, in whichever school, or that looks like an address is refused', async () => {
    const elsewhere = await accounts.world.aSchool()
    await accounts.world.aTeacher({ of: elsewhere, username: `taken-${tests}` })
    const tablet = await accounts.signIn(marie, here)
    const choose = async (username: string) =>
      (await call('changeMyUsername', { username }, tablet)).code
    expect(await choose(`TAKEN-${tests}`)).toBe('accounts.username-taken')
    expect(await choose('paul@small.test')).toBe('accounts.username-malformed')
    for (let tries = 0; tries < 20; tries += 1) await choose(`TAKEN-${tests}`)
    expect(await choose(`free-${tests}`)).toBe('accounts.too-many-tries')
  })

  test('the language is one of ours', async () => {
    const tablet = await accounts.signIn(marie, here)
    expect((await call('changeMyLanguage', { language: 'en' }, tablet)).value).toEqual({
      language: 'en',
    })
    expect((await call('changeMyLanguage', { language: 'de' }, tablet)).code).toBe(
      'accounts.language-unknown',
    )
  })

  test('when somebody came in last is kept', async () => {
    await accounts.signIn(marie, here)
    const { rows } = await accounts.owner.query<{ at: string }>(
      `select last_sign_in_at as at from account where account_id = $1`,
      [marie.userId],
    )
    expect(Date.parse(rows[0]?.at ?? '')).toBe(accounts.clock.now())
  })
})

describe('what a device is called', () => {
  test.each([
    [safari, 'Safari, iPad'],
    [chrome, 'Chrome, Android'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome, iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari, Mac',
    ],
    ['curl/8.5.0', null],
    ['', null],
    [null, null],
  ])('%s', (userAgent, name) => expect(deviceNameOf(userAgent)).toBe(name))
})
