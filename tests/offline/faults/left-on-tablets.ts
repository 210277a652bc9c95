import { bytesKey, listPhotos } from '#src/offline/photos/photo-rows.ts'
import { openUserDatabase } from '#src/offline/storage/user-database.ts'
import type { Report } from '../model/records.ts'
import type { Tablet } from '../school/tablet.ts'

/** Every entry that lies on a tablet at the end. */
export async function entriesOn(tablets: readonly Tablet[]): Promise<Report['rows']> {
  const all: Report['rows'][number][] = []
  for (const { number, owners, indexedDb, versions } of tablets) {
    for (const userId of owners) {
      const connection = openUserDatabase(userId, { indexedDb, versions })
      const rows = await connection.read(({ outbox }) => outbox.toArray())
      connection.close()
      all.push(...rows.map((row) => ({ ...row, tablet: number, userId })))
    }
  }
  return all
}

/** Every photo that lies on a tablet at the end. */
export async function photosOn(tablets: readonly Tablet[]): Promise<Report['photoRows']> {
  const all: Report['photoRows'][number][] = []
  for (const { number, owners, indexedDb, versions } of tablets) {
    for (const userId of owners) {
      const connection = openUserDatabase(userId, { indexedDb, versions })
      await connection.read(async ({ blobs }) => {
        for (const row of await listPhotos(blobs)) {
          const hasBytes = (await blobs.get(bytesKey(row.mediaId))) !== undefined
          all.push({ ...row, tablet: number, userId, hasBytes })
        }
      })
      connection.close()
    }
  }
  return all
}
