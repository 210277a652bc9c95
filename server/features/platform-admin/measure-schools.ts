import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { measureStalestSchool } from './managed-schools.sql.ts'

/** In an hour: the work stays the same, however many schools there are. With more than a day's, measures get older. */
const mostAtOnce = 20

/**
 * Measures what schools take in the database, those first whose measure is the oldest, each about once a day. Several
 * servers may do it at once. Answers how many it was.
 */
export async function measureSchools({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<number> {
  const now = instantOf(clock.now())
  let measured = 0
  while (measured < mostAtOnce) {
    if (!(await database.atDoor('platform', (tx) => measureStalestSchool(tx, now)))) break
    measured += 1
  }
  return measured
}
