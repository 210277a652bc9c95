import type { StorageAdapter } from '@urql/exchange-graphcache'
import type { Timers } from '#src/platform/clock.ts'
import type { CacheRow, UserConnection } from './user-database.ts'

/** Rows that the cache is spread over, so that one changed record rewrites a small part of it. */
const chunkCount = 128
const writeDelayMs = 250

/** The row that tells which app wrote the cache: one of another shape is dropped. */
const formatRow = 'format'

type Fields = Record<string, string>

/** Of which format the rows are; undefined when they are spread in another way. Throws at what is no JSON. */
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
  /** Writes what still waits for its quarter of a second. */
  flush(): Promise<void>
  /** What was kept is gone, and nothing is kept from now on. */
  empty(): Promise<void>
}

type Needs = {
  readonly connection: UserConnection
  readonly timers: Timers
  /** Identifies the shape of the cached data, such as a hash of the contract. */
  readonly format: string
  /** What was read of it ahead of the app. */
  readonly early?: readonly CacheRow[] | null | undefined
  /** When it is read, where the first picture does without it. */
  readonly after?: Promise<void> | undefined
}

/**
 * Where graphcache keeps what the server has acknowledged. It holds nothing of the user's own: a
 * cache that cannot be read is thrown away and fetched again.
 */
export function createCacheStorage(needs: Needs): CacheStorage {
  const { connection, timers, format, early, after } = needs
  const chunks = new Map<string, Fields>()
  let changed = new Set<string>()
  let cancel: () => void = () => {}
  let isEmptied = false

  async function readData(): Promise<Fields> {
    try {
      if (!early) await after
      const rows = early ?? (await connection.read(({ cache }) => cache.toArray()))
      if (formatOf(rows) !== format) throw new Error('the cache is of another format')
      const stored = rows
        .filter(({ chunk }) => chunk !== formatRow)
        .map(({ chunk, json }) => ({ chunk, fields: JSON.parse(json) as Fields }))
      const entries: Fields = {}
      for (const { chunk, fields } of stored) {
        Object.assign(entries, fields)
        // What was written before the reading had finished is newer than what was read.
        chunks.set(chunk, Object.assign(fields, chunks.get(chunk)))
      }
      return entries
    } catch {
      await rebuild()
      return {}
    }
  }

  async function rebuild(): Promise<void> {
    try {
      await connection.write(['cache', 'first'], async ({ cache, first }) => {
        await Promise.all([cache.clear(), first.clear()])
        await cache.put(formatRowOf(format))
      })
    } catch {
      // Without a cache every screen is fetched from the server.
    }
  }

  function chunkOf(key: string): Fields {
    const name = chunkName(key)
    const chunk = chunks.get(name) ?? {}
    chunks.set(name, chunk)
    return chunk
  }

  async function flush(): Promise<void> {
    cancel()
    const names = [...changed]
    changed = new Set()
    if (names.length === 0) return
    const rows = names.map((chunk) => ({ chunk, json: JSON.stringify(chunks.get(chunk) ?? {}) }))
    try {
      await connection.write(['cache'], ({ cache }) => cache.bulkPut(rows))
    } catch {
      // A full or closed storage: the cache is a convenience, and the next change writes again.
      for (const name of names) changed.add(name)
    }
  }

  return {
    readData,
    async writeData(delta) {
      if (isEmptied) return
      for (const [key, value] of Object.entries(delta)) {
        const chunk = chunkOf(key)
        if (value === undefined) delete chunk[key]
        else chunk[key] = value
        changed.add(chunkName(key))
      }
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
      changed = new Set()
      chunks.clear()
      await rebuild()
    },
  }
}

/** By entity, so that the fields of one record lie in one chunk. A key is `Entity:id.field`, other dots are escaped. */
export function chunkName(key: string): string {
  const entity = key.split('.', 1)[0] ?? key
  let hash = 0x811c9dc5
  for (let place = 0; place < entity.length; place++)
    hash = Math.imul(hash ^ entity.charCodeAt(place), 0x01000193)
  return String((hash >>> 0) % chunkCount)
}
