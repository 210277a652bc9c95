import type { StorageAdapter } from '@urql/exchange-graphcache'

/** The methods of the app's own storage; the queue of graphcache is never used, so it has no place here. */
export type CacheStorage = Pick<StorageAdapter, 'readData' | 'writeData'>

/**
 * A query answered before hydration finds nothing and would not be persisted, so screens wait; but not for ever on a broken
 * disk. A busy tablet takes two seconds to read a day of three classes. Without a network nothing else could answer it.
 */
export const longestHydrationMs = 6_000

export type HydrationGate = {
  storage: StorageAdapter
  /** Resolves once what the device kept is readable, or after the ceiling. */
  opened: Promise<void>
}

/**
 * Wraps a storage for `offlineExchange` so that it serves reads only: its queue of mutations stays
 * empty for ever, because it loses entries (decision on the outbox).
 */
export function createHydrationGate(
  storage: CacheStorage,
  onOnline: (retry: () => void) => void,
): HydrationGate {
  let open: () => void
  const opened = new Promise<void>((resolve) => {
    open = resolve
    setTimeout(resolve, longestHydrationMs)
  })
  return {
    opened,
    storage: {
      // A cache that cannot be read is an empty cache: the lists come again from the server.
      readData: () => storage.readData().catch(() => ({})),
      writeData: (delta) => storage.writeData(delta),
      readMetadata: () => Promise.resolve([]),
      writeMetadata: () => undefined,
      onOnline,
      onCacheHydrated: () => open(),
    },
  }
}
