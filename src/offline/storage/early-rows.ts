import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '../outbox/entry.ts'
import type { SyncRecord } from '../sending/sync-record.ts'
import { formatOf } from './cache-storage.ts'
import type { IndexedDb, SchemaVersion } from './connection.ts'
import { deviceDatabaseName, deviceDatabaseVersions, type MetaRow } from './device-database.ts'
import { makeDatabase, nativeVersionOf } from './make-database.ts'
import {
  type CacheRow,
  type DraftRow,
  type FirstRow,
  type SavedStateRow,
  userDatabaseName,
  userDatabaseVersions,
} from './user-database.ts'

/** All of one person's rows that the first picture is made of. */
export type EarlyUser = {
  readonly userId: UserId
  readonly outbox: readonly Entry[]
  readonly sync: SyncRecord | undefined
  /** Null where the first picture does without the cache of all screens. */
  readonly cache: readonly CacheRow[] | null
  readonly first: readonly FirstRow[]
  readonly drafts: readonly DraftRow[]
  readonly savedState: readonly SavedStateRow[]
  /** What the server has just said of the first picture; it lies on no tablet yet. */
  readonly heard?: ReadonlyMap<string, unknown>
  /** The database, where it is made for this start; null where that failed. */
  readonly laid?: Promise<IDBDatabase | null>
  /** Whether the person was named beside the database when it was made: then the first entry waits for no naming. */
  readonly named?: Promise<boolean>
  /** The database itself is opened no sooner. */
  readonly after: Promise<void>
}

/** What lay on this tablet when the app was started. */
export type EarlyRows = {
  readonly meta: readonly MetaRow[]
  readonly user: EarlyUser | null
  /** The person has no database on this tablet. */
  readonly isFirstVisit?: boolean
  readonly after: Promise<void>
}

type EarlyPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  /** Who is signed in by the tokens of this tablet. */
  readonly owner: UserId | null
  /** The shape in which the app reads the cache; rows of another shape are none. */
  readonly format: string
  /** What the page at this address is drawn from, by what was open last; null where it needs the cache of all screens. */
  readonly wantedOf: (savedState: readonly SavedStateRow[]) => readonly string[] | null
  /** When the app may open the databases itself: once its first picture is drawn. */
  readonly after: Promise<void>
  /** For a tablet that has none. */
  readonly newDeviceId: () => string
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

async function readAll(ports: EarlyPorts): Promise<EarlyRows | null> {
  const { owner, after } = ports
  const [meta, found] = await Promise.all([
    readDevice(ports),
    owner === null
      ? null
      : readUser(ports, owner)
          .catch(noneYet)
          .catch(() => null),
  ])
  const names = new Set(meta.map((row) => row.name))
  if (!names.has('device')) return null
  const user = found === 'none' || names.has('wipe') ? null : found
  return { meta, user, isFirstVisit: found === 'none' && !names.has('wipe'), after }
}

/** A tablet's first start gives it its id. Two tabs of a first start agree on one. */
async function readDevice(ports: EarlyPorts): Promise<readonly MetaRow[]> {
  const known = { name: deviceDatabaseName, versions: deviceDatabaseVersions }
  const { indexedDb, newDeviceId } = ports
  const read = () =>
    reading(indexedDb, known, (database) =>
      allOf<MetaRow>(database.transaction('meta').objectStore('meta')),
    )
  const rows = await read().catch(noneYet)
  if (rows !== 'none') return rows
  const device = { name: 'device', deviceId: newDeviceId(), deviceName: null }
  const made = await makeDatabase(indexedDb.indexedDB, { ...known, rows: { meta: [device] } })
  made.close()
  return read()
}

/** What is not there, other than what cannot be read. */
function noneYet(error: unknown): 'none' {
  if (error instanceof NoDatabaseError) return 'none'
  throw error
}

class NoDatabaseError extends Error {}

/** Null where neither the rows of the first picture nor the cache are of this app. */
const readUser = (
  { indexedDb, format, wantedOf, after }: EarlyPorts,
  owner: UserId,
): Promise<EarlyUser | null> =>
  reading(
    indexedDb,
    { name: userDatabaseName(owner), versions: userDatabaseVersions },
    async (database) => {
      const stores = database.transaction(
        ['outbox', 'sync', 'first', 'cache', 'drafts', 'savedState'],
        'readonly',
      )
      const all = <Row>(store: string) => allOf<Row>(stores.objectStore(store))
      const savedState = await all<SavedStateRow>('savedState')
      const wanted = wantedOf(savedState)
      const [outbox, sync, drafts, ...found] = await Promise.all([
        all<Entry>('outbox'),
        all<SyncRecord>('sync'),
        all<DraftRow>('drafts'),
        ...(wanted ?? []).map((name) => rowOf<FirstRow>(stores.objectStore('first'), name)),
      ])
      const first = found.filter((row) => row?.format === format) as FirstRow[]
      const isDrawn = wanted !== null && first.length === wanted.length
      const cache = isDrawn ? null : await all<CacheRow>('cache')
      if (cache && formatOf(cache) !== format) return null
      return { userId: owner, outbox, sync: sync[0], cache, first, drafts, savedState, after }
    },
  )

type Known = { readonly name: string; readonly versions: readonly SchemaVersion[] }

async function reading<Rows>(
  { indexedDB }: EarlyPorts['indexedDb'],
  { name, versions }: Known,
  read: (database: IDBDatabase) => Promise<Rows>,
): Promise<Rows> {
  const database = await openAsItIs(indexedDB, name)
  // Nobody who upgrades or deletes it has to wait for a reader.
  database.onversionchange = () => database.close()
  try {
    if (database.version !== nativeVersionOf(versions))
      throw new Error(`${name} is of another version`)
    return await read(database)
  } finally {
    database.close()
  }
}

function openAsItIs(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    let isThere = true
    // A reader leaves none behind.
    opening.onupgradeneeded = () => {
      isThere = false
      opening.transaction?.abort()
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(isThere ? opening.error : new NoDatabaseError())
  })
}

const allOf = <Row>(store: IDBObjectStore): Promise<Row[]> => answerOf<Row[]>(store.getAll())

const rowOf = <Row>(store: IDBObjectStore, key: string): Promise<Row | undefined> =>
  answerOf<Row | undefined>(store.get(key))

const answerOf = <Answer>(asked: IDBRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Answer)
    asked.onerror = () => reject(asked.error)
  })
