import type { StorageAdapter } from '@urql/exchange-graphcache'
import type { Timers } from '#src/platform/clock.ts'
import type { UserConnection } from './user-database.ts'

/** Rows that the cache is spread over, so that one changed record rewrites a small part of it. */
const chunkCount = 128
const writeDelayMs = 250

/** The row that tells which app wrote the cache: one of another shape is dropped. */
const formatRow = 'format'

export type CacheStorage = StorageAdapter & {
  /** Writes what still waits for its quarter of a second. */
  flush(): Promise<void>
}

type Needs = {
  readonly connection: UserConnection
  readonly timers: Timers
  /** Identifies the shape of the cached data, such as a hash of the contract. */
  readonly format: string
}

/**
 * Where graphcache keeps what the server has acknowledged. It holds nothing of the user's own: a
 * cache that cannot be read is thrown away and fetched again.
 */
export function createCacheStorage({ connection, timers, format }: Needs): CacheStorage {
  let chunks = new Map<string, Record<string, string>>()
  let changed = new Set<string>()
  let cancel: () => void = () => {}

  async function readData(): Promise<Record<string, string>> {
    try {
      const rows = await connection.read(({ cache }) => cache.toArray())
      const known = rows.find((row) => row.chunk === formatRow)?.entries.format
      if (known !== format) throw new Error('the cache is of another format')
      const stored = rows.filter((row) => row.chunk !== formatRow)
      const entries: Record<string, string> = Object.assign({}, ...stored.map((r) => r.entries))
      // What was written before the reading had finished is newer than what was read.
      const fresh: Record<string, string> = Object.assign({}, ...chunks.values())
      chunks = new Map()
      for (const [key, value] of Object.entries({ ...entries, ...fresh })) chunkOf(key)[key] = value
      return entries
    } catch {
      await rebuild()
      return {}
    }
  }

  async function rebuild(): Promise<void> {
    try {
      await connection.write(['cache'], async ({ cache }) => {
        await cache.clear()
        await cache.put({ chunk: formatRow, entries: { format } })
      })
    } catch {
      // Without a cache every screen is fetched from the server.
    }
  }

  function chunkOf(key: string): Record<string, string> {
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
    const rows = names.map((chunk) => ({ chunk, entries: { ...chunks.get(chunk) } }))
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
  }
}

/** By entity, so that the fields of one record lie in one chunk. A key is `Entity:id\tfield`. */
export function chunkName(key: string): string {
  const entity = key.split('\t', 1)[0] ?? key
  let hash = 0x811c9dc5
  for (let place = 0; place < entity.length; place++)
    hash = Math.imul(hash ^ entity.charCodeAt(place), 0x01000193)
  return String((hash >>> 0) % chunkCount)
}
