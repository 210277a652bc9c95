import { beforeEach, describe, expect, test } from 'vitest'
import { deviceNameOf } from '#server/records/accounts/device-name.ts'
import { type Device, openAccounts } from '#tests/support/screens/account-calls.ts'
import type { SmallAccount } from '#tests/support/server/small-world.ts'

const safari =
  'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const { world, clock, owner, call, codeOf, entering, isSignedIn, signIn, changesOf } =
  await openAccounts()
const school = await world.aSchool()
let marie: SmallAccount

beforeEach(async () => {
  marie = await world.aTeacher({ of: school, name: 'Marie Delage' })
})

type Listed = { id: string; deviceName: string | null; isCurrent: boolean; createdAt: string }
const list = async (device: Device) => (await call('listMySessions', {}, device)).value as Listed[]

describe('the list of one’s own devices', () => {
  test('says what each says it is, and which one this is', async () => {
    const tablet = await signIn(marie, { userAgent: safari })
    clock.pass({ seconds: 60 })
    const phone = await signIn(marie, { userAgent: chrome })
    expect(await list(tablet)).toMatchObject([
      { id: phone.sessionId, deviceName: 'Chrome, Android', isCurrent: false },
      { id: tablet.sessionId, deviceName: 'Safari, iPad', isCurrent: true },
    ])
    expect(JSON.stringify(await list(tablet))).not.toContain(tablet.address)
  })

  test('holds no session that is over, and nobody else’s', async () => {
    const tablet = await signIn(marie)
    const paul = await world.aTeacher({ of: school })
    await signIn(paul)
    clock.pass({ days: 30 })
    const today = await signIn(marie)
    expect((await list(today)).map(({ id }) => id)).toEqual([today.sessionId])
    expect(await codeOf('listMySessions', {}, tablet)).toBe('UNAUTHENTICATED')
  })
})

describe('signing a device out from another one', () => {
  test('takes effect at once, and a second time nothing happens', async () => {
    const tablet = await signIn(marie)
    const lost = await signIn(marie)
    const end = () => call('endSession', { sessionId: lost.sessionId }, tablet)
    expect(await end()).toMatchObject({ value: null, code: undefined })
    expect(await end()).toMatchObject({ value: null, code: undefined })
    expect(await isSignedIn(lost)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await changesOf(marie.userId)).toEqual([
      { act: 'endSession', before: null, after: { count: 1 } },
    ])
  })

  test('leaves somebody else’s alone, and says nothing about it', async () => {
    const paul = await world.aTeacher({ of: school })
    const theirs = await signIn(paul)
    const tablet = await signIn(marie)
    for (const sessionId of [theirs.sessionId, 'no id', '00000000-0000-4000-8000-000000000009'])
      expect(await call('endSession', { sessionId }, tablet)).toMatchObject({
        value: null,
        code: undefined,
      })
    expect(await isSignedIn(theirs)).toBe(true)
  })

  test('everywhere else leaves this one', async () => {
    const tablet = await signIn(marie)
    const others = [await signIn(marie), await signIn(marie)]
    for (let times = 0; times < 2; times += 1) await call('endOtherSessions', {}, tablet)
    for (const other of others) expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(tablet)).toBe(true)
    expect(await changesOf(marie.userId)).toEqual([
      { act: 'endOtherSessions', before: null, after: { count: 2 } },
    ])
  })
})

describe('one’s own profile', () => {
  test('the name is changed, once in the log however often it is sent', async () => {
    const tablet = await signIn(marie)
    for (let times = 0; times < 2; times += 1)
      expect((await call('changeMyName', { name: ' Zoé  Delage ' }, tablet)).value).toEqual({
        id: marie.userId,
        name: 'Zoé Delage',
      })
    expect(await changesOf(marie.userId)).toEqual([
      { act: 'changeName', before: { name: 'Marie Delage' }, after: { name: 'Zoé Delage' } },
    ])
    expect(await codeOf('changeMyName', { name: ' ' }, tablet)).toBe('accounts.name-malformed')
    expect(await codeOf('changeMyName', { name: 'Zoé' })).toBe('UNAUTHENTICATED')
  })

  test('a username opens the door, until another one is chosen', async () => {
    const tablet = await signIn(marie)
    const enter = () => entering({ username: 'zoe.brun' })
    await call('changeMyUsername', { username: 'Zoe.Brun' }, tablet)
    expect(await enter()).toBe('signed in')
    await call('changeMyUsername', { username: null }, tablet)
    expect(await enter()).toBe('accounts.invalid-credentials')
  })

  test('a username that is taken, in whichever school, or that looks like an address is refused', async () => {
    const elsewhere = await world.aSchool()
    await world.aTeacher({ of: elsewhere, username: 'taken' })
    const tablet = await signIn(marie)
    const choose = (username: string) => codeOf('changeMyUsername', { username }, tablet)
    expect(await choose('TAKEN')).toBe('accounts.username-taken')
    expect(await choose('paul@small.test')).toBe('accounts.username-malformed')
    for (let tries = 0; tries < 20; tries += 1) await choose('TAKEN')
    expect(await choose('free-one')).toBe('accounts.too-many-tries')
  })

  test('the language is one of ours', async () => {
    const tablet = await signIn(marie)
    expect((await call('changeMyLanguage', { language: 'en' }, tablet)).value).toEqual({
      language: 'en',
    })
    expect(await codeOf('changeMyLanguage', { language: 'de' }, tablet)).toBe(
      'accounts.language-unknown',
    )
  })

  test('when somebody came in last is kept', async () => {
    await signIn(marie)
    const { rows } = await owner.query<{ at: string }>(
      `select last_sign_in_at as at from account where account_id = $1`,
      [marie.userId],
    )
    expect(Date.parse(rows[0]?.at ?? '')).toBe(clock.now())
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
