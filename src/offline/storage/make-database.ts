import type { SchemaVersion } from './connection.ts'

/** Dexie counts in tenths: its version 1 is the browser's 10. */
const nativeVersions = 10

export const nativeVersionOf = (versions: readonly SchemaVersion[]): number =>
  (versions.at(-1)?.version ?? 0) * nativeVersions

type NewDatabase = {
  readonly name: string
  readonly versions: readonly SchemaVersion[]
  /** The rows that lie in it from the beginning, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

/** True if it was made here. */
type Opened = { database: IDBDatabase; isNew: boolean }

/**
 * Makes a database as Dexie would, before its code is there: a first visit's first tap does not wait for it. One that is
 * there is opened as it is. One of another version is the app's to open.
 */
export function makeOrOpen(
  indexedDB: IDBFactory,
  { name, versions, rows }: NewDatabase,
): Promise<Opened> {
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
      resolve({ database: waitedForByNobody(opening.result), isNew })
    }
    opening.onerror = () => reject(opening.error)
  })
}

/** Opens one that is there, and leaves none behind. */
export function openAsItIs(
  indexedDB: IDBFactory,
  { name, versions }: Omit<NewDatabase, 'rows'>,
): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => {
      const database = waitedForByNobody(opening.result)
      if (database.version === nativeVersionOf(versions)) return resolve({ database, isNew: false })
      database.close()
      reject(new Error(`${name} is of another version`))
    }
    opening.onerror = () => reject(opening.error)
  })
}

/** Nobody who upgrades or deletes it has to wait for this tab. */
function waitedForByNobody(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => database.close()
  return database
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
