import Dexie, { type Table } from 'dexie'
import type { IndexedDb } from './connection.ts'
import { dexieOptions } from './dexie-connection.ts'

/** Empties tables of a database, whichever version of the app wrote it. */
export async function clearTables(
  indexedDb: IndexedDb,
  name: string,
  isCleared: (table: string) => boolean,
): Promise<void> {
  await deleteRows(indexedDb, name, (table) => (isCleared(table) ? 'all' : 'none'))
}

/** The rows of a table that go: all, none, or those that the test names. */
export type Deletion = 'all' | 'none' | ((row: Readonly<Record<string, unknown>>) => boolean)

/** Deletes rows of a database in one transaction, whichever version of the app wrote it. */
export async function deleteRows(
  indexedDb: IndexedDb,
  name: string,
  deletionOf: (table: string) => Deletion,
): Promise<void> {
  // Without versions Dexie takes the database as it lies there, also one of a newer app.
  const dexie = new Dexie(name, dexieOptions(indexedDb))
  try {
    await dexie.open()
    const tables = dexie.tables.filter((table) => deletionOf(table.name) !== 'none')
    if (tables.length > 0)
      await dexie.transaction('rw', tables, () =>
        Promise.all(tables.map((table) => carryOut(table, deletionOf(table.name)))),
      )
  } catch {
    // Gone already, or broken beyond reading: the deletion that follows takes it away.
  } finally {
    dexie.close()
  }
}

async function carryOut(table: Table, deletion: Deletion): Promise<void> {
  if (deletion === 'all') await table.clear()
  else if (deletion !== 'none') await table.filter(deletion).delete()
}
