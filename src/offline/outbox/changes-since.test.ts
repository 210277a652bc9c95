import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { quietSync } from '../sending/sync-record.ts'
import { openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import { changesSince } from './changes-since.ts'
import { type Entry, type EntryStatus, entryStatuses } from './entry.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

let connection: UserConnection
beforeEach(() => {
  connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
})
afterEach(() => connection.close())

const entry = (seq: number, status: EntryStatus) =>
  ({ seq, entryId: `entry-${seq}`, key: 'am', status }) as Entry

const put = (...rows: Entry[]) => connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(rows))

const beat = (heartbeat: number) =>
  connection.write(['sync'], ({ sync }) => sync.put({ ...quietSync, heartbeat }))

const readAll = () =>
  connection.read(async ({ outbox, sync }) => ({
    outbox: await outbox.toArray(),
    sync: await sync.get('sync'),
  }))

const since = async (read: Awaited<ReturnType<typeof readAll>>) => {
  const { isAll, rows, sync } = await connection.read((tables) => changesSince(tables, read))
  return { isAll, rows: [...rows.keys()].sort(), sync }
}

const same = { isAll: false, rows: [], sync: 0 }

/** One row in each state, numbered in their order from 1 on, as a start has read them. */
async function aDay() {
  await put(...entryStatuses.map((status, place) => entry(place + 1, status)))
  await beat(1)
  return readAll()
}

describe('what another tab has written since a start has read the outbox', () => {
  test('is nothing where nothing has moved', async () => {
    expect(await since(await aDay())).toEqual(same)
  })

  test('is an entry that is new, and one whose row has gone', async () => {
    const read = await aDay()
    await put(entry(8, 'waiting'))
    await connection.write(['outbox'], ({ outbox }) => outbox.delete(3))
    expect(await since(read)).toEqual({ ...same, rows: [3, 8] })
  })

  test.each([
    ['waiting', 'superseded'],
    ['waiting', 'sending'],
    ['sending', 'accepted'],
    ['refused', 'discarded'],
    ['conflict', 'discarded'],
  ] as const)('is one that was %s and is %s', async (was, is) => {
    const read = await aDay()
    const seq = entryStatuses.indexOf(was) + 1
    await put(entry(seq, is))
    expect(await since(read)).toEqual({ ...same, rows: [seq] })
  })

  test('is each that may have been sent and put back, where somebody has sent', async () => {
    const read = await aDay()
    await beat(2)
    const rows = ['waiting', 'sending', 'refused', 'conflict'].map(
      (status) => entryStatuses.indexOf(status as EntryStatus) + 1,
    )
    expect(await since(read)).toEqual({ isAll: false, rows: rows.sort(), sync: 1 })
  })

  test('is all of it where it is a lot', async () => {
    const read = await aDay()
    await put(...Array.from({ length: 101 }, (_, place) => entry(place + 8, 'waiting')))
    expect(await since(read)).toMatchObject({ isAll: true })
  })
})
