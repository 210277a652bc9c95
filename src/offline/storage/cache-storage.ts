import type { StorageAdapter } from '@urql/exchange-graphcache'
import type { Timers } from '#src/platform/clock.ts'
import { hashOf } from './hash-of.ts'
import type { Changed } from './merge-cache.ts'
import type { CacheRow, UserConnection } from './user-database.ts'

/** Rows that the cache is spread over, so that one changed record rewrites a small part of it. */
const chunkCount = 128
const writeDelayMs = 250

/** The row that tells which app wrote the cache: one of another shape is dropped. */
const formatRow = 'format'

type Fields = Record<string, string>

/** Reads the format of the rows; undefined when they are spread in another way. Throws at what is no JSON. */
export function formatOf(rows: readonly CacheRow[]): string | undefined {
  const row = rows.find(({ chunk }) => chunk === formatRow)
  const kept = row ? JSON.parse(row.json) : null
  return kept?.chunkCount === chunkCount ? kept.format : undefined
}

/** The row with which a cache begins. */
export const formatRowOf = (format: string): CacheRow => ({
  chunk: formatRow,
  json: JSON.stringify({ format, chunkCount }),
})

export type CacheStorage = StorageAdapter & {
  /** Writes what still waits for its quarter of a second. Answers whether all of it is on the disk. */
  flush(): Promise<boolean>
  /** Deletes what was kept, and keeps nothing from now on. */
  empty(): Promise<void>
}

type Needs = {
  readonly connection: UserConnection
  readonly timers: Timers
  /** Identifies the shape of the cached data, such as a hash of the contract. */
  readonly format: string
  /** The rows of it that were read ahead of the app. */
  readonly early?: readonly CacheRow[] | null | undefined
  /** The moment to read the cache, where the first picture does without it. */
  readonly after?: Promise<void> | undefined
}

/**
 * Makes the storage where graphcache keeps what the server has acknowledged. It holds nothing of the user's own: a cache
 * that cannot be read is thrown away and fetched again. Graphcache has all of it in memory. No second copy of it is kept
 * here, only what the disk does not have yet.
 */
export function createCacheStorage(needs: Needs): CacheStorage {
  const { connection, timers, format, early, after } = needs
  let changed = new Map<string, Changed>()
  let cancel: () => void = () => {}
  let isEmptied = false
  /** The last writing that is in this tab's memory. Until it has read, nothing of it is compared. */
  let readUntil = Number.POSITIVE_INFINITY
  const own = new Set<number>()
  const isKnown = (writing: number): boolean => writing <= readUntil || own.has(writing)

  async function readData(): Promise<Fields> {
    try {
      if (!early) await after
      const rows = early ?? (await connection.read(({ cache }) => cache.toArray()))
      if (formatOf(rows) !== format) throw new Error('the cache is of another format')
      readUntil = rows.find(({ chunk }) => chunk === formatRow)?.writing ?? 0
      const entries: Fields = {}
      for (const { chunk, json } of rows)
        if (chunk !== formatRow) Object.assign(entries, JSON.parse(json))
      return entries
    } catch {
      await rebuild()
      return {}
    }
  }

  async function rebuild(): Promise<void> {
    readUntil = 0
    try {
      await connection.write(['cache', 'first'], async ({ cache, first }) => {
        await Promise.all([cache.clear(), first.clear()])
        await cache.put(formatRowOf(format))
      })
    } catch {
      // Without a cache every screen is fetched from the server.
    }
  }

  /** On top of what waits for the same row. */
  function note(chunk: string, change: Changed): void {
    const waiting = changed.get(chunk)
    if (waiting) Object.assign(waiting, change)
    else changed.set(chunk, { ...change })
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other: what an earlier writing could not write waits again when the next one begins. */
  function flush(): Promise<boolean> {
    const mine = last.then(writeChanged)
    last = mine
    return mine
  }

  async function writeChanged(): Promise<boolean> {
    cancel()
    const written = changed
    changed = new Map()
    if (written.size === 0) return !isEmptied
    let writing = 0
    try {
      // Nothing is written before a start has shown its first data: the rest of this comes after it.
      const { mergeInto } = await import('./merge-cache.ts')
      // A sign-out may have come between: nothing is written after it.
      if (isEmptied) return false
      // In one transaction: another tab may write to the same rows.
      await connection.write(['cache'], ({ cache }) =>
        mergeInto(cache, {
          ...{ formatRow, written, isKnown },
          // Before the transaction is over: the next one may begin at once.
          begin(number) {
            writing = number
            own.add(number)
          },
        }),
      )
      return true
    } catch {
      own.delete(writing)
      // A full or closed storage: the cache is a convenience, and the next change writes again.
      if (isEmptied) return false
      const later = changed
      changed = written
      for (const [chunk, change] of later) note(chunk, change)
      return false
    }
  }

  return {
    readData,
    async writeData(delta) {
      if (isEmptied) return
      for (const [key, value] of Object.entries(delta)) note(chunkName(key), { [key]: value })
      cancel()
      cancel = timers.after(writeDelayMs, () => void flush())
    },
    // The queue of graphcache stays empty: every act of a person is a row of the outbox.
    readMetadata: async () => [],
    writeMetadata: () => {},
    flush,
    async empty() {
      isEmptied = true
      cancel()
      changed = new Map()
      await rebuild()
    },
  }
}

/** By entity, so that the fields of one record lie in one chunk. A key is `Entity:id.field`, other dots are escaped. */
export function chunkName(key: string): string {
  return String(hashOf(key.split('.', 1)[0] ?? key) % chunkCount)
}
