import { IDBFactory, IDBKeyRange, IDBTransaction } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import {
  openUserDatabase,
  type UserConnection,
  userDatabaseName,
} from '../storage/user-database.ts'
import { type AnyEntryKind, newEntry } from './entry-kind.ts'
import { NotSavedError } from './not-saved.ts'
import { type SavePorts, saveEntries } from './save-entries.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const kind = {
  kind: 'mark',
  format: 1,
  laneOf: () => 'nour',
  keyOf: () => 'nour:am',
  toAct: () => ({ format: 1, act: {} }),
  truth: { typename: 'Mark', selection: 'id' },
} as unknown as AnyEntryKind

let connection: UserConnection
afterEach(() => {
  connection.close()
  vi.restoreAllMocks()
})

const entry = () => newEntry(kind, { content: {}, baseVersion: 0 })

let ids = 0
const portsOf = (own: UserConnection): SavePorts => ({
  connection: own,
  actor: { userId: marie, schoolId: 'school' as SchoolId },
  clock: { now: () => 1 },
  ids: { next: () => String(ids++) },
  clockOffsetMs: () => 0,
  purgePictures: async () => {},
  onTapped: () => {},
})

/** Counts how often the storage is asked for what. Dexie takes hold of it when it opens: the counting begins before. */
async function countOf(indexedDB: IDBFactory) {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('another one')
    opening.onupgradeneeded = () => opening.result.createObjectStore('any')
    opening.onsuccess = () => resolve(opening.result)
  })
  const store = Object.getPrototypeOf(database.transaction('any').objectStore('any'))
  const transactions = vi.spyOn(Object.getPrototypeOf(database), 'transaction')
  const acts = ['add', 'put', 'get', 'getAll', 'delete', 'count', 'openCursor']
  const requests = acts.map((act) => ({ act, spy: vi.spyOn(store, act) }))
  database.close()
  return { transactions, requests }
}

test('a tap is on the disk after one strict transaction and one request to it', async () => {
  const indexedDB = new IDBFactory()
  const { transactions, requests } = await countOf(indexedDB)
  connection = openUserDatabase(marie, { indexedDb: { indexedDB, IDBKeyRange } })
  const tap = () => saveEntries(portsOf(connection), [entry()])
  // The first one opens the database.
  await tap()
  transactions.mockClear()
  for (const { spy } of requests) spy.mockClear()

  const commits = vi.spyOn(IDBTransaction.prototype, 'commit')
  const saving = tap()
  // In the task of the tap, before anything is drawn: nothing more is asked for, so nothing is waited for.
  expect(transactions).toHaveBeenCalledTimes(1)
  expect(commits).toHaveBeenCalledTimes(1)
  const [saved] = await saving
  expect(saved).toMatchObject({ seq: 2, status: 'waiting' })
  expect(transactions.mock.calls).toEqual([
    [['outbox'], 'readwrite', expect.objectContaining({ durability: 'strict' })],
  ])
  // Dexie writes the name of a new database down in one of its own, whenever it comes to it.
  const isOurs = ({ transaction }: IDBObjectStore) =>
    transaction.db.name === userDatabaseName(marie)
  expect(
    requests.flatMap(({ act, spy }) => spy.mock.contexts.filter(isOurs).map(() => act)),
  ).toEqual(['add'])
})

async function openDatabase(): Promise<void> {
  connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
  await connection.read(({ outbox }) => outbox.count())
}

test('a tap in the same moment as a class that is saved comes after it', async () => {
  await openDatabase()
  const ports = portsOf(connection)
  const [filled, [tapped]] = await Promise.all([
    saveEntries(ports, Array.from({ length: 28 }, entry)),
    saveEntries(ports, [entry()]),
  ])
  expect(filled.map(({ seq }) => seq)).toEqual(Array.from({ length: 28 }, (_, place) => place + 1))
  expect(tapped?.seq).toBe(29)
})

test('a tap whose connection is lost at the very end is found on the disk, and not written twice', async () => {
  await openDatabase()
  const lost: UserConnection = {
    ...connection,
    add: async (...given) => {
      await connection.add(...given)
      throw new DOMException('the connection is lost', 'UnknownError')
    },
  }
  const [saved] = await saveEntries(portsOf(lost), [entry()])
  expect(await connection.read(({ outbox }) => outbox.toArray())).toEqual([saved])
})

test('a tap that the full disk refuses is not saved, and leaves nothing behind', async () => {
  await openDatabase()
  const full: UserConnection = {
    ...connection,
    add: () => Promise.reject(new DOMException('the disk is full', 'QuotaExceededError')),
  }
  await expect(saveEntries(portsOf(full), [entry()])).rejects.toThrow(NotSavedError)
  expect(await connection.read(({ outbox }) => outbox.count())).toBe(0)
})

test('a tap of two rows, one of which cannot be stored, leaves none behind', async () => {
  await openDatabase()
  const isNoData = newEntry(kind, { content: { note: () => {} }, baseVersion: 0 })
  await expect(saveEntries(portsOf(connection), [entry(), isNoData])).rejects.toThrow(NotSavedError)
  expect(await connection.read(({ outbox }) => outbox.count())).toBe(0)
})
