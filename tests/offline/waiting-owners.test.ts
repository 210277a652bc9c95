import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import {
  countOwner,
  forgetLost,
  type OwnersHere,
  watchLost,
  watchOwners,
} from '#src/offline/outbox/owners.ts'
import type { IndexedDb } from '#src/offline/storage/connection.ts'
import {
  connectDevice,
  type Device,
  type LostEntries,
} from '#src/offline/storage/device-database.ts'
import { againMs } from '#src/offline/storage/keep-reading.ts'
import { openUserDatabase, userDatabaseName } from '#src/offline/storage/user-database.ts'
import { systemClock } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { handTimers } from '#tests/support/hand-timers.ts'

const marie = { userId: 'marie' as UserId, displayName: 'Marie D.' }
const karim = { userId: 'karim' as UserId, displayName: 'Karim B.' }
const clock = systemClock
const ids = createIds(systemClock, systemRandomBytes)

let indexedDb: IndexedDb
let numbered = 0
let device: Pick<Device, 'connection'>

beforeEach(() => {
  indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = { connection: connectDevice(indexedDb) }
})

/** Enters so many things, and counts as the app does while its person is signed in. */
async function enter(owner: typeof marie, entries: number): Promise<void> {
  numbered += 1
  const connection = openUserDatabase(owner.userId, { indexedDb })
  const rows = Array.from({ length: entries }, (_, place) => ({
    ...{
      entryId: `entry-${numbered}-${place}`,
      status: 'waiting',
      lane: 'lane',
      key: `key-${place}`,
    },
    ...{ madeAt: '2026-11-17T08:39:00.000Z', clockOffsetMs: 0 },
  }))
  await connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(rows as unknown as Entry[]))
  await countOwner({ device, connection, clock, ids }, owner)
  connection.close()
}

/** The sign-in page, with what it shows. */
function aPage(of: Pick<Device, 'connection'> = device) {
  const { timers, pass } = handTimers()
  let shown: OwnersHere = { owners: [], is: 'counting' }
  const stop = watchOwners({ device: of, clock, ids, timers, indexedDb }, (here) => {
    shown = here
  })
  onTestFinished(stop)
  /** Says how sure the page is, and how many entries of whom it names. */
  const says = () => ({
    is: shown.is,
    ...Object.fromEntries(shown.owners.map((it) => [it.displayName, it.waiting])),
  })
  return { says, pass }
}

/** A frozen tab holds a database that is to be deleted: it opens for nobody until the tab lets go. */
async function freeze(owner: typeof marie): Promise<() => void> {
  const name = userDatabaseName(owner.userId)
  const held = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDb.indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
  })
  indexedDb.indexedDB.deleteDatabase(name)
  return () => held.close()
}

/** A disk on which no further database opens, until it is mended. */
function breakDisk(): () => void {
  const { indexedDB } = indexedDb
  let isBroken = true
  const open = (...asked: Parameters<IDBFactory['open']>): IDBOpenDBRequest => {
    if (isBroken) throw new DOMException('no room in the backing store', 'UnknownError')
    return indexedDB.open(...asked)
  }
  const factory = new Proxy(indexedDB, {
    get: (of, name) => (name === 'open' ? open : Reflect.get(of, name).bind(of)),
  })
  indexedDb = { IDBKeyRange, indexedDB: factory }
  return () => {
    isBroken = false
  }
}

describe('whose entries wait, on the sign-in page', () => {
  test('is read again where the tablet’s own database does not open at first', async () => {
    await enter(marie, 2)
    let isSilent = true
    const { connection } = device
    const page = aPage({
      connection: {
        ...connection,
        read: (work) =>
          isSilent ? Promise.reject(new Error('the storage does not open')) : connection.read(work),
      },
    })
    await expect.poll(page.says).toEqual({ is: 'unreadable' })
    isSilent = false
    page.pass(againMs)
    await expect.poll(page.says).toEqual({ is: 'counted', 'Marie D.': 2 })
  })

  test('names everybody while the database of one does not open', async () => {
    await enter(marie, 2)
    await enter(karim, 1)
    const letGo = await freeze(karim)
    const page = aPage()
    await expect.poll(page.says).toEqual({ is: 'counting', 'Marie D.': 2, 'Karim B.': 1 })
    letGo()
    // The deletion goes through then: what was counted is lost, and said.
    await expect.poll(page.says).toEqual({ is: 'counted', 'Marie D.': 2, 'Karim B.': 0 })
  })

  test('says that a count may be old where a database cannot be read, and counts again', async () => {
    await enter(marie, 2)
    const mend = breakDisk()
    const page = aPage()
    await expect.poll(page.says).toEqual({ is: 'unreadable', 'Marie D.': 2 })
    mend()
    page.pass(againMs)
    await expect.poll(page.says).toEqual({ is: 'counted', 'Marie D.': 2 })
  })

  test('follows what is entered and counted in another tab', async () => {
    await enter(marie, 1)
    const page = aPage()
    await expect.poll(page.says).toEqual({ is: 'counted', 'Marie D.': 1 })
    await enter(marie, 3)
    await expect.poll(page.says).toEqual({ is: 'counted', 'Marie D.': 4 })
  })

  test('brings nobody back whose things a sign-out took away meanwhile', async () => {
    await enter(marie, 1)
    breakDisk()
    const page = aPage()
    await expect.poll(page.says).toEqual({ is: 'unreadable', 'Marie D.': 1 })
    await device.connection.write(['owners'], ({ owners }) => owners.delete(marie.userId))
    page.pass(againMs)
    await expect.poll(page.says).toEqual({ is: 'counted' })
    expect(await device.connection.read(({ owners }) => owners.count())).toBe(0)
  })
})

test('a loss that a slow storage notes after the first look is said, until it was read of', async () => {
  await enter(marie, 2)
  const letGo = await freeze(marie)
  letGo()
  let lost: LostEntries | null | undefined
  const { timers } = handTimers()
  const show = (found: LostEntries | null) => {
    lost = found
  }
  onTestFinished(watchLost({ device, timers }, { userId: marie.userId, show }))
  await expect.poll(() => lost).toBeNull()
  await enter(marie, 0)
  await expect.poll(() => lost).toMatchObject({ count: 2 })
  await forgetLost(device, marie.userId)
  await expect.poll(() => lost).toBeNull()
})
