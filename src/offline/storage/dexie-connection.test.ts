import type { Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { openConnection } from './dexie-connection.ts'

type Tables = { things: Table<{ id: string }, string> }

const indexedDb = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const versions = [{ version: 1, stores: { things: 'id' } }]

describe('a connection to the storage', () => {
  test('that the system has dropped in the background is opened again, once', async () => {
    const { connection, dexie } = openConnection<Tables>('lost', {
      indexedDb: indexedDb(),
      versions,
    })
    await connection.write(['things'], ({ things }) => things.add({ id: 'a' }))
    dexie.backendDB().close()
    await connection.write(['things'], ({ things }) => things.add({ id: 'b' }))
    expect(await connection.read(({ things }) => things.count())).toBe(2)
    connection.close()
  })

  test('that opens for nobody is given up after ten seconds, so that somebody is told', async () => {
    const silent = { ...indexedDb(), indexedDB: { open: () => ({}) } as unknown as IDBFactory }
    const { connection } = openConnection<Tables>('silent', { indexedDb: silent, versions })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let said = 'nothing'
    const reading = connection.read(({ things }) => things.count())
    reading.catch((error: Error) => {
      said = error.message
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(said).toBe('nothing')
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(said).toBe('the storage does not open')
  })

  test.each([
    ['reads', (use: Connection<Tables>) => use.read(({ things }) => things.count())],
    ['writes', (use: Connection<Tables>) => use.write(['things'], ({ things }) => things.count())],
  ])(
    'that %s first holds the lock of a start while it opens, and never waits for it',
    async (_, use) => {
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
      const storage = { ...indexedDb(), locks }
      const { connection } = openConnection<Tables>('locked', { indexedDb: storage, versions })
      expect(await Promise.all([use(connection), use(connection)])).toEqual([0, 0])
      expect(held).toEqual([])
      isFree()
      await expect.poll(() => held).toEqual(['holds preau-start', 'lets it go'])
      connection.close()
    },
  )

  test('that was closed on purpose stays closed', async () => {
    const { connection } = openConnection<Tables>('closed', { indexedDb: indexedDb(), versions })
    await connection.read(({ things }) => things.count())
    connection.close()
    await expect(connection.read(({ things }) => things.count())).rejects.toThrow()
  })

  test('gives way to a newer app, and does not bring a deleted database back', async () => {
    const storage = indexedDb()
    const closings: string[] = []
    const open = (version: number) =>
      openConnection<Tables>('shared', {
        indexedDb: storage,
        versions: [...versions, { version, stores: { more: 'id' } }],
        onClosing: (closing) => closings.push(`${version} ${closing}`),
      })
    const old = open(2)
    await old.connection.read(({ things }) => things.count())
    const newer = open(3)
    await newer.connection.read(({ things }) => things.count())
    await new Promise<void>((resolve) => {
      storage.indexedDB.deleteDatabase('shared').onsuccess = () => resolve()
    })
    expect(closings).toEqual(['2 newer-app', '3 deleted'])
    await expect(newer.connection.read(({ things }) => things.count())).rejects.toThrow()
    expect(await storage.indexedDB.databases()).toEqual([])
  })

  test('shows a write to nobody before it is on the disk, and none of it when it fails', async () => {
    const { connection } = openConnection<Tables>('whole', { indexedDb: indexedDb(), versions })
    const twice = connection.write(['things'], async ({ things }) => {
      await things.add({ id: 'a' })
      await things.add({ id: 'a' })
    })
    await expect(twice).rejects.toThrow()
    expect(await connection.read(({ things }) => things.count())).toBe(0)
    connection.close()
  })
})
