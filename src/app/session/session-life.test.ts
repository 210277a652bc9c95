import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import { formatRowOf } from '#src/offline/storage/cache-storage.ts'
import { type EarlyUser, readEarly } from '#src/offline/storage/early-rows.ts'
import { planWipe } from '#src/offline/storage/wipe.ts'
import { admin, karim, marie } from '#tests/support/school-server/school-on-the-wire.ts'
import {
  aTablet,
  aTabletOf,
  aTabletWithAnEntry,
  markSomebody,
  readKeptCache,
  switchOff,
} from '#tests/support/tablets/app-tablet.ts'
import { aLaterTabletHasSent } from '#tests/support/tablets/later-tablet.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'
import { contractHash } from './contract-hash.ts'
import type { SessionLife } from './session-life.ts'

const year = 365 * 86_400_000

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 4_000 })

beforeEach(() => {
  localStorage.clear()
  // graphcache writes nothing to its storage while NODE_ENV is test.
  vi.stubEnv('NODE_ENV', 'production')
})

describe('the start of the app', () => {
  test('a tablet that nobody uses shows the sign-in page without asking anybody', async () => {
    const tablet = aTablet()
    expect((await tablet.tab()).status()).toBe('signed-out')
    expect(tablet.server.sent).toEqual([])
  })

  test('after signing in the user and the school are known', async () => {
    const { tab } = await aTabletOf('Marie')
    expect(tab.life.store.get()).toMatchObject({
      status: 'signed-in',
      user: { name: marie.name },
      school: { name: 'Les Tilleuls' },
    })
  })

  test('what was read ahead of the app is shown when the server is silent, with the entries that wait', async () => {
    const { tablet, tab: first } = await aTabletOf('Marie')
    await markSomebody(first)
    await switchOff(first)
    tablet.server.state.isReachable = false

    const early = await readEarly({
      indexedDb: first.ports.wipe.indexedDb,
      owner: marie.id as UserId,
      wantedOf: () => null,
      format: contractHash,
      after: Promise.resolve(),
      newDeviceId: () => 'new',
      newMark: null,
    })
    const next = await tablet.tab({ early })
    expect(next.life.store.get()).toMatchObject({
      status: 'signed-in',
      user: { name: marie.name },
    })
    expect(next.life.opened()?.offline.unsettled().current()).toHaveLength(1)
  })

  test('what the server has just said is shown, and the cache of all screens is fetched after it', async () => {
    const { tablet, tab: first } = await aTabletOf('Marie')
    const session = first.life.store.get()
    const asked = () => tablet.server.calls('getUser').length
    const before = asked()
    let rest = (): void => undefined
    const after = new Promise<void>((resolve) => {
      rest = resolve
    })
    const user: EarlyUser = {
      userId: marie.id as UserId,
      outbox: [],
      sync: undefined,
      cache: [formatRowOf(contractHash)],
      first: [],
      drafts: [],
      savedState: [],
      heard: new Map([['session', session]]),
      after,
    }
    const meta = [
      { name: 'device' as const, deviceId: 'this tablet' as DeviceId, deviceName: null },
    ]
    let life: SessionLife | undefined
    const opening = tablet.tab({
      early: { meta, user, after },
      onStart: (it) => {
        life = it
      },
    })
    await until(() => expect(life?.store.get()).toMatchObject({ user: { name: marie.name } }))
    // Another tab, which begins later, is through with its questions meanwhile.
    await tablet.tab()
    expect(asked()).toBe(before + 1)
    rest()
    await opening
    expect(asked()).toBe(before + 2)
  })

  test('who signs in where the storage does not open is led to the start, which says so', async () => {
    const tab = await aTablet().tab()
    const { indexedDB } = tab.ports.wipe.indexedDb
    const open = indexedDB.open.bind(indexedDB)
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name.startsWith('preau-u-')) throw new DOMException('it does not open', 'UnknownError')
      return open(name, version)
    })
    await tab.signIn('Marie')
    expect(tab.left).toEqual(['/'])
  })

  test('the platform admin is never asked for a school', async () => {
    const { tablet, tab } = await aTabletOf(admin.name)
    expect(tab.life.store.get()).toMatchObject({ status: 'signed-in', school: null })
    expect(tablet.server.calls('getSchool')).toEqual([])
  })

  test.each([
    ['on the right day', 0, 0],
    ['with a clock a day ahead', 86_400_000, 0],
    ['with a clock a year ahead', year, 0],
    ['with a clock a year behind', -year, 0],
    ['an hour later, when the access token is over', 0, 3_600_000],
  ])('a cold start without network opens the app %s', async (_, clockWrongBy, later) => {
    const { tablet, tab: first } = await aTabletOf('Marie')
    for (const name of [marie.name, 'Les Tilleuls'])
      await expect.poll(() => readKeptCache(first), { timeout: 4_000 }).toContain(name)
    await switchOff(first)
    tablet.server.state.isReachable = false
    tablet.pass(later)
    const tab = await tablet.tab({ clockWrongBy })
    expect(tab.life.store.get()).toMatchObject({ status: 'signed-in', user: { id: marie.id } })
    expect(tab.left).toEqual([])
  })

  test('tokens without anything on the tablet wait for the network', async () => {
    await aTabletOf('Marie')
    const bare = aTablet()
    bare.server.state.isReachable = false
    const tab = await bare.tab()
    expect(tab.status()).toBe('unreachable')
    bare.server.state.isReachable = true
    await tab.life.acts.retry()
    expect(tab.status()).toBe('signed-in')
  })
})

