import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { type Device, openDevice } from '../storage/device-database.ts'

const [marie, karim] = ['marie', 'karim'] as UserId[] as [UserId, UserId]
let device: Device

beforeEach(async () => {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  device = await openDevice({ indexedDb, newDeviceId: () => 'tablet' })
  await device.connection.write(['owners'], ({ owners }) =>
    owners.bulkPut([
      { userId: marie, displayName: 'M', waiting: 2, oldestMadeAt: '2026-11-17T08:39:00.000Z' },
      { userId: karim, displayName: 'K', waiting: 1, oldestMadeAt: null },
      { userId: 'zoe' as UserId, displayName: 'Z', waiting: 0, oldestMadeAt: null },
    ]),
  )
})

const ofMarie = { userId: marie, count: 2, oldestMadeAt: '2026-11-17T08:39:00.000Z' }
const ofKarim = { userId: karim, count: 1, oldestMadeAt: null }

test('nothing is said before the tablet was read', () => {
  expect(device.waiting.current()).toBeNull()
  expect(device.report()).toBeNull()
})

test('everybody who has something waiting is counted, without a name', async () => {
  await device.waiting.read()
  expect(device.waiting.current()).toHaveLength(2)
  expect(device.waiting.current()).toEqual(expect.arrayContaining([ofMarie, ofKarim]))
  await device.rename('Tablet of the Ladybirds')
  expect(device.report()).toMatchObject({ deviceId: 'tablet', name: 'Tablet of the Ladybirds' })
})

test('a person who signs out has nothing here any more, also when it is counted once more', async () => {
  await device.waiting.read()
  device.waiting.leaveOut(marie)
  await device.waiting.read()
  expect(device.waiting.current()).toEqual([ofKarim])
})

test('a disk that cannot be read changes nothing and tells nobody', async () => {
  await device.waiting.read()
  const hear = vi.fn()
  device.waiting.onRead(hear)
  device.connection.close()
  await device.waiting.read()
  expect(device.waiting.current()).toHaveLength(2)
  expect(hear).not.toHaveBeenCalled()
})

test('the tablet remembers when it introduced itself', async () => {
  expect(device.introducedAt()).toBeNull()
  await device.noteIntroduction(1_000)
  expect(device.introducedAt()).toBe(1_000)
})
