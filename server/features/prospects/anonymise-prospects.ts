import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { anonymiseDue } from '#server/records/prospects/past.sql.ts'

/** Makes families anonymous whose time is over, in every school, and answers how many went. */
export async function anonymiseProspects({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<number> {
  const today = dateIn(instantOf(clock.now()), 'UTC')
  return database.atDoor('platform', (tx) => anonymiseDue(tx, today))
}
