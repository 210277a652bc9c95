import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { type Device, openDevice } from '../storage/device-database.ts'
import { openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import { countDelay, nameOwner } from './owner-naming.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

let device: Device
let connection: UserConnection
let time: ReturnType<typeof handTimers>
beforeEach(async () => {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = await openDevice({ indexedDb, newDeviceId: () => 'device-1' })
  connection = openUserDatabase(marie, { indexedDb })
  time = handTimers()
})
afterEach(() => {
  connection.close()
  device.connection.close()
})

const naming = (known: Promise<boolean> | undefined, after?: Promise<void>) =>
  nameOwner({
    device,
    connection,
    clock: { now: () => Date.parse('2026-11-17T08:40:00Z') },
    timers: time.timers,
    ids: { next: () => 'mark-1' },
    user: { userId: marie, displayName: 'Marie D.' },
    known,
    after,
    purgePictures: async () => {},
    handRests: async () => {},
  })

const row = () => device.connection.read(({ owners }) => owners.get(marie))
const never = new Promise<void>(() => {})

describe('the name of whose entries lie on this tablet', () => {
  test.each([undefined, Promise.resolve(false)])('stands before the first entry', async (known) => {
    await naming(known, never).beforeEntry()
    expect(await row()).toMatchObject({ displayName: 'Marie D.', databaseId: 'mark-1' })
    expect(await device.currentUser()).toBe(marie)
  })

  test('keeps no entry waiting where it stood there before', async () => {
    const owner = naming(Promise.resolve(true), never)
    await owner.beforeEntry()
    expect(owner.isDone()).toBe(true)
    expect(await row()).toBeUndefined()
  })

  test('that stood there before is counted anew once the start is over', async () => {
    await naming(Promise.resolve(true)).byItself
    expect(await row()).toBeUndefined()
    time.pass(countDelay.restMs)
    await expect.poll(row).toMatchObject({ waiting: 0 })
  })
})
