import type { UserId } from '#domain/kernel/ids.ts'
import { systemTimers, waitInTurns } from '#src/platform/clock.ts'
import type { Entry } from '../outbox/entry.ts'
import type { SyncRecord } from '../sending/sync-record.ts'
import { formatOf, formatRowOf } from './cache-storage.ts'
import type { IndexedDb } from './connection.ts'
import {
  deviceDatabaseName,
  deviceDatabaseVersions,
  isNamedFor,
  type MetaRow,
  type OwnerRow,
} from './device-database.ts'
import { endFrozenOpening } from './frozen-opening.ts'
import { makeOrOpen, openAsItIs } from './make-database.ts'
import {
  type CacheRow,
  type DraftRow,
  databaseMarkKey,
  type FirstRow,
  homeRow,
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
  /** The rows of the first picture that the server has just said; they lie on no tablet yet. */
  readonly heard?: ReadonlyMap<string, unknown>
  /** The database, where it was made for this start. */
  readonly laid?: IDBDatabase
  /** True if the person was named earlier, or beside the database when it was made. Then an entry waits for no naming. */
  readonly named?: Promise<boolean>
  /** The database itself is opened no sooner. */
  readonly after: Promise<void>
}

/** The rows that lay on this tablet when the app was started. */
export type EarlyRows = {
  readonly meta: readonly MetaRow[]
  readonly user: EarlyUser | null
  /** The person had no database on this tablet, and has one now. */
  readonly laid?: LaidDatabase | null
  readonly after: Promise<void>
}

/** A database that was made for a first visit, with the mark that tells it from another of its name. It is left open. */
export type LaidDatabase = { readonly own: IDBDatabase; readonly mark: string }

type EarlyPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB' | 'locks'>
  /** The person who is signed in by the tokens of this tablet. */
  readonly owner: UserId | null
  /** The shape in which the app reads the cache; rows of another shape are none. */
  readonly format: string
  /**
   * Lists what the page at this address is drawn from. It goes by what was open last, and where the app's own start
   * leads. Null where it needs the cache of all screens.
   */
  readonly wantedOf: (
    savedState: readonly SavedStateRow[],
    home: string | null,
  ) => readonly string[] | null
  /** The rows that every page is drawn from: who is signed in. */
  readonly everywhere?: readonly string[]
  /** The moment from which the app may open the databases itself: once its first picture is drawn. */
  readonly after: Promise<void>
  /** For a tablet that has none. */
  readonly newDeviceId: () => string
  /** The mark of the database that is made for a person who has none; null leaves none behind. */
  readonly newMark: string | null
}

/**
 * A database that another tab is deleting keeps everybody waiting: the app then reads for itself, and all that lies there.
 * A slow tablet whose battery was gone needs more than a second.
 */
const longestReadingMs = 2_000

/**
 * Reads with the bare browser, while the app's own code is still on its way, what the first picture
 * needs. Null where anything is not as it was left: the ordinary way then reads, and says what is wrong.
 */
export async function readEarly(ports: EarlyPorts): Promise<EarlyRows | null> {
  const late = waitInTurns(systemTimers, longestReadingMs).then(() => null)
  const reading = readAll(ports).catch(() => null)
  endFrozenOpening(ports.indexedDb, reading)
  return Promise.race([reading, late])
}

async function readAll(ports: EarlyPorts): Promise<EarlyRows | null> {
  const { owner, after } = ports
  const [{ meta, named }, found] = await Promise.all([
    readDevice(ports),
    owner === null ? null : readUser(ports, owner).catch(() => null),
  ])
  const names = new Set(meta.map((row) => row.name))
  const laid = found && 'own' in found ? found : null
  if (names.has('device') && !names.has('wipe'))
    return { meta, user: found && 'userId' in found ? withName(found, named) : null, laid, after }
  laid?.own.close()
  return names.has('device') ? { meta, user: null, laid: null, after } : null
}

