import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { tellTurnedStays } from './tell-of-stays.sql.ts'

/**
 * Rights on a class begin and end at midnight, when nobody writes a row that would tell of it. The rights themselves are
 * judged at each call. This lets an app hear of them that nobody touches.
 */
export const tellOfStays = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> =>
  database.atDoor('accounts', (tx) => tellTurnedStays(tx, instantOf(clock.now())))
