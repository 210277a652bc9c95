import type { IndexedDb } from './connection.ts'

const openingLock = 'preau-start'

/**
 * Ends a frozen opening: leaving a page freezes it, also in the middle of making its database. That database would open
 * for nobody. A browser gives up a frozen page whose lock is asked for. Nothing waits for the lock: two tabs that start
 * open beside each other.
 */
export function endFrozenOpening(
  { locks }: Pick<IndexedDb, 'locks'>,
  opening: PromiseLike<unknown>,
): void {
  const over = opening.then(
    () => undefined,
    () => undefined,
  )
  locks?.request(openingLock, () => over).catch(() => undefined)
}
