import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type CheckedLedger, checkStalestLedger } from './check-ledgers.sql.ts'

/** In an hour: the work stays the same, however many schools there are. */
const mostAtOnce = 20

type Means = Pick<RequestContext, 'database' | 'clock'> & {
  /** Tells the log of the server: a school by its id, and cents. */
  tellOfLedger?: (difference: CheckedLedger) => void
}

/** Compares the sums of each school's ledger once a day, and tells of those that differ. Answers how many were checked. */
export async function checkLedgers({ database, clock, tellOfLedger }: Means): Promise<number> {
  const now = instantOf(clock.now())
  let checked = 0
  while (checked < mostAtOnce) {
    const ledger = await database.atDoor('platform', (tx) => checkStalestLedger(tx, now))
    if (!ledger) break
    if (ledger.cents !== 0) tellOfLedger?.(ledger)
    checked += 1
  }
  return checked
}
