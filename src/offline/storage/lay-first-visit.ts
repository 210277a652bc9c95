import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import { formatRowOf } from './cache-storage.ts'
import type { IndexedDb } from './connection.ts'
import {
  deviceDatabaseName,
  deviceDatabaseVersions,
  type MetaRow,
  type OwnerRow,
} from './device-database.ts'
import type { EarlyUser } from './early-rows.ts'
import { makeDatabase } from './make-database.ts'
import {
  databaseMarkKey,
  type SavedStateRow,
  userDatabaseName,
  userDatabaseVersions,
} from './user-database.ts'

type FirstVisit = {
  readonly userId: UserId
  readonly displayName: string
  /** What the server said of the first picture, by the names of its rows. */
  readonly heard: ReadonlyMap<string, unknown>
  readonly savedState: readonly SavedStateRow[]
  /** What else the tablet knows now under every user. */
  readonly meta: readonly MetaRow[]
}

type LayPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  readonly clock: Clock
  readonly ids: Ids
  /** The shape in which the app reads the cache. */
  readonly format: string
  readonly after: Promise<void>
}

/**
 * The rows of somebody who has no database on this tablet yet: the first picture is drawn from what the server has just
 * said. Their database is made meanwhile.
 */
export function layFirstVisit(ports: LayPorts, visit: FirstVisit): EarlyUser {
  const { userId, heard, savedState } = visit
  const mark = ports.ids.next()
  const laid = layDown(ports, visit, mark).catch(() => null)
  return {
    userId,
    outbox: [],
    sync: undefined,
    cache: null,
    first: [],
    drafts: [],
    savedState,
    heard,
    laid,
    named: laid
      .then((database) => database !== null && nameOwner(ports, visit, { database, mark }))
      .catch(() => false),
    after: ports.after,
  }
}

function layDown(
  { indexedDb, format }: LayPorts,
  { userId, savedState }: FirstVisit,
  mark: string,
): Promise<IDBDatabase> {
  return makeDatabase(indexedDb.indexedDB, {
    name: userDatabaseName(userId),
    versions: userDatabaseVersions,
    rows: {
      savedState: [{ key: databaseMarkKey, value: mark }, ...savedState],
      cache: [formatRowOf(format)],
    },
  })
}

/**
 * No entry lies on the tablet without a name to it: as in `countOwner`, the mark lies in the database before its id is kept
 * beside it. False where a name was there already: then the browser has cleared a database, and `countOwner` says so.
 */
async function nameOwner(
  { indexedDb, clock }: LayPorts,
  { userId, displayName, meta }: FirstVisit,
  { database, mark }: { database: IDBDatabase; mark: string },
): Promise<boolean> {
  const known = await answerOf(
    database.transaction('savedState').objectStore('savedState').get(databaseMarkKey),
  )
  // Another tab was faster, and names the person.
  if ((known as SavedStateRow | undefined)?.value !== mark) return false
  const countedAt = new Date(clock.now()).toISOString()
  const owner: OwnerRow = {
    userId,
    displayName,
    waiting: 0,
    oldestMadeAt: null,
    countedAt,
    databaseId: mark,
  }
  const tablet = await makeDatabase(indexedDb.indexedDB, {
    name: deviceDatabaseName,
    versions: deviceDatabaseVersions,
    rows: {},
  })
  try {
    const tables = ['meta', 'owners']
    const writing = tablet.transaction(tables, 'readwrite', { durability: 'strict' })
    writing.objectStore('owners').add(owner)
    for (const row of [...meta, { name: 'currentUser', userId }])
      writing.objectStore('meta').put(row)
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve()
      writing.onabort = () => reject(writing.error)
    })
    return true
  } finally {
    tablet.close()
  }
}

const answerOf = <Answer>(asked: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
