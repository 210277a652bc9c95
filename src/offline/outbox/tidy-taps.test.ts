import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import type { Entry } from './entry.ts'
import { tidyAfterTaps } from './tidy-taps.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const clock = { now: () => 7 }

let connection: UserConnection
beforeEach(() => {
  connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
})
afterEach(() => connection.close())

const entry = (seq: number, key: string, attempts = 0) =>
  ({ seq, entryId: `entry-${seq}`, key, attempts, status: 'waiting' }) as Entry

const put = (...rows: Entry[]) =>
  connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(rows)).then(() => rows)

const statuses = async () =>
  (await connection.read(({ outbox }) => outbox.toArray())).map(({ status }) => status)

/** Counts how often the storage is asked for anything. */
function counted() {
  const uses = { count: 0 }
  const counting: UserConnection = {
    ...connection,
    write: (...given) => {
      uses.count += 1
      return connection.write(...given)
    },
  }
  return { connection: counting, uses }
}

describe('tidying after taps', () => {
  test('at a start puts aside what a killed tablet left twice, and leaves what was sent', async () => {
    const rows = await put(entry(1, 'am'), entry(2, 'pm', 1), entry(3, 'am'), entry(4, 'pm'))
    const tidier = tidyAfterTaps({ connection, clock })
    tidier.find(rows)
    await tidier.tidy()
    expect(await statuses()).toEqual(['superseded', 'waiting', 'waiting', 'waiting'])
  })

  test('at a start leaves alone what another tab has taken meanwhile', async () => {
    const rows = await put(entry(1, 'am'), entry(2, 'am'))
    const tidier = tidyAfterTaps({ connection, clock })
    tidier.find(rows)
    await put({ ...entry(1, 'am', 1), status: 'sending' })
    await tidier.tidy()
    expect(await statuses()).toEqual(['sending', 'waiting'])
  })

  test('asks the disk nothing where nothing waits twice', async () => {
    const rows = await put(entry(1, 'am'), entry(2, 'pm'))
    const { connection: counting, uses } = counted()
    const tidier = tidyAfterTaps({ connection: counting, clock })
    tidier.find(rows)
    await tidier.tidy()
    expect(uses.count).toBe(0)
  })

  test('waits on where the disk fails', async () => {
    const rows = await put(entry(1, 'am'), entry(2, 'am'))
    let isFull = true
    const failing: UserConnection = {
      ...connection,
      write: (...given) =>
        isFull ? Promise.reject(new Error('the disk is full')) : connection.write(...given),
    }
    const tidier = tidyAfterTaps({ connection: failing, clock })
    tidier.find(rows)
    await tidier.tidy()
    isFull = false
    await tidier.tidy()
    expect(await statuses()).toEqual(['superseded', 'waiting'])
  })
})
