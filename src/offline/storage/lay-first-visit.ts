import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock } from '#src/platform/clock.ts'
import { formatRowOf } from './cache-storage.ts'
import type { IndexedDb } from './connection.ts'
import {
  deviceDatabaseName,
  deviceDatabaseVersions,
  type MetaRow,
  type OwnerRow,
} from './device-database.ts'
import type { EarlyUser, LaidDatabase } from './early-rows.ts'
import { makeOrOpen } from './make-database.ts'
import type { SavedStateRow } from './user-database.ts'

type LayPorts = {
  readonly indexedDb: Pick<IndexedDb, 'indexedDB'>
  readonly clock: Clock
  /** The shape in which the app reads the cache. */
  readonly format: string
  readonly after: Promise<void>
}

/** The server's answer about a person who has no database on this tablet. */
type Said = {
  readonly displayName: string
  /** The content of the first picture, by the names of its rows. */
  readonly heard: ReadonlyMap<string, unknown>
  readonly savedState: readonly SavedStateRow[]
  /** The other facts that the tablet knows now under every user. */
  readonly meta: readonly MetaRow[]
}

export type FirstVisit = {
  /** The rows of a start that is drawn from what the server said. Its first tap waits for no code of a database. */
  begin(said: Said): EarlyUser
  /** The app starts as on an empty tablet. */
  giveUp(): void
}

/** A person whose database was made for this start. The server is being asked meanwhile what to show them. */
export function firstVisitOf(ports: LayPorts, userId: UserId, laid: LaidDatabase): FirstVisit {
  const opening = makeOrOpen(ports.indexedDb.indexedDB, {
    name: deviceDatabaseName,
    versions: deviceDatabaseVersions,
    rows: {},
  })
  opening.catch(() => null)
  return {
    begin(said) {
      const { heard, savedState } = said
      return {
        userId,
        outbox: [],
        sync: undefined,
        // As it was made. The cache of all screens knows at once that it is empty: what it hears from now on is kept.
        cache: [formatRowOf(ports.format)],
        first: [],
        drafts: [],
        savedState,
        heard,
        laid: laid.own,
        named: opening
          .then(({ database }) =>
            nameOwner(ports, { ...said, userId }, { ...laid, tablet: database }),
          )
          .catch(() => false),
        after: ports.after,
      }
    },
    giveUp() {
      laid.own.close()
      void opening.then(
        ({ database }) => database.close(),
        () => undefined,
      )
    },
  }
}

/**
 * No entry lies on the tablet without a name to it: as in `countOwner`, the mark lies in the database before its id is kept
 * beside it. False where a name was there already: then the browser has cleared a database, and `countOwner` says so.
 */
async function nameOwner(
  { clock }: LayPorts,
  { userId, displayName, meta, savedState }: Said & { userId: UserId },
  { own, mark, tablet }: LaidDatabase & { tablet: IDBDatabase },
): Promise<boolean> {
  try {
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
