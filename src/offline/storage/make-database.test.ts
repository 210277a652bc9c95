import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { deviceDatabaseVersions } from './device-database.ts'
import { openConnection } from './dexie-connection.ts'
import { makeOrOpen, nativeVersionOf, openAsItIs } from './make-database.ts'
import { openUserDatabase, userDatabaseName, userDatabaseVersions } from './user-database.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

/** All that a browser knows of the tables of a database. */
async function tablesOf(indexedDB: IDBFactory, name: string) {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
  })
  const names = [...database.objectStoreNames]
  const tables = names.map((table) => {
    const { keyPath, autoIncrement, indexNames } = database.transaction(table).objectStore(table)
    const indexes = [...indexNames].map((index) => {
      const known = database.transaction(table).objectStore(table).index(index)
      return [index, known.keyPath, known.unique, known.multiEntry]
    })
    return { table, keyPath, autoIncrement, indexes }
  })
  const { version } = database
  database.close()
  return { version, tables }
}

async function aLaidDatabase(onClosing: (closing: string) => void = () => {}) {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const of = { name: userDatabaseName(marie), versions: userDatabaseVersions, rows: {} }
  const { database: laid } = await makeOrOpen(indexedDb.indexedDB, of)
  return { indexedDb, connection: openUserDatabase(marie, { indexedDb, laid, onClosing }) }
}

const deleted = (indexedDB: IDBFactory): Promise<void> =>
  new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(userDatabaseName(marie))
    deletion.onsuccess = () => resolve()
    deletion.onblocked = () => reject(new Error('somebody holds it open'))
  })

describe('a database that is made before the app is there', () => {
  test("is in nobody's way: who deletes it does not wait for the app", async () => {
    const indexedDB = new IDBFactory()
    const of = { name: userDatabaseName(marie), versions: userDatabaseVersions }
    await makeOrOpen(indexedDB, { ...of, rows: {} })
    await openAsItIs(indexedDB, of)
    await deleted(indexedDB)
    expect(await indexedDB.databases()).toEqual([])
  })

  test.each([
    ['a person', userDatabaseVersions],
    ['the tablet', deviceDatabaseVersions],
  ])('has the tables of %s as the app would make them', async (_, versions) => {
    const [indexedDB, other] = [new IDBFactory(), new IDBFactory()]
    const made = await makeOrOpen(indexedDB, { name: 'made', versions, rows: {} })
    made.database.close()
    const { dexie } = openConnection('made', {
      indexedDb: { indexedDB: other, IDBKeyRange },
      versions,
    })
    await dexie.open()
    dexie.close()
    expect(await tablesOf(indexedDB, 'made')).toEqual(await tablesOf(other, 'made'))
  })

  test('is opened by the app with what was laid in it', async () => {
    const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
    const row = { key: 'PRESENCE', value: { classId: 'owls' } }
    const name = userDatabaseName(marie)
    const versions = userDatabaseVersions
    const made = await makeOrOpen(indexedDb.indexedDB, {
      name,
      versions,
      rows: { savedState: [row] },
    })
    made.database.close()
    const connection = openUserDatabase(marie, { indexedDb })
    expect(await connection.read(({ savedState }) => savedState.toArray())).toEqual([row])
    connection.close()
  })

  test('takes a tap before the app has opened it, which then finds the tap there', async () => {
    const { indexedDb, connection } = await aLaidDatabase()
    const added = connection.add('outbox', [{ entryId: 'one' }])
    expect(await added).toEqual([1])
    expect(await connection.read(({ outbox }) => outbox.toArray())).toEqual([
      { entryId: 'one', seq: 1 },
    ])
    expect(await connection.add('outbox', [{ entryId: 'two' }])).toEqual([2])
    connection.close()
    await deleted(indexedDb.indexedDB)
  })

  test('keeps nobody from deleting it, and takes nothing more then', async () => {
    const closings: string[] = []
    const { indexedDb, connection } = await aLaidDatabase((closing) => closings.push(closing))
    await connection.add('outbox', [{ entryId: 'one' }])
    await deleted(indexedDb.indexedDB)
    expect(closings).toEqual(['deleted'])
    await expect(connection.add('outbox', [{ entryId: 'two' }])).rejects.toThrow()
    await expect(connection.read(({ outbox }) => outbox.count())).rejects.toThrow()
    expect(await indexedDb.indexedDB.databases()).toEqual([])
  })

  test('is the one of another tab that was faster, and never one of an older app', async () => {
    const indexedDB = new IDBFactory()
    const laid = (value: string) => ({ savedState: [{ key: 'DATABASE', value }] })
    const [name, versions] = ['tabs', userDatabaseVersions]
    const both = await Promise.all([
      makeOrOpen(indexedDB, { name, versions, rows: laid('first') }),
      makeOrOpen(indexedDB, { name, versions, rows: laid('second') }),
    ])
    expect(both.map(({ isNew }) => isNew)).toEqual([true, false])
    for (const { database } of both) {
      const asked = database.transaction('savedState').objectStore('savedState').getAll()
      await new Promise((resolve) => {
        asked.onsuccess = resolve
      })
      expect(asked.result).toEqual(laid('first').savedState)
      database.close()
    }
    const older = indexedDB.open('older', nativeVersionOf(versions.slice(0, 1)))
    await new Promise<void>((resolve) => {
      older.onsuccess = () => resolve()
    })
    older.result.close()
    const old = { name: 'older', versions, rows: {} }
    await expect(makeOrOpen(indexedDB, old)).rejects.toThrow()
    await expect(openAsItIs(indexedDB, old)).rejects.toThrow('of another version')
  })
})
