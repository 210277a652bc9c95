import Dexie from 'dexie'
import type { IndexedDb } from './connection.ts'
import { dexieOptions } from './dexie-connection.ts'

/** Empties tables of a database, whichever version of the app wrote it. */
export async function clearTables(
  indexedDb: IndexedDb,
  name: string,
  isCleared: (table: string) => boolean,
): Promise<void> {
  // Without versions Dexie takes the database as it lies there, also one of a newer app.
  const dexie = new Dexie(name, dexieOptions(indexedDb))
  try {
    await dexie.open()
    const tables = dexie.tables.filter((table) => isCleared(table.name))
    if (tables.length > 0)
      await dexie.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
  } catch {
    // Gone already, or broken beyond reading: the deletion that follows takes it away.
  } finally {
    dexie.close()
  }
}
