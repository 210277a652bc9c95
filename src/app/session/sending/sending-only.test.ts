import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import { karim, marie } from '#tests/support/school-server/school-on-the-wire.ts'
import {
  type aTablet,
  aTabletOf,
  aTabletWithAnEntry,
  markSomebody,
  readKeptCache,
  switchOff,
} from '#tests/support/tablets/app-tablet.ts'

const inAWeek = '2026-11-24T07:40:00.000Z' as Instant

beforeEach(() => {
  localStorage.clear()
  // graphcache writes nothing to its storage while NODE_ENV is test.
  vi.stubEnv('NODE_ENV', 'production')
})

describe('somebody whose account is open for sending only', () => {
  test('is signed in without a school, with the entries that wait', async () => {
    const tablet = await aTabletWithAnEntry()
    localStorage.clear()
    tablet.server.state.sendsUntil = inAWeek
    const tab = await tablet.tab()
    await tab.signIn('Marie')
    expect(tab.life.store.get()).toMatchObject({
      status: 'signed-in',
      user: { id: marie.id, sendsUntil: inAWeek },
    })
    expect(tab.life.opened()?.offline.unsettled().current()).toHaveLength(1)
  })

  test('finds nothing of the school kept on the tablet, and leaves nothing there', async () => {
    const { tablet, tab: first } = await aTabletOf('Marie')
    await expect.poll(() => readKeptCache(first), { timeout: 4_000 }).toContain('Les Tilleuls')
    await switchOff(first)
    localStorage.clear()
    tablet.server.state.sendsUntil = inAWeek
    const tab = await tablet.tab()
    await tab.signIn('Marie')
    await switchOff(tab)
    tablet.server.state.sendsUntil = null
    tablet.server.state.isReachable = false
    // Nothing is remembered of her or her school: without a network there is nothing to show.
    expect((await tablet.tab()).status()).toBe('unreachable')
  })
})

describe('what a tablet tells with each call', () => {
  const lastReport = ({ server }: ReturnType<typeof aTablet>, operation: string) =>
    server.reports.findLast((it) => it.operation === operation)?.waiting

  test('the entries of the person before go along with the calls of the next one', async () => {
    const tablet = await aTabletWithAnEntry()
    localStorage.clear()
    const tab = await tablet.tab()
    await tab.signIn('Karim')
    await vi.waitFor(() => expect(tab.ports.device.waiting.current()).not.toBeNull())
    await tab.life.acts.reloadUser()
    expect(lastReport(tablet, 'getUser')).toMatch(new RegExp(`^${marie.id}=1@20`))
    expect(lastReport(tablet, 'getUser')).not.toContain(karim.id)
  })

  test('after signing out and deleting what waits, nothing waits any more', async () => {
    const { tablet, tab } = await aTabletOf('Marie')
    await markSomebody(tab)
    await tab.life.acts.signOut()
    expect(lastReport(tablet, 'logout')).toBeNull()
  })
})
