import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { createCacheStorage } from './cache-storage.ts'
import { openDevice } from './device-database.ts'
import { readEarly } from './early-rows.ts'
import { databaseMarkKey, openUserDatabase } from './user-database.ts'
import { planWipe } from './wipe.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const format = 'this contract'
const after = Promise.resolve()
const newDeviceId = () => 'device-2'
const newMark = null
const closing: { close(): void }[] = []

/** A tablet that was used before, with one row in each table that a start reads. */
async function usedTablet() {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const device = await openDevice({ indexedDb, newDeviceId: () => 'device-1' })
  const connection = openUserDatabase(marie, { indexedDb })
  closing.push(device.connection, connection)
  const cached = createCacheStorage({ connection, timers: systemTimers, format })
  await cached.readData()
  await cached.writeData({ 'Query.getUser': '"Marie"' })
  await cached.flush()
  await connection.write(['drafts', 'savedState'], async ({ drafts, savedState }) => {
    await drafts.put({ name: 'note', value: 'half', savedAt: 1 })
    await savedState.put({ key: 'PRESENCE', value: { classId: 'class-1' } })
  })
  const early = (owner: UserId | null, shape = format, wanted: readonly string[] | null = null) =>
    readEarly({
      indexedDb,
      owner,
      format: shape,
      wantedOf: () => wanted,
      after,
      newDeviceId,
      newMark,
    })
  return { indexedDb, device, connection, early }
}

afterEach(() => {
  for (const connection of closing.splice(0)) connection.close()
})

