import type { IndexedDb } from '#src/offline/storage/connection.ts'

/** Reads a database past the app and its tabs; null where there is none, and none is made in its place. */
export function readRaw<Result>(
  { indexedDB }: IndexedDb,
  name: string,
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      work(database)
        .finally(() => database.close())
        .then(resolve, reject)
    }
  })
}

export function answerTo<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const storeOf = (database: IDBDatabase, name: string): IDBObjectStore =>
  database.transaction(name).objectStore(name)

export async function readRows<Row>(
  indexedDb: IndexedDb,
  { database, store }: { database: string; store: string },
): Promise<Row[]> {
  const rows = await readRaw(indexedDb, database, (it) => answerTo(storeOf(it, store).getAll()))
  return (rows ?? []) as Row[]
}

/** Entries that are not settled, and photos of saved entries that the school has not got. */
export async function countWaitingRaw(indexedDb: IndexedDb, name: string): Promise<number> {
  const { IDBKeyRange } = indexedDb
  const all = (status: string) => IDBKeyRange.bound([status, 0], [status, Number.MAX_SAFE_INTEGER])
  const counted = await readRaw(indexedDb, name, async (database) => {
    const byStatus = storeOf(database, 'outbox').index('[status+seq]')
    const [waiting, sending, rows] = await Promise.all([
      answerTo(byStatus.count(all('waiting'))),
      answerTo(byStatus.count(all('sending'))),
      answerTo(storeOf(database, 'blobs').getAll(IDBKeyRange.bound('photo/', 'photo0'))),
    ])
    const photos = (rows as { state: string }[]).filter(({ state }) => state === 'queued')
    return waiting + sending + photos.length
  })
  return counted ?? 0
}

/** Acts as a browser that runs out of room: the database is gone, and nobody is asked. */
export async function evict({ indexedDB }: IndexedDb, name: string): Promise<void> {
  await answerTo(indexedDB.deleteDatabase(name))
}