const withName = (user: EarlyUser, row: OwnerRow | undefined): EarlyUser => {
  const mark = user.savedState.find(({ key }) => key === databaseMarkKey)?.value
  return isNamedFor(row, mark) ? { ...user, named: Promise.resolve(true) } : user
}

type EarlyDevice = {
  readonly meta: readonly MetaRow[]
  /** The counts of the owner, where they are the one who was here last. */
  readonly named: OwnerRow | undefined
}

/** A tablet's first start gives it its id. Two tabs of a first start agree on one. */
async function readDevice(ports: EarlyPorts): Promise<EarlyDevice> {
  const { owner } = ports
  const device = { name: 'device', deviceId: ports.newDeviceId(), deviceName: null }
  const { database } = await makeOrOpen(ports.indexedDb.indexedDB, {
    name: deviceDatabaseName,
    versions: deviceDatabaseVersions,
    rows: { meta: [device] },
  })
  try {
    const stores = database.transaction(['meta', 'owners'])
    const [meta, row] = await Promise.all([
      allOf<MetaRow>(stores.objectStore('meta')),
      owner === null ? undefined : rowOf<OwnerRow>(stores.objectStore('owners'), owner),
    ])
    const isLast = meta.some((it) => it.name === 'currentUser' && it.userId === owner)
    return { meta, named: isLast ? row : undefined }
  } finally {
    database.close()
  }
}

/** Null where neither the rows of the first picture nor the cache are of this app. */
async function readUser(
  ports: EarlyPorts,
  owner: UserId,
): Promise<EarlyUser | LaidDatabase | null> {
  const { indexedDb, format, newMark: mark } = ports
  const known = { name: userDatabaseName(owner), versions: userDatabaseVersions }
  const { database, isNew } = mark
    ? await makeOrOpen(indexedDb.indexedDB, {
        ...known,
        rows: {
          savedState: [{ key: databaseMarkKey, value: mark }],
          cache: [formatRowOf(format)],
        },
      })
    : await openAsItIs(indexedDb.indexedDB, known)
  if (isNew && mark) return { own: database, mark }
  try {
    return await readRows(database, owner, ports)
  } finally {
    database.close()
  }
}

async function readRows(
  database: IDBDatabase,
  owner: UserId,
  { format, wantedOf, everywhere = [], after }: EarlyPorts,
): Promise<EarlyUser | null> {
  const stores = database.transaction(
    ['outbox', 'sync', 'first', 'cache', 'drafts', 'savedState'],
    'readonly',
  )
  const all = <Row>(store: string) => allOf<Row>(stores.objectStore(store))
  const isOfThisApp = (row: FirstRow | undefined): row is FirstRow => row?.format === format
  const [savedState, ofHome] = await Promise.all([
    all<SavedStateRow>('savedState'),
    rowOf<FirstRow>(stores.objectStore('first'), homeRow),
  ])
  const homes = [ofHome].filter(isOfThisApp)
  const [home = null] = homes.map(({ json }): string | null => JSON.parse(json))
  const wanted = wantedOf(savedState, home)
  const [outbox, sync, drafts, ...found] = await Promise.all([
    all<Entry>('outbox'),
    all<SyncRecord>('sync'),
    all<DraftRow>('drafts'),
    ...(wanted ?? everywhere).map((name) => rowOf<FirstRow>(stores.objectStore('first'), name)),
  ])
  const asked = found.filter(isOfThisApp)
  const isDrawn = wanted !== null && asked.length === wanted.length
  const first = [...asked, ...homes]
  const cache = isDrawn ? null : await all<CacheRow>('cache')
  if (cache && formatOf(cache) !== format) return null
  return { userId: owner, outbox, sync: sync[0], cache, first, drafts, savedState, after }
}

const allOf = <Row>(store: IDBObjectStore): Promise<Row[]> => answerOf<Row[]>(store.getAll())

const rowOf = <Row>(store: IDBObjectStore, key: string): Promise<Row | undefined> =>
  answerOf<Row | undefined>(store.get(key))

const answerOf = <Answer>(asked: IDBRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Answer)
    asked.onerror = () => reject(asked.error)
  })
