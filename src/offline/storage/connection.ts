import { addRows } from './add-rows.ts'

/** The place where the databases live: the browser's own, or a test's. */
export type IndexedDb = {
  readonly indexedDB: IDBFactory
  readonly IDBKeyRange: typeof IDBKeyRange
  /** The browser's locks, where it has any: they end a frozen page that holds a database (`endFrozenOpening`). */
  readonly locks?: Pick<LockManager, 'request'> | undefined
}

/** Tables by name for each version of a database. Versions are only ever added. */
export type SchemaVersion = {
  readonly version: number
  readonly stores: Readonly<Record<string, string>>
}

/** The reason why a connection closed by itself. */
export type Closing = 'newer-app' | 'deleted'

export type ConnectionOptions = {
  readonly indexedDb: IndexedDb | null
  readonly versions: readonly SchemaVersion[]
  /** Called when another tab upgrades or deletes the database: this tab has to be reloaded. */
  readonly onClosing?: (closing: Closing) => void
  /** The database as it was made before the app was there (`makeOrOpen`). */
  readonly laid?: IDBDatabase | undefined
}

/** One open database. Every read and write is a transaction of its own; a write resolves once it is on disk. */
export type Connection<Tables> = {
  read<T>(work: (tables: Tables) => PromiseLike<T>): Promise<T>
  write<T>(
    names: readonly (keyof Tables & string)[],
    work: (tables: Tables) => PromiseLike<T>,
  ): Promise<T>
  /**
   * Adds rows without reading anything, and answers their keys once they are on disk: the shortest way there (`addBlindly`).
   * Null while the database is not open, or a write is about to begin there; then `write` keeps the order. A connection
   * that was lost is not opened again.
   */
  add(name: keyof Tables & string, rows: readonly object[]): Promise<readonly number[]> | null
  close(): void
}

export const browserIndexedDb = (): IndexedDb => ({
  indexedDB,
  IDBKeyRange,
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

/**
 * A connection that opens itself when it is first used. Dexie is a fifth of the app: it is fetched when something is read
 * or written. The first picture is drawn without it, and a tap that comes sooner than anything else opens it.
 */
export function openLater<Tables>(name: string, options: ConnectionOptions): Connection<Tables> {
  let opening: Promise<Connection<Tables>> | null = null
  let opened: Connection<Tables> | null = null
  let isClosed = false
  const { laid } = options
  if (laid) watch(laid)

  async function open(): Promise<Connection<Tables>> {
    const { openConnection } = await import('./dexie-connection.ts')
    opened = openConnection<Tables>(name, options).connection
    laid?.close()
    if (isClosed) opened.close()
    return opened
  }

  /** Somebody who deletes it or has a newer app does not wait for it, and this tab hears of it. */
  function watch(database: IDBDatabase): void {
    database.onversionchange = ({ newVersion }) => {
      database.close()
      isClosed = true
      options.onClosing?.(newVersion ? 'newer-app' : 'deleted')
    }
  }

  function use(): Promise<Connection<Tables>> {
    // A part of the app that could not be fetched is asked for again at the next use.
    opening ??= open().catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    read: async (work) => (opened ?? (await use())).read(work),
    write: async (names, work) => (opened ?? (await use())).write(names, work),
    add(name, rows) {
      if (opened) return opened.add(name, rows)
      // A tap is on the disk before Dexie has been fetched. Other tabs hear of it when it is sent.
      return laid ? addRows(laid, name, rows) : null
    },
    close() {
      isClosed = true
      opened?.close()
      laid?.close()
    },
  }
}