describe('a session that ends by itself', () => {
  test('a dead session leads to the sign-in page and keeps the entries under their name', async () => {
    const tablet = await aTabletWithAnEntry()
    tablet.server.state.isSessionDead = true
    const second = await tablet.tab()
    await until(() => expect(second.left).toEqual(['/?session=ended']))
    expect(localStorage.length).toBe(0)
    const third = await tablet.tab()
    expect(await ownersHere(third.life.acts)).toMatchObject([
      { displayName: marie.name, waiting: 1 },
    ])
  })

  test.each([
    ['with tokens that look alive', 0],
    ['with an access token that is over', 3_600_000],
  ])('the tablet of somebody who was switched off says what waits there, %s', async (_, later) => {
    const tablet = await aTabletWithAnEntry()
    tablet.pass(later)
    tablet.server.reports.splice(0)
    Object.assign(tablet.server.state, { isSessionDead: true, isInactive: true })
    const second = await tablet.tab()
    await until(() => expect(second.left).toEqual(['/?session=inactive']))
    const said = tablet.server.reports.filter(({ operation }) => operation === 'refreshTokens')
    expect(said.at(-1)?.waiting).toMatch(new RegExp(`^${marie.id}=1@`))
    const third = await tablet.tab()
    const owners = () => ownersHere(third.life.acts)
    expect(await owners()).toMatchObject([{ displayName: marie.name, isShutOut: true }])
    Object.assign(tablet.server.state, { isSessionDead: false, isInactive: false })
    await third.signIn('Marie')
    await until(async () => expect(await owners()).toMatchObject([{ isShutOut: false }]))
  })

  test('of somebody who may see less, what was read goes, what waits stays, and the app begins anew', async () => {
    const { tablet, tab } = await aTabletOf('Marie')
    await markSomebody(tab)
    await expect.poll(() => readKeptCache(tab), { timeout: 4_000 }).toContain('Les Tilleuls')
    await tab.life.acts.readAnew('/presence?period=am')
    expect(tab.left).toEqual(['/presence?period=am'])
    expect(localStorage.length).toBeGreaterThan(0)
    tablet.server.state.isReachable = false
    const next = await tablet.tab()
    expect(next.status()).toBe('unreachable')
    expect(await ownersHere(next.life.acts)).toMatchObject([{ waiting: 1 }])
  })

  test('a school that is switched off leads to its page', async () => {
    const { tablet } = await aTabletOf('Marie')
    tablet.server.state.isDisabled = true
    const tab = await tablet.tab()
    await until(() => expect(tab.left).toEqual(['/disabled']))
    expect(localStorage.length).toBe(0)
  })

  test('the next person sees nothing of the one before, and sends nothing of theirs', async () => {
    const tablet = await aTabletWithAnEntry()
    tablet.server.state.isSessionDead = true
    const ended = await tablet.tab()
    await until(() => expect(ended.left).toHaveLength(1))
    tablet.server.state.isSessionDead = false
    tablet.server.sent.length = 0
    const other = await tablet.tab()
    await other.signIn('Karim')
    await aLaterTabletHasSent()
    expect(other.life.store.get()).toMatchObject({ user: { id: karim.id } })
    expect(await other.life.opened()?.offline.readSyncState()).toMatchObject({ waiting: 0 })
    expect(tablet.server.calls('SubmitEntries')).toEqual([])
  })
})

describe('signing out', () => {
  test('nothing of the person stays on the tablet', async () => {
    const { tablet, tab } = await aTabletOf('Marie')
    await markSomebody(tab)
    await tab.life.acts.signOut()
    expect(await tablet.databases()).toEqual(['preau-device'])
    expect(localStorage.length).toBe(0)
    expect(tab.left).toEqual(['/'])
    expect(tablet.server.calls('logout')).toHaveLength(1)
    expect(await ownersHere((await tablet.tab()).life.acts)).toEqual([])
  })

  test('a kill after the intention was written is made good at the next start', async () => {
    const { tablet, tab } = await aTabletOf('Marie')
    await markSomebody(tab)
    await planWipe(tab.ports.wipe, marie.id as never)
    await switchOff(tab)
    const next = await tablet.tab()
    expect(next.status()).toBe('signed-out')
    expect(localStorage.length).toBe(0)
    expect(await tablet.databases()).toEqual(['preau-device'])
  })

  test('the other tabs leave too', async () => {
    const { tablet, tab: one } = await aTabletOf('Marie')
    const two = await tablet.tab()
    await one.life.acts.signOut()
    await until(() => expect(two.left).toEqual(['/']))
  })

  test('a tab that waits at the sign-in page follows a sign-in elsewhere', async () => {
    const tablet = aTablet()
    const waiting = await tablet.tab()
    await (await tablet.tab()).signIn('Marie')
    expect(waiting.left).toEqual(['/'])
  })
})
