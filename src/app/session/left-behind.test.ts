import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { openUserDatabase } from '#src/offline/storage/user-database.ts'
import { karim, marie } from '#tests/support/school-server/school-on-the-wire.ts'
import {
  aTabletOf,
  markSomebody,
  readKeptCache,
  switchOff,
  type Tab,
} from '#tests/support/tablets/app-tablet.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'

const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 4_000 })

/** Counts the rows of the school, and the entries, in the database of a person. */
async function leftOf({ id }: { id: string }, { ports }: Tab) {
  const { indexedDb } = ports.wipe
  const connection = openUserDatabase(id as UserId, { indexedDb })
  const left = await connection.read(async ({ cache, first, outbox }) => ({
    school: (await cache.count()) + (await first.count()),
    entries: await outbox.count(),
  }))
  connection.close()
  return left
}

/** Marie's tablet, with the school on its disk and an entry that waits. */
async function aTabletThatKeeps() {
  const { tablet, tab } = await aTabletOf('Marie')
  await markSomebody(tab)
  await until(async () => expect(await readKeptCache(tab)).toContain(marie.name))
  return { tablet, tab }
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  // graphcache writes nothing to its storage while NODE_ENV is test.
  vi.stubEnv('NODE_ENV', 'production')
})

describe('a tablet whose tokens have vanished', () => {
  test('keeps nobody’s children at its next start, and the entry that waits under its name', async () => {
    const { tablet, tab } = await aTabletThatKeeps()
    await switchOff(tab)
    localStorage.clear()
    tablet.server.state.isReachable = false
    const next = await tablet.tab()
    expect(next.status()).toBe('signed-out')
    await until(async () => expect(await leftOf(marie, next)).toEqual({ school: 0, entries: 1 }))
    expect(await next.ports.device.currentUser()).toBeNull()
    expect(await ownersHere(next.life.acts)).toMatchObject([
      { displayName: marie.name, waiting: 1 },
    ])
  })

  test('keeps all of it where its storage cannot be read, which says nothing of tokens', async () => {
    const { tablet, tab } = await aTabletThatKeeps()
    await switchOff(tab)
    const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed to this page', 'SecurityError')
    })
    await expect(tablet.tab()).rejects.toThrow('closed to this page')
    closed.mockRestore()
    const next = await tablet.tab()
    expect(next.status()).toBe('signed-in')
    expect(await leftOf(marie, next)).toMatchObject({ school: expect.any(Number), entries: 1 })
    expect(await readKeptCache(next)).toContain(marie.name)
  })

  test('takes nothing from a tab in which somebody is signed in, until that tab is closed', async () => {
    const { tablet, tab } = await aTabletThatKeeps()
    const tokens = { ...localStorage }
    localStorage.clear()
    const other = await tablet.tab()
    expect(other.status()).toBe('signed-out')
    Object.assign(localStorage, tokens)
    await switchOff(tab)
    const again = await tablet.tab()
    expect(again.status()).toBe('signed-in')
    expect(await readKeptCache(again)).toContain(marie.name)

    localStorage.clear()
    const third = await tablet.tab()
    await switchOff(again)
    await until(async () => expect(await leftOf(marie, third)).toMatchObject({ school: 0 }))
  })
})

describe('who signs in', () => {
  test('finds nothing of the others’ children there, also where a tab of theirs does not let go', async () => {
    const { tablet, tab } = await aTabletThatKeeps()
    localStorage.clear()
    const door = await tablet.tab()
    expect(await leftOf(marie, door)).not.toMatchObject({ school: 0 })
    await door.signIn('Karim')
    expect(door.life.store.get()).toMatchObject({ user: { id: karim.id } })
    expect(tab.left).toEqual(['/'])
    expect(await leftOf(marie, door)).toEqual({ school: 0, entries: 1 })
    await until(async () => expect(await readKeptCache(door)).toContain(karim.name))
  })

  test('keeps what is read from then on, though the children of an ended session were just being taken', async () => {
    const { tablet, tab } = await aTabletThatKeeps()
    await switchOff(tab)
    localStorage.clear()
    const next = await tablet.tab()
    await next.signIn('Marie')
    await until(async () => expect(await readKeptCache(next)).toContain(marie.name))
    await switchOff(next)
    tablet.server.state.isReachable = false
    const later = await tablet.tab()
    expect(later.life.store.get()).toMatchObject({ user: { id: marie.id } })
  })
})
