import type { UserId } from '#domain/kernel/ids.ts'
import type { IndexedDb } from './connection.ts'
import type { Device, OwnerRow } from './device-database.ts'
import type { Entry, EntryStatus } from './entry.ts'
import { countWaiting } from './outbox-queue.ts'
import { listPhotos } from './photo-rows.ts'
import { openUserDatabase, type UserConnection } from './user-database.ts'

export type Waiting = Pick<OwnerRow, 'waiting' | 'oldestMadeAt'>

export async function readWaiting(connection: UserConnection): Promise<Waiting> {
  return connection.read(async ({ outbox, blobs }) => {
    const first = async (status: EntryStatus): Promise<Entry | undefined> =>
      outbox.where('[status+seq]').between([status, 0], [status, Number.POSITIVE_INFINITY]).first()
    const oldest = [await first('sending'), await first('waiting')]
      .flatMap((entry) => entry?.madeAt ?? [])
      .sort()[0]
    const photos = (await listPhotos(blobs)).filter(({ state }) => state === 'queued')
    const waiting = (await countWaiting(outbox)) + photos.length
    return { waiting, oldestMadeAt: oldest ?? null }
  })
}

/** Known before the first entry is saved, so that no entry lies on the tablet without a name to it. */
export async function rememberOwner(
  device: Device,
  owner: { userId: UserId; displayName: string } & Waiting,
): Promise<void> {
  await device.connection.write(['owners'], ({ owners }) => owners.put({ ...owner }))
}

/**
 * Whose entries wait on this tablet, for the sign-in page: names and counts, nothing else. Counted
 * anew, since a tab may have been killed between an entry and its count.
 */
export async function listOwners(device: Device, indexedDb?: IndexedDb): Promise<OwnerRow[]> {
  const rows = await device.connection.read(({ owners }) => owners.toArray())
  const counted = await Promise.all(
    rows.map(async (row) => {
      const connection = openUserDatabase(row.userId, indexedDb ? { indexedDb } : {})
      try {
        return { ...row, ...(await readWaiting(connection)) }
      } catch {
        return row
      } finally {
        connection.close()
      }
    }),
  )
  return counted.filter((row) => row.waiting > 0)
}
