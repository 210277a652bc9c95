import type { SchemaVersion } from './connection.ts'

/** Dexie counts in tenths: its version 1 is the browser's 10. */
const nativeVersions = 10

export const nativeVersionOf = (versions: readonly SchemaVersion[]): number =>
  (versions.at(-1)?.version ?? 0) * nativeVersions

type NewDatabase = {
  readonly name: string
  readonly versions: readonly SchemaVersion[]
  /** What lies in it from the beginning, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Makes a database as Dexie would, before its code is there: a first visit's first tap does not wait for it. One that
 * another tab has made meanwhile is opened as it is.
 */
export async function makeDatabase(
  indexedDB: IDBFactory,
  wanted: NewDatabase,
): Promise<IDBDatabase> {
  return (await makeOrOpen(indexedDB, wanted)).database
}

/** The same, and whether it was made here. */
export function makeOrOpen(
  indexedDB: IDBFactory,
  { name, versions, rows }: NewDatabase,
): Promise<{ database: IDBDatabase; isNew: boolean }> {
  return new Promise((resolve, reject) => {
    let isNew = false
    const opening = indexedDB.open(name, nativeVersionOf(versions))
    opening.onupgradeneeded = ({ oldVersion }) => {
      // An older app's: what becomes of it is for the app to say.
      if (oldVersion !== 0) return opening.transaction?.abort()
      isNew = true
      const stores = Object.assign({}, ...versions.map((version) => version.stores))
      for (const [table, schema] of Object.entries<string>(stores))
        makeTable(opening.result, { table, schema, rows: rows[table] ?? [] })
    }
    opening.onsuccess = () => {
      const database = opening.result
      // Nobody who upgrades or deletes it has to wait for its maker.
      database.onversionchange = () => database.close()
      resolve({ database, isNew })
    }
    opening.onerror = () => reject(opening.error)
  })
}

type NewTable = { table: string; schema: string; rows: readonly unknown[] }

/** The schema as Dexie reads it: the key first, then an index each; `++` counts by itself, `&` is once, `[a+b]` is both. */
function makeTable(database: IDBDatabase, { table, schema, rows }: NewTable): void {
  const [key = '', ...indexes] = schema.split(',').map((part) => part.trim())
  const store = database.createObjectStore(table, {
    keyPath: key.replace('++', ''),
    autoIncrement: key.startsWith('++'),
  })
  for (const index of indexes) {
    const name = index.replace('&', '')
    const path = /^\[(.+)\]$/.exec(name)?.[1]?.split('+') ?? name
    store.createIndex(name, path, { unique: index.startsWith('&'), multiEntry: false })
  }
  for (const row of rows) store.put(row)
}
