import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '../outbox/entry.ts'
import type { SyncRecord } from '../sending/sync-record.ts'
import { formatOf } from './cache-storage.ts'
import type { IndexedDb, SchemaVersion } from './connection.ts'
import { deviceDatabaseName, deviceDatabaseVersions, type MetaRow } from './device-database.ts'
import {
  type CacheRow,
  type DraftRow,
  type SavedStateRow,
  userDatabaseName,
  userDatabaseVersions,
} from './user-database.ts'

/** All of one person's rows that the first picture is made of. */
export type EarlyUser = {
  readonly userId: UserId
  readonly outbox: readonly Entry[]
  readonly sync: SyncRecord | undefined
  readonly cache: readonly CacheRow[]
  readonly drafts: readonly DraftRow[]
  readonly savedState: readonly SavedStateRow[]
  /** The database itself is opened no sooner. */
  readonly after: Promise<void>
}

/** What lay on this tablet when the app was started. */
export type EarlyRows = {
  readonly meta: readonly MetaRow[]
  readonly user: EarlyUser | null
  readonly after: Promise<void>
}

type EarlyPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  /** Who is signed in by the tokens of this tablet. */
  readonly owner: UserId | null
  /** The shape in which the app reads the cache; rows of another shape are none. */
  readonly format: string
  /** When the app may open the databases itself: once its first picture is drawn. */
  readonly after: Promise<void>
}

/** A database that another tab is deleting keeps everybody waiting: the app then reads for itself. */
const longestReadingMs = 1_000

/**
 * Reads with the bare browser, while the app's own code is still on its way, what the first picture
 * needs. Null where anything is not as it was left: the ordinary way then reads, and says what is wrong.
 */
export async function readEarly(ports: EarlyPorts): Promise<EarlyRows | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, longestReadingMs, null))
  return Promise.race([readAll(ports).catch(() => null), late])
}

async function readAll({ indexedDb, owner, format, after }: EarlyPorts): Promise<EarlyRows | null> {
  const [device, user] = await Promise.all([
    readStores(indexedDb, {
      name: deviceDatabaseName,
      versions: deviceDatabaseVersions,
      stores: ['meta'],
    }),
    owner === null
      ? null
      : readStores(indexedDb, {
          name: userDatabaseName(owner),
          versions: userDatabaseVersions,
          stores: ['outbox', 'sync', 'cache', 'drafts', 'savedState'],
        }).catch(() => null),
  ])
  const meta = device.meta as readonly MetaRow[]
  const names = new Set(meta.map((row) => row.name))
  if (!names.has('device')) return null
  const rows = user as (Omit<EarlyUser, 'sync'> & { sync: readonly SyncRecord[] }) | null
  if (owner === null || rows === null || names.has('wipe') || formatOf(rows.cache) !== format)
    return { meta, user: null, after }
  return { meta, user: { ...rows, userId: owner, sync: rows.sync[0], after }, after }
}

type Wanted = {
  readonly name: string
  readonly versions: readonly SchemaVersion[]
  readonly stores: readonly string[]
}

async function readStores(
  { indexedDB }: EarlyPorts['indexedDb'],
  { name, versions, stores }: Wanted,
): Promise<Record<string, readonly unknown[]>> {
  const database = await openAsItIs(indexedDB, name)
  // Nobody who upgrades or deletes it has to wait for a reader.
  database.onversionchange = () => database.close()
  try {
    if (database.version !== (versions.at(-1)?.version ?? 0) * nativeVersions)
      throw new Error(`${name} is of another version`)
    const reading = database.transaction([...stores], 'readonly')
    const rows = await Promise.all(stores.map((store) => allOf(reading.objectStore(store))))
    return Object.fromEntries(stores.map((store, place) => [store, rows[place] ?? []]))
  } finally {
    database.close()
  }
}

/** Dexie counts in tenths: its version 1 is the browser's 10. */
const nativeVersions = 10

function openAsItIs(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    // It was not there, and a reader leaves none behind.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

function allOf(store: IDBObjectStore): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const reading = store.getAll()
    reading.onsuccess = () => resolve(reading.result)
    reading.onerror = () => reject(reading.error)
  })
}
