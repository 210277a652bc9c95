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
import { makeDatabase, makeOrOpen } from './make-database.ts'
import {
  databaseMarkKey,
  type SavedStateRow,
  userDatabaseName,
  userDatabaseVersions,
} from './user-database.ts'

type LayPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  readonly clock: Clock
  readonly ids: Ids
  /** The shape in which the app reads the cache. */
  readonly format: string
  readonly after: Promise<void>
}

/** What the server said of a person who has no database on this tablet. */
type Said = {
  readonly displayName: string
  /** What the first picture shows, by the names of its rows. */
  readonly heard: ReadonlyMap<string, unknown>
  readonly savedState: readonly SavedStateRow[]
  /** What else the tablet knows now under every user. */
  readonly meta: readonly MetaRow[]
}

export type FirstVisit = {
  /** The rows of a start that is drawn from what the server said. Its first tap waits for no code of a database. */
  begin(said: Said): EarlyUser
  /** The app starts as on an empty tablet. */
  giveUp(): void
}

type Laid = { own: IDBDatabase; tablet: IDBDatabase; mark: string; isNew: boolean }

/** Makes the database of somebody who has none on this tablet, while the server is being asked what to show them. */
export function layFirstVisit(ports: LayPorts, userId: UserId): FirstVisit {
  const laying = layDown(ports, userId).catch(() => null)
  return {
    begin(said) {
      const { heard, savedState } = said
      return {
        userId,
        outbox: [],
        sync: undefined,
        cache: null,
        first: [],
        drafts: [],
        savedState,
        heard,
        laid: laying.then((laid) => laid?.own ?? null),
        named: laying
          .then((laid) => laid !== null && nameOwner(ports, { ...said, userId }, laid))
          .catch(() => false),
        after: ports.after,
      }
    },
    giveUp() {
      void laying.then((laid) => {
        laid?.own.close()
        laid?.tablet.close()
      })
    },
  }
}

async function layDown({ indexedDb, ids, format }: LayPorts, userId: UserId): Promise<Laid> {
  const mark = ids.next()
  const [{ database: own, isNew }, tablet] = await Promise.all([
    makeOrOpen(indexedDb.indexedDB, {
      name: userDatabaseName(userId),
      versions: userDatabaseVersions,
      rows: {
        savedState: [{ key: databaseMarkKey, value: mark }],
        cache: [formatRowOf(format)],
      },
    }),
    makeDatabase(indexedDb.indexedDB, {
      name: deviceDatabaseName,
      versions: deviceDatabaseVersions,
      rows: {},
    }),
  ])
  return { own, tablet, mark, isNew }
}

/**
 * No entry lies on the tablet without a name to it: as in `countOwner`, the mark lies in the database before its id is kept
 * beside it. False where another tab made the database, and names the person. False as well where a name was there already:
 * then the browser has cleared a database, and `countOwner` says so.
 */
async function nameOwner(
  { clock }: LayPorts,
  { userId, displayName, meta, savedState }: Said & { userId: UserId },
  { own, tablet, mark, isNew }: Laid,
): Promise<boolean> {
  try {
    if (!isNew) return false
    const countedAt = new Date(clock.now()).toISOString()
    const counted = { waiting: 0, oldestMadeAt: null, countedAt, databaseId: mark }
    const owner: OwnerRow = { userId, displayName, ...counted }
    const keeping = own.transaction('savedState', 'readwrite')
    for (const row of savedState) keeping.objectStore('savedState').put(row)
    const naming = tablet.transaction(['meta', 'owners'], 'readwrite', { durability: 'strict' })
    naming.objectStore('owners').add(owner)
    for (const row of [...meta, { name: 'currentUser', userId }])
      naming.objectStore('meta').put(row)
    await Promise.all([completed(keeping), completed(naming)])
    return true
  } finally {
    tablet.close()
  }
}

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
