import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { entryStatuses } from '#src/offline/outbox/entry.ts'
import type { IndexedDb } from '#src/offline/storage/connection.ts'
import { connectDevice } from '#src/offline/storage/device-database.ts'
import { openUserDatabase, userDatabaseName } from '#src/offline/storage/user-database.ts'
import {
  finishPendingWipe,
  forgetOthers,
  forgetSchoolData,
  type WipePorts,
} from '#src/offline/storage/wipe.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { wipeUser } from '#tests/support/tablets/wipe-user.ts'
import { Life } from './school/life.ts'

const marie = 'marie' as UserId
const karim = 'karim' as UserId

const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The service worker's note of a thumbnail; the database stays open, as in a browser. */
async function notePicture({ indexedDB }: IndexedDb): Promise<void> {
  const opening = indexedDB.open('workbox-expiration', 1)
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('cache-entries', { keyPath: 'id' })
    store.createIndex('cacheName', 'cacheName')
    store.createIndex('timestamp', 'timestamp')
  }
  const url = 'https://preau.test/files/thumbnails/school/nour.webp'
  const database = await asked(opening)
  const entries = database.transaction('cache-entries', 'readwrite').objectStore('cache-entries')
  await asked(entries.put({ id: `thumbnails|${url}`, url, timestamp: 0, cacheName: 'thumbnails' }))
}

async function addressesOn({ indexedDb: { indexedDB } }: Tablet): Promise<unknown[]> {
  const database = await asked(indexedDB.open('workbox-expiration'))
  const entries = database.transaction('cache-entries').objectStore('cache-entries')
  return asked(entries.getAllKeys())
}

/** A tablet's storage with something of two people in each corner of it. */
async function fullTablet() {
  const indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const device = connectDevice(indexedDb)
  await device.write(['meta', 'owners'], async ({ meta, owners }) => {
    await meta.put({ name: 'currentUser', userId: marie })
    const address = { endpoint: 'https://updates.push.example/marie', installationKey: 'B1' }
    await meta.put({ name: 'push', userId: marie, ...address, everyMessage: false })
    for (const userId of [marie, karim])
      await owners.put({ userId, displayName: userId, waiting: 1, oldestMadeAt: null })
  })
  for (const userId of [marie, karim]) {
    const connection = openUserDatabase(userId, { indexedDb })
    await connection.write(['drafts', 'savedState', 'cache', 'first'], async (tables) => {
      await tables.drafts.put({ name: 'form', value: 'half a sentence', savedAt: 0 })
      await tables.savedState.put({ key: 'PRESENCE', value: { class: 'owls' } })
      await tables.cache.put({ chunk: '1', json: '{"child":"Nour"}' })
      await tables.first.put({ name: 'picture', format: '1', keptAt: 0, json: '{"html":"Nour"}' })
    })
    connection.close()
  }
  await notePicture(indexedDb)
  const pictures = new Set(['thumbnails', 'workbox-precache-v2', 'preau-screens'])
  const caches = {
    keys: async () => [...pictures],
    delete: async (name: string) => pictures.delete(name),
  }
  /** Signs outside the app: the number on the icon, and the address at which the browser takes news. */
  const signs = new Set(['badge', 'push'])
  return { indexedDb, device, pictures, caches, signs }
}

type Tablet = Awaited<ReturnType<typeof fullTablet>>

/** An entry of Marie's in each status that an entry can have. */
async function enterOneOfEach({ indexedDb }: Tablet): Promise<void> {
  const connection = openUserDatabase(marie, { indexedDb })
  await connection.write(['outbox'], ({ outbox }) =>
    outbox.bulkAdd(
      entryStatuses.map((status) => ({
        entryId: `entry-${status}` as EntryId,
        kind: 'diary',
        format: 1,
        lane: `nour ${status}`,
        key: `line ${status}`,
        content: { text: 'Nour has slept badly' },
        baseVersion: null,
        status,
        attempts: 1,
        nextAt: 0,
        madeAt: '2026-11-17T07:40:00.000Z' as Instant,
        clockOffsetMs: 0,
        actorId: marie,
        schoolId: null,
        sent: null,
        problem: null,
        answer: null,
        settledAt: null,
      })),
    ),
  )
  connection.close()
}

function portsOf(tablet: Tablet, life?: Life): WipePorts {
  const { indexedDb, device, caches } = tablet
  const cross = <T>(work: () => Promise<T>): Promise<T> => (life ? life.cross(work) : work())
  return {
    indexedDb,
    timers: systemTimers,
    connection: {
      read: (work) => cross(() => device.read(work)),
      write: (names, work) => cross(() => device.write(names, work)),
      add: () => null,
      close: () => device.close(),
    },
    caches: {
      keys: () => cross(() => caches.keys()),
      delete: (name) => cross(() => caches.delete(name)),
    },
    clearBadge: () => cross(async () => void tablet.signs.delete('badge')),
    giveUpPush: () => cross(async () => void tablet.signs.delete('push')),
  }
}

async function leftOf(tablet: Tablet, userId: UserId): Promise<string[]> {
  const databases = await tablet.indexedDb.indexedDB.databases()
  const owners = await tablet.device.read(({ owners }) => owners.toArray())
  const meta = await tablet.device.read(({ meta }) => meta.toArray())
  return [
    ...databases.flatMap(({ name }) =>
      name === userDatabaseName(userId) ? [`database ${name}`] : [],
    ),
    ...owners.flatMap((owner) => (owner.userId === userId ? ['owner'] : [])),
    ...meta.flatMap((row) => ('userId' in row && row.userId === userId ? [row.name] : [])),
    ...[...tablet.pictures].filter((name) => name === 'thumbnails'),
    ...(await addressesOn(tablet)).map((key) => `address ${key}`),
    ...tablet.signs,
  ]
}

