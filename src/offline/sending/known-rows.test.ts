import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '../outbox/entry.ts'
import { openUserDatabase, type UserConnection } from '../storage/user-database.ts'
import { knownRows } from './known-rows.ts'
import { quietSync } from './sync-record.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const row = (seq: number): Entry =>
  ({ seq, entryId: `e${seq}`, lane: `${seq}`, key: `${seq}`, status: 'sending' }) as Entry
const afterStep = (heartbeat: number) => ({ ...quietSync, heartbeat })

let connection: UserConnection
afterEach(() => {
  connection.close()
  vi.restoreAllMocks()
})

/** A tab that has taken three entries with its third step. */
async function aSendingTab() {
  connection = openUserDatabase(marie, { indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange } })
  const rows = [row(1), row(2), row(3)]
  await connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(rows))
  const known = knownRows()
  known.step({ entries: rows, sync: afterStep(3) })
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const statuses = () =>
    connection.read(async ({ outbox }) =>
      (await known.of(outbox, [1, 2, 3])).map(({ status }) => status),
    )
  return { known, reading, statuses }
}

const moveFirst = () =>
  connection.write(['outbox'], ({ outbox }) => outbox.update(1, { status: 'accepted' }))

test('what a tab has sent it does not read again, as long as it is alone', async () => {
  const { known, reading, statuses } = await aSendingTab()
  known.heed(afterStep(3))
  expect(await statuses()).toEqual(['sending', 'sending', 'sending'])
  expect(reading).not.toHaveBeenCalled()
})

test('a step of another tab makes it read what the disk holds now', async () => {
  const { known, statuses } = await aSendingTab()
  await moveFirst()
  known.heed(afterStep(4))
  expect(await statuses()).toEqual(['accepted', 'sending', 'sending'])
})

test('what is settled is not kept, and nothing is when all is sent', async () => {
  const { known, statuses } = await aSendingTab()
  await moveFirst()
  known.step({ entries: [{ ...row(1), status: 'accepted' }], sync: afterStep(4) })
  known.heed(afterStep(4))
  expect(await statuses()).toEqual(['accepted', 'sending', 'sending'])
  await connection.write(['outbox'], ({ outbox }) => outbox.clear())
  known.forget()
  expect(await statuses()).toEqual([])
})
