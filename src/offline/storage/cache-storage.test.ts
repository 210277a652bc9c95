import { afterEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { createCacheStorage } from './cache-storage.ts'
import {
  type CacheRow,
  openUserDatabase,
  type UserConnection,
  type UserTables,
} from './user-database.ts'

let count = 0
const open: UserConnection[] = []

function openDatabase(): UserConnection {
  const connection = openUserDatabase(`cache-${count++}` as UserId)
  open.push(connection)
  return connection
}

afterEach(() => {
  for (const connection of open.splice(0)) connection.close()
})

const storageOn = (connection: UserConnection, format = 'one') =>
  createCacheStorage({ connection, timers: systemTimers, format })

describe('the cache of what the server has said', () => {
  test('comes back after a restart, with what was changed and without what was removed', async () => {
    const connection = openDatabase()
    const storage = storageOn(connection)
    expect(await storage.readData()).toEqual({})
    await storage.writeData({ 'Child:1.name': '"Nour"', 'Child:2.name': '"Sacha"' })
    await storage.flush()
    await storage.writeData({ 'Child:1.name': '"Lila"', 'Child:2.name': undefined })
    await storage.flush()
    expect(await storageOn(connection).readData()).toEqual({ 'Child:1.name': '"Lila"' })
  })

  test('rewrites only the part in which something changed', async () => {
    const connection = openDatabase()
    const storage = storageOn(connection)
    await storage.readData()
    const children = Array.from({ length: 400 }, (_, child) => [`Child:${child}.name`, '"x"'])
    await storage.writeData(Object.fromEntries(children))
    await storage.flush()
    await connection.write(['cache'], ({ cache }) => cache.toCollection().modify({ json: '{}' }))
    await storage.writeData({ 'Child:7.name': '"Nour"', 'Child:7.gender': '"girl"' })
    await storage.flush()
    const rows = await connection.read(({ cache }) => cache.toArray())
    expect(rows.filter((row) => row.json !== '{}')).toHaveLength(1)
  })

  test('writes a few rows in a task, however much has changed: a person scrolls meanwhile', async () => {
    const connection = openDatabase()
    const sizes: number[] = []
    const counted = (cache: UserTables['cache']): UserTables['cache'] =>
      new Proxy(cache, {
        get(table, name) {
          if (name === 'bulkPut')
            return (rows: readonly CacheRow[]) => {
              sizes.push(rows.length)
              return table.bulkPut(rows)
            }
          const value = Reflect.get(table, name)
          return typeof value === 'function' ? value.bind(table) : value
        },
      })
    const counting = {
      ...connection,
      write: (names: ['cache'], run: (tables: UserTables) => Promise<unknown>) =>
        connection.write(names, (tables) =>
          run({ ...tables, cache: counted(tables.cache) } as UserTables),
        ),
    } as UserConnection
    const storage = storageOn(counting)
    await storage.readData()
    const children = Array.from({ length: 400 }, (_, child) => [`Child:${child}.name`, '"x"'])
    await storage.writeData(Object.fromEntries(children))
    expect(await storage.flush()).toBe(true)
    expect(sizes.length).toBeGreaterThan(20)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4)
    expect(Object.keys(await storageOn(connection).readData())).toHaveLength(400)
  })

  test('is one for all tabs: none of them writes back what it read before', async () => {
    const connection = openDatabase()
    const [one, other] = [storageOn(connection), storageOn(connection)]
    await one.readData()
    await one.writeData({ 'Child:1.name': '"Nour"', 'Child:1.gender': '"girl"' })
    await one.flush()
    await other.readData()
    await one.writeData({ 'Child:1.name': '"Lila"', 'Child:1.gender': undefined })
    await one.flush()
    await other.writeData({ 'Child:1.pic': '"face"' })
    await other.flush()
    const kept = { 'Child:1.name': '"Lila"', 'Child:1.pic': '"face"' }
    expect(await storageOn(connection).readData()).toEqual(kept)
  })

  test('keeps a record whole that two tabs change: no mark is made of two', async () => {
    const connection = openDatabase()
    const day = 'PresenceDay:1.version'
    const am = (field: string) => `PresenceDay:1%2eam.${field}`
    const present = {
      [day]: '4',
      [am('state')]: '"present"',
      [am('justified')]: 'null',
      [am('note')]: 'null',
    }
    const absent = {
      [day]: '5',
      [am('state')]: '"absent"',
      [am('justified')]: '"pending"',
      [am('note')]: 'null',
    }
    const [one, other] = [storageOn(connection), storageOn(connection)]
    await one.readData()
    await one.writeData(present)
    await one.flush()
    await other.readData()
    // Each tab says what is new to it alone: to the other one the child came late, and not before.
    await one.writeData(absent)
    await one.flush()
    await other.writeData({ [day]: '6', [am('state')]: '"late"', [am('note')]: '"bus"' })
    await other.flush()
    expect(await storageOn(connection).readData()).toEqual(absent)
  })

  test('leaves a record stale on the disk until the tab that wrote it writes it again', async () => {
    const connection = openDatabase()
    const [one, other] = [storageOn(connection), storageOn(connection)]
    await one.readData()
    await one.writeData({ 'PresenceDay:1.version': '4' })
    await one.flush()
    await other.readData()
    await one.writeData({ 'PresenceDay:1.version': '5' })
    await one.flush()
    await other.writeData({ 'PresenceDay:1.version': '6' })
    await other.flush()
    expect(await storageOn(connection).readData()).toEqual({ 'PresenceDay:1.version': '5' })
    // A tab that starts anew has read what lies there, and its own readings are kept again.
    const reloaded = storageOn(connection)
    await reloaded.readData()
    await reloaded.writeData({ 'PresenceDay:1.version': '6' })
    await reloaded.flush()
    expect(await storageOn(connection).readData()).toEqual({ 'PresenceDay:1.version': '6' })
    await one.writeData({ 'PresenceDay:1.version': '7' })
    await one.flush()
    expect(await storageOn(connection).readData()).toEqual({ 'PresenceDay:1.version': '6' })
  })

  test('is written by a tab that was opened later, and again by each for its own records', async () => {
    const connection = openDatabase()
    const one = storageOn(connection)
    await one.readData()
    await one.writeData({ 'Child:1.name': '"Nour"', 'Child:2.name': '"Sacha"' })
    await one.flush()
    const later = storageOn(connection)
    await later.readData()
    await later.writeData({ 'Child:1.name': '"Lila"' })
    await later.flush()
    await later.writeData({ 'Child:1.name': '"Lina"' })
    await later.flush()
    await one.writeData({ 'Child:2.name': '"Sami"', 'Query.children': ':["Child:1"]' })
    await one.flush()
    await later.writeData({ 'Query.children': ':["Child:1","Child:2"]' })
    await later.flush()
    expect(await storageOn(connection).readData()).toEqual({
      'Child:1.name': '"Lina"',
      'Child:2.name': '"Sami"',
      'Query.children': ':["Child:1","Child:2"]',
    })
  })

  test('writes nothing after it was emptied, though the writing had begun', async () => {
    const connection = openDatabase()
    const storage = storageOn(connection)
    await storage.readData()
    await storage.writeData({ 'Child:1.name': '"Nour"' })
    const writing = storage.flush()
    await storage.empty()
    await writing
    expect(await storageOn(connection).readData()).toEqual({})
  })

  test('writes what the disk refused with the next change, and what is newer over it', async () => {
    const connection = openDatabase()
    let isFull = false
    const filling = {
      ...connection,
      write: (...work: Parameters<UserConnection['write']>) =>
        isFull ? Promise.reject(new Error('full')) : connection.write(...work),
    } as UserConnection
    const storage = storageOn(filling)
    await storage.readData()
    isFull = true
    await storage.writeData({ 'Child:1.name': '"Nour"', 'Child:1.gender': '"girl"' })
    const refused = storage.flush()
    await storage.writeData({ 'Child:1.name': '"Lila"' })
    await refused
    isFull = false
    await storage.flush()
    const kept = { 'Child:1.name': '"Lila"', 'Child:1.gender': '"girl"' }
    expect(await storageOn(connection).readData()).toEqual(kept)
  })

  test('that was emptied keeps nothing of what the disk refused before', async () => {
    const connection = openDatabase()
    let fail = (): void => {}
    const failing = {
      ...connection,
      write: (...[names, work]: Parameters<UserConnection['write']>) =>
        names.length === 1
          ? new Promise((_, reject) => {
              fail = () => reject(new Error('full'))
            })
          : connection.write(names, work),
    } as UserConnection
    const storage = storageOn(failing)
    await storage.readData()
    await storage.writeData({ 'Child:1.name': '"Nour"' })
    const refused = storage.flush()
    await storage.empty()
    fail()
    await refused
    failing.write = connection.write
    await storage.flush()
    expect(await storageOn(connection).readData()).toEqual({})
    expect(await connection.read(({ cache }) => cache.count())).toBe(1)
  })

  test('is dropped when the app asks for other things than it did', async () => {
    const connection = openDatabase()
    const storage = storageOn(connection)
    await storage.readData()
    await storage.writeData({ 'Child:1.name': '"Nour"' })
    await storage.flush()
    expect(await storageOn(connection, 'two').readData()).toEqual({})
    expect(await storageOn(connection, 'two').readData()).toEqual({})
  })

  test('that is broken is built anew, and the entries beside it are untouched', async () => {
    const connection = openDatabase()
    await connection.write(['drafts', 'cache'], async ({ drafts, cache }) => {
      await drafts.put({ name: 'form', value: 1, savedAt: 0 })
      await cache.put({ chunk: 'format', json: 'no longer JSON' })
    })
    expect(await storageOn(connection).readData()).toEqual({})
    expect(await connection.read(({ drafts }) => drafts.count())).toBe(1)
  })

  test('keeps no queue of its own', async () => {
    const storage = storageOn(openDatabase())
    storage.writeMetadata?.([{ query: 'mutation { x }', variables: {}, extensions: undefined }])
    expect(await storage.readMetadata?.()).toEqual([])
  })

  test('says whether all of it is on the disk, and writes the rest once there is room', async () => {
    const connection = openDatabase()
    let isFull = true
    const storage = storageOn({
      ...connection,
      write: (...asked) =>
        isFull
          ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
          : connection.write(...asked),
    })
    await storage.writeData({ 'Child:1.name': '"Nour"' })
    const both = [storage.flush(), storage.flush()]
    expect(await Promise.all(both)).toEqual([false, false])
    isFull = false
    expect(await storage.flush()).toBe(true)
    expect(await connection.read(({ cache }) => cache.count())).toBe(1)
  })

  test('does without a disk when there is none', async () => {
    const connection = openDatabase()
    connection.close()
    const storage = storageOn(connection)
    expect(await storage.readData()).toEqual({})
    await storage.writeData({ 'Child:1.name': '"Nour"' })
    await expect(storage.flush()).resolves.toBe(false)
  })
})