describe('signing out', () => {
  test('leaves nothing of the person, everything of the others, and the app itself', async () => {
    const tablet = await fullTablet()
    await wipeUser(portsOf(tablet), marie)
    expect(await leftOf(tablet, marie)).toEqual([])
    expect(await leftOf(tablet, karim)).toEqual([`database ${userDatabaseName(karim)}`, 'owner'])
    expect([...tablet.pictures]).toEqual(['workbox-precache-v2', 'preau-screens'])
  })

  test('leaves a tablet that never kept a picture without a list of them', async () => {
    const tablet = await fullTablet()
    const indexedDb: IndexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
    await wipeUser({ ...portsOf(tablet), indexedDb }, marie)
    expect(await indexedDb.indexedDB.databases()).toEqual([])
  })

  test('killed at any step is finished by the next start', async () => {
    let steps = 0
    for (let step = 1; ; step++) {
      const tablet = await fullTablet()
      let hasDied: () => void = () => {}
      const death = new Promise<'dead'>((resolve) => {
        hasDied = () => resolve('dead')
      })
      const life = new Life(hasDied)
      life.dieAt(step)
      const end = await Promise.race([wipeUser(portsOf(tablet, life), marie), death])
      const next = await finishPendingWipe(portsOf(tablet))
      // Killed before the intention was written down, the person is still signed in.
      if (step > 1) expect(await leftOf(tablet, marie), `killed at step ${step}`).toEqual([])
      if (end !== 'dead') {
        expect(next).toBe('nothing-pending')
        break
      }
      steps = step
    }
    expect(steps).toBeGreaterThan(6)
  })

  test('empties the database also while a frozen tab holds it open', async () => {
    const tablet = await fullTablet()
    const { indexedDB } = tablet.indexedDb
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(userDatabaseName(marie))
      request.onsuccess = () => resolve(request.result)
    })
    await wipeUser(portsOf(tablet), marie)
    const counts = await Promise.all(
      [...frozen.objectStoreNames].map(
        (store) =>
          new Promise<number>((resolve) => {
            const request = frozen.transaction(store).objectStore(store).count()
            request.onsuccess = () => resolve(request.result)
          }),
      ),
    )
    expect(counts.length).toBeGreaterThan(0)
    expect(counts.every((count) => count === 0)).toBe(true)
  })
})

test('a session that ends by itself takes the children away and leaves what the person has not sent', async () => {
  const tablet = await fullTablet()
  await enterOneOfEach(tablet)
  await forgetSchoolData(portsOf(tablet), marie)
  const connection = openUserDatabase(marie, { indexedDb: tablet.indexedDb })
  expect(await connection.read(({ cache }) => cache.count())).toBe(0)
  expect(await connection.read(({ drafts }) => drafts.count())).toBe(1)
  expect(await connection.read(({ savedState }) => savedState.count())).toBe(1)
  const left = await connection.read(({ outbox }) => outbox.toArray())
  expect(left.map(({ status }) => status)).toEqual(['waiting', 'sending', 'refused', 'conflict'])
  connection.close()
  expect([...tablet.pictures]).toEqual(['workbox-precache-v2', 'preau-screens'])
  expect(await addressesOn(tablet)).toEqual([])
  expect([...tablet.signs]).toEqual([])
  // Who is told again after the next sign-in.
  expect(await pushOf(tablet)).toBe(marie)
})

test('once nobody is signed in, the children go from the database of everybody, also of who is named nowhere', async () => {
  const tablet = await fullTablet()
  await enterOneOfEach(tablet)
  await tablet.device.write(['owners'], ({ owners }) => owners.delete(karim))
  await forgetOthers(portsOf(tablet), null)
  expect(await schoolDataOf(tablet, marie)).toEqual({ cache: 0, first: 0, drafts: 1, entries: 4 })
  expect(await schoolDataOf(tablet, karim)).toEqual({ cache: 0, first: 0, drafts: 1, entries: 0 })
  const meta = await tablet.device.read(({ meta }) => meta.toArray())
  expect(meta.map(({ name }) => name)).toEqual(['push'])
  expect([...tablet.pictures]).toEqual(['workbox-precache-v2', 'preau-screens'])
  expect(await addressesOn(tablet)).toEqual([])
  expect([...tablet.signs]).toEqual([])
})

test('beside who has signed in, the children go from the databases of the others alone', async () => {
  const tablet = await fullTablet()
  await enterOneOfEach(tablet)
  await forgetOthers(portsOf(tablet), karim)
  expect(await schoolDataOf(tablet, marie)).toEqual({ cache: 0, first: 0, drafts: 1, entries: 4 })
  expect(await schoolDataOf(tablet, karim)).toEqual({ cache: 1, first: 1, drafts: 1, entries: 0 })
  expect(await tablet.device.read(({ owners }) => owners.count())).toBe(2)
  expect([...tablet.signs]).toEqual([])
})

test('who comes back beside the data of somebody else goes on being told of messages', async () => {
  const tablet = await fullTablet()
  await forgetOthers(portsOf(tablet), marie)
  expect([...tablet.signs]).toEqual(['badge', 'push'])
})

const pushOf = ({ device }: Tablet) =>
  device.read(async ({ meta }) => {
    const row = await meta.get('push')
    return row?.name === 'push' ? row.userId : null
  })

async function schoolDataOf({ indexedDb }: Tablet, userId: UserId) {
  const connection = openUserDatabase(userId, { indexedDb })
  const counts = await connection.read(async ({ cache, first, drafts, outbox }) => ({
    cache: await cache.count(),
    first: await first.count(),
    drafts: await drafts.count(),
    entries: await outbox.count(),
  }))
  connection.close()
  return counts
}