describe('reading ahead of the app', () => {
  test('finds what the app itself would read', async () => {
    const tablet = await usedTablet()
    const rows = await tablet.early(marie)
    const { outbox, cache, drafts, savedState, sync } = await tablet.connection.read(
      async (tables) => ({
        outbox: await tables.outbox.toArray(),
        cache: await tables.cache.toArray(),
        drafts: await tables.drafts.toArray(),
        savedState: await tables.savedState.toArray(),
        sync: await tables.sync.get('sync'),
      }),
    )
    const first: unknown[] = []
    const all = { outbox, cache, drafts, savedState, sync, first }
    expect(rows?.user).toEqual({ userId: marie, ...all, after })
    expect(rows?.meta).toEqual(await tablet.device.connection.read(({ meta }) => meta.toArray()))
  })

  test('holds the lock of a start while it reads, and never waits for it', async () => {
    const { indexedDb } = await usedTablet()
    const held: string[] = []
    // Another tab has the lock: it comes to this one only later.
    let isFree = (): void => {}
    const free = new Promise<void>((resolve) => {
      isFree = resolve
    })
    const request = async (name: string, work: () => unknown) => {
      await free
      held.push(`holds ${name}`)
      await work()
      held.push('lets it go')
    }
    const locks = { request } as unknown as Pick<LockManager, 'request'>
    const wantedOf = () => null
    const storage = { ...indexedDb, locks }
    const ports = { indexedDb: storage, format, wantedOf, after, newDeviceId, newMark }
    expect(await readEarly({ ...ports, owner: marie })).not.toBeNull()
    expect(held).toEqual([])
    isFree()
    await expect.poll(() => held).toEqual(['holds preau-start', 'lets it go'])
  })

  test('leaves the cache alone where each row that the page is drawn from is there, and of this contract', async () => {
    const tablet = await usedTablet()
    const row = (name: string, of = format) => ({ name, format: of, keptAt: 1, json: '1' })
    await tablet.connection.write(['first'], ({ first }) =>
      first.bulkPut([row('session'), row('class'), row('old', 'another contract')]),
    )
    const drawn = await tablet.early(marie, format, ['session', 'class'])
    expect(drawn?.user?.cache).toBeNull()
    expect(drawn?.user?.first).toEqual([row('session'), row('class')])
    for (const missing of ['old', 'never kept']) {
      const rows = await tablet.early(marie, format, ['session', missing])
      expect(rows?.user?.cache).not.toBeNull()
    }
  })

  test("finds where the app's own start leads to, and what that page is drawn from", async () => {
    const tablet = await usedTablet()
    const row = (name: string, json: string, of = format) => ({ name, format: of, keptAt: 1, json })
    const keep = (home: ReturnType<typeof row>) =>
      tablet.connection.write(['first'], ({ first }) => first.bulkPut([row('session', '1'), home]))
    const read = async () => {
      const heard: (string | null)[] = []
      const rows = await readEarly({
        ...{ indexedDb: tablet.indexedDb, owner: marie, format, after, newDeviceId, newMark },
        wantedOf(_, home) {
          heard.push(home)
          return home ? ['session'] : null
        },
      })
      return { heard, readsCache: rows?.user?.cache !== null }
    }
    const nowhere = { heard: [null], readsCache: true }
    expect(await read()).toEqual(nowhere)
    await keep(row('home', '"/presence"'))
    expect(await read()).toEqual({ heard: ['/presence'], readsCache: false })
    await keep(row('home', '"/presence"', 'another contract'))
    expect(await read()).toEqual(nowhere)
    await keep(row('home', 'null'))
    expect(await read()).toEqual(nowhere)
  })

  test('finds who is signed in on every page, also where the cache does not say it yet', async () => {
    const tablet = await usedTablet()
    const session = { name: 'session', format, keptAt: 1, json: '1' }
    await tablet.connection.write(['first'], ({ first }) => first.put(session))
    const rows = await readEarly({
      ...{ indexedDb: tablet.indexedDb, owner: marie, format, after, newDeviceId, newMark },
      wantedOf: () => null,
      everywhere: ['session'],
    })
    expect(rows?.user).toMatchObject({ first: [session] })
    expect(rows?.user?.cache).not.toBeNull()
  })

  test('gives a new tablet its id, and leaves no database of a person behind', async () => {
    const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
    const read = () =>
      readEarly({
        indexedDb,
        owner: marie,
        format,
        wantedOf: () => null,
        after,
        newDeviceId,
        newMark,
      })
    const device = { name: 'device', deviceId: 'device-2', deviceName: null }
    const first = { meta: [device], user: null, laid: null, after }
    expect(await Promise.all([read(), read()])).toEqual([first, first])
    const left = await indexedDb.indexedDB.databases()
    expect(left.map(({ name }) => name)).toEqual(['preau-device'])
    const app = await openDevice({ indexedDb, newDeviceId: () => 'another' })
    closing.push(app.connection)
    expect(app.deviceId).toBe('device-2')
  })

  test('reads nothing of a person when nobody is signed in, or somebody whom the tablet does not know', async () => {
    const tablet = await usedTablet()
    expect(await tablet.early(null)).toMatchObject({ user: null })
    const stranger = '01a1e872-cf62-7044-8662-00000000000b' as UserId
    expect(await tablet.early(stranger)).toMatchObject({ user: null })
  })

  test('shows nothing of a person whose sign-out was cut short', async () => {
    const tablet = await usedTablet()
    await planWipe({ connection: tablet.device.connection }, marie)
    expect(await tablet.early(marie)).toMatchObject({ user: null })
  })

  test('makes the database of a person who has none, where it is told to', async () => {
    const tablet = await usedTablet()
    const stranger = '01a1e872-cf62-7044-8662-00000000000b' as UserId
    const read = (owner: UserId) =>
      readEarly({
        indexedDb: tablet.indexedDb,
        owner,
        format,
        wantedOf: () => null,
        after,
        newDeviceId,
        newMark: 'mark',
      })
    const rows = await read(stranger)
    expect(rows).toMatchObject({ user: null, laid: { mark: 'mark' } })
    // Another tab finds it, and starts as on an empty tablet.
    expect(await read(stranger)).toMatchObject({
      user: { outbox: [], savedState: [{ key: 'DATABASE', value: 'mark' }] },
      laid: null,
    })
    rows?.laid?.own.close()
    expect(await read(marie)).toMatchObject({ user: { userId: marie }, laid: null })
    await planWipe({ connection: tablet.device.connection }, stranger)
    tablet.indexedDb.indexedDB.deleteDatabase(`preau-u-${stranger}`)
    expect(await read(stranger)).toMatchObject({ user: null, laid: null })
  })

  test('leaves a cache of another contract, and a database of a newer app, to the ordinary way', async () => {
    const tablet = await usedTablet()
    const nothing = { user: null }
    expect(await tablet.early(marie, 'another contract')).toMatchObject(nothing)

    const newer = tablet.indexedDb.indexedDB.open(`preau-u-${marie}`, 30)
    await new Promise<void>((resolve) => {
      newer.onsuccess = () => resolve()
    })
    newer.result.close()
    expect(await tablet.early(marie)).toMatchObject(nothing)
  })

  describe('lets the first entry wait for no naming', () => {
    const naming = { userId: marie, displayName: 'Marie D.', waiting: 0, oldestMadeAt: null }

    async function namedTablet({ mark = 'mark-1', owner = {}, current = marie } = {}) {
      const tablet = await usedTablet()
      await tablet.connection.write(['savedState'], ({ savedState }) =>
        savedState.put({ key: databaseMarkKey, value: mark }),
      )
      await tablet.device.connection.write(['owners'], ({ owners }) =>
        owners.put({ ...naming, databaseId: 'mark-1', ...owner }),
      )
      await tablet.device.setCurrentUser(current)
      return (await tablet.early(marie))?.user?.named
    }

    test('where the person was counted in this very database', async () => {
      expect(await namedTablet()).toBe(true)
    })

    test.each([
      ['whose database the browser has cleared since', { mark: 'mark-2' }],
      ['whom the school had shut out', { owner: { isShutOut: true } }],
      ['who was not the last one here', { current: 'somebody else' as UserId }],
    ])('but not for a person %s', async (_, tablet) => {
      expect(await namedTablet(tablet)).toBeUndefined()
    })
  })

  test('keeps nobody from deleting the database', async () => {
    const tablet = await usedTablet()
    await tablet.early(marie)
    tablet.connection.close()
    const deletion = tablet.indexedDb.indexedDB.deleteDatabase(`preau-u-${marie}`)
    await new Promise<void>((resolve, reject) => {
      deletion.onsuccess = () => resolve()
      deletion.onblocked = () => reject(new Error('somebody holds it open'))
    })
    const left = await tablet.indexedDb.indexedDB.databases()
    expect(left.map(({ name }) => name)).not.toContain(`preau-u-${marie}`)
  })
})
