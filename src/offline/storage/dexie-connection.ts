import Dexie, { type DexieOptions } from 'dexie'
import { addBlindly } from './blind-add.ts'
import type { Connection, ConnectionOptions, IndexedDb } from './connection.ts'
import { endFrozenOpening } from './frozen-opening.ts'

export function dexieOptions(storage: IndexedDb | null): DexieOptions {
  return {
    ...(storage ? { indexedDB: storage.indexedDB, IDBKeyRange: storage.IDBKeyRange } : {}),
    // The disk, not the operating system's buffer: "saved on this tablet" has to survive a power cut.
    chromeTransactionDurability: 'strict',
    // Dexie's cache shows writes to live queries before their transaction has completed.
    cache: 'disabled',
  }
}

/** Longer than a slow tablet takes to open a database, that of an older app included. */
const longestOpeningMs = 10_000

// iPadOS drops the connection of an app in the background; the next use fails with one of these.
const lostConnection = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

const nameOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : ''

export function openConnection<Tables>(
  name: string,
  { indexedDb, versions, onClosing }: ConnectionOptions,
): { connection: Connection<Tables>; dexie: Dexie } {
  const dexie = new Dexie(name, dexieOptions(indexedDb))
  for (const { version, stores } of versions) dexie.version(version).stores(stores)
  let isClosed = false
  const close = (): void => {
    isClosed = true
    dexie.close({ disableAutoOpen: true })
  }
  dexie.on('versionchange', closeForOthers)

  // Dexie's own handler would open the database again, and so bring a deleted one back: false stops it.
  function closeForOthers(event: IDBVersionChangeEvent): false {
    close()
    onClosing?.(event.newVersion ? 'newer-app' : 'deleted')
    return false
  }

  let isOpening = false

  /** Opens the database: its first user makes it, and may leave the page meanwhile. */
  function open(): Promise<unknown> {
    const promise = dexie.open()
    if (isOpening) return promise
    isOpening = true
    const opening = promise.finally(() => {
      isOpening = false
    })
    endFrozenOpening(indexedDb ?? {}, opening)
    return opening
  }

  /**
   * A database that is to be deleted while a frozen tab holds it opens for nobody. The browser says nothing of it: who
   * reads is told here. What is written waits.
   */
  function openInTime(): Promise<unknown> {
    if (dexie.isOpen() || isClosed) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error('the storage does not open')),
        longestOpeningMs,
      )
      open()
        .then(resolve, reject)
        .finally(() => clearTimeout(late))
    })
  }

  async function reopeningOnce<T>(work: () => PromiseLike<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (isClosed || !lostConnection.has(nameOf(error))) throw error
      dexie.close({ disableAutoOpen: false })
      await open()
      return await work()
    }
  }

  /** Dexie begins a transaction a little later. What comes meanwhile has to come after it. */
  let beginning = 0

  function countAsBeginning(): () => void {
    let isCounted = true
    beginning += 1
    return () => {
      if (isCounted) beginning -= 1
      isCounted = false
    }
  }

  const tables = Object.fromEntries(dexie.tables.map((table) => [table.name, table])) as Tables

  return {
    dexie,
    connection: {
      read: (work) =>
        reopeningOnce(async () => {
          await openInTime()
          return work(tables)
        }),
      write: (names, work) =>
        reopeningOnce(() => {
          const begun = countAsBeginning()
          if (!dexie.isOpen() && !isClosed) open().catch(() => undefined)
          // Dexie looks at the word `async` to carry its transaction across native awaits; without it a
          // transaction that has completed is now and then reported as committed too early.
          return dexie
            .transaction('rw', [...names], async () => {
              begun()
              return work(tables)
            })
            .finally(begun)
        }),
      add: (name, rows) =>
        dexie.isOpen() && beginning === 0 ? addBlindly(dexie.backendDB(), name, rows) : null,
      close,
    },
  }
}
