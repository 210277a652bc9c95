import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { countOwner, forgetLost, watchOwners } from '#src/offline/outbox/owners.ts'
import type { Connection, IndexedDb } from '#src/offline/storage/connection.ts'
import { connectDevice, type Device } from '#src/offline/storage/device-database.ts'
import { openUserDatabase, userDatabaseName } from '#src/offline/storage/user-database.ts'
import { systemClock, systemTimers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'
import { wipeUser } from '#tests/support/tablets/wipe-user.ts'
import { Life } from './school/life.ts'

const marie = { userId: 'marie' as UserId, displayName: 'Marie D.' }
const clock = { now: () => Date.parse('2026-11-17T08:40:00Z') }
const ids = createIds(systemClock, systemRandomBytes)

let indexedDb: IndexedDb
let device: Pick<Device, 'connection'>

beforeEach(() => {
  indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = { connection: connectDevice(indexedDb) }
})

/** Opens Marie's database as a start of the app does, works with it and closes it. */
async function start<Result>(
  work: (connection: ReturnType<typeof openUserDatabase>) => Promise<Result>,
): Promise<Result> {
  const connection = openUserDatabase(marie.userId, { indexedDb })
  try {
    return await work(connection)
  } finally {
    connection.close()
  }
}

const count = () => start((connection) => countOwner({ device, connection, clock, ids }, marie))

const waitingEntry = (seq: number) =>
  ({
    entryId: `entry-${seq}`,
    status: 'waiting',
    lane: 'lane',
    key: `key-${seq}`,
    madeAt: '2026-11-17T08:39:00.000Z',
    clockOffsetMs: 0,
  }) as unknown as Entry

/** Taps on a tablet whose clock is behind by this. */
const enterBehind = (clockOffsetMs: number) =>
  start((connection) =>
    connection.write(['outbox'], ({ outbox }) =>
      outbox.add({ ...waitingEntry(0), clockOffsetMs } as Entry),
    ),
  )

const enter = (entries: number) =>
  start((connection) =>
    connection.write(['outbox'], ({ outbox }) =>
      outbox.bulkAdd(Array.from({ length: entries }, (_, place) => waitingEntry(place))),
    ),
  )

/** Acts as a browser that runs out of room: the database is gone, and nobody is asked. */
const evict = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDb.indexedDB.deleteDatabase(userDatabaseName(marie.userId))
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

const here = () =>
  ownersHere({
    watchOwners: (show) =>
      watchOwners({ device, clock, ids, timers: systemTimers, indexedDb }, show),
  })

const lost = async () => {
  const row = await device.connection.read(({ owners }) => owners.get(marie.userId))
  return row?.lost ?? null
}

test('the oldest entry is counted from its true hour, as far as the tablet knows it', async () => {
  await enterBehind(3_600_000)
  expect(await count()).toMatchObject({ waiting: 1, oldestMadeAt: '2026-11-17T09:39:00.000Z' })
})

describe('a database that the browser has cleared', () => {
  test('is noticed at the next start, with how many entries waited in it and since when', async () => {
    await count()
    await enter(3)
    await count()
    await evict()
    expect(await count()).toMatchObject({
      waiting: 0,
      lost: { count: 3, countedAt: '2026-11-17T08:40:00.000Z' },
    })
  })

  test('is noticed once: later starts add nothing to it', async () => {
    await count()
    await enter(3)
    await count()
    await evict()
    await count()
    await count()
    expect(await lost()).toMatchObject({ count: 3 })
  })

  test('adds to what was lost before and was not read yet', async () => {
    for (const entries of [3, 2]) {
      await count()
      await enter(entries)
      await count()
      await evict()
    }
    await count()
    expect(await lost()).toMatchObject({ count: 5 })
  })

  test('is no loss where nothing waited in it', async () => {
    await count()
    await evict()
    await count()
    expect(await lost()).toBeNull()
  })

  test('is said on the sign-in page with the name of its owner', async () => {
    await count()
    await enter(1)
    await count()
    await evict()
    const owners = await here()
    expect(owners).toMatchObject([{ displayName: 'Marie D.', waiting: 0, lost: { count: 1 } }])
  })

  test('is forgotten once its owner has read of it', async () => {
    await count()
    await enter(1)
    await count()
    await evict()
    await count()
    await forgetLost(device, marie.userId)
    await count()
    expect(await lost()).toBeNull()
  })

  test('is noticed by one of two tabs that start together', async () => {
    await count()
    await enter(2)
    await count()
    await evict()
    await Promise.all([count(), count()])
    expect(await lost()).toMatchObject({ count: 2 })
  })

  test('is counted once, whenever the start that notices it is killed', async () => {
    for (let step = 1, hasEnded = false; !hasEnded; step++) {
      indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
      device = { connection: connectDevice(indexedDb) }
      await count()
      await enter(3)
      await count()
      await evict()
      hasEnded = await killedAt(step)
      await count()
      expect(await lost(), `killed at step ${step}`).toMatchObject({ count: 3 })
      expect(step).toBeLessThan(20)
    }
  })
})

describe('what is no loss', () => {
  test('a count of an app that did not mark its databases', async () => {
    await device.connection.write(['owners'], ({ owners }) =>
      owners.put({ ...marie, waiting: 4, oldestMadeAt: null }),
    )
    await enter(4)
    expect(await count()).toMatchObject({ waiting: 4 })
    expect(await lost()).toBeNull()
  })

  test('what a person deleted by signing out', async () => {
    await count()
    await enter(2)
    await count()
    const { connection } = device
    const caches = undefined
    const nothing = async () => {}
    const signs = { clearBadge: nothing, giveUpPush: nothing }
    await wipeUser({ connection, indexedDb, timers: systemTimers, caches, ...signs }, marie.userId)
    expect(await here()).toEqual([])
    await count()
    expect(await lost()).toBeNull()
  })
})

/** Counts in a tab that dies after so many reads and writes; true when it lived to the end. */
async function killedAt(step: number): Promise<boolean> {
  let hasDied: () => void = () => {}
  const death = new Promise<boolean>((resolve) => {
    hasDied = () => resolve(false)
  })
  const life = new Life(hasDied)
  life.dieAt(step)
  return start((connection) => {
    const mortalDevice = { connection: mortal(device.connection, life) }
    const ports = { device: mortalDevice, connection: mortal(connection, life), clock, ids }
    return Promise.race([countOwner(ports, marie).then(() => true), death])
  })
}

const mortal = <Tables>(connection: Connection<Tables>, life: Life): Connection<Tables> => ({
  read: (work) => life.cross(() => connection.read(work)),
  write: (names, work) => life.cross(() => connection.write(names, work)),
  add: () => null,
  close: () => {},
})
