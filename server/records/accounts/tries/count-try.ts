import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ids } from '#server/platform/ids.ts'
import { type Limit, waitAfter } from './limits.ts'
import { insertTries, listFailures } from './tries.sql.ts'

export type CountedTry = {
  /** Seconds until the next try is looked at; 0 when this one is. */
  wait: number
  /** The rows of this try, which a success takes back. */
  ids: string[]
}

/**
 * Counts a try, at the door of the accounts, before anything is looked at; when there were too many it is turned
 * away and not counted. The same for whom exists and whom does not.
 */
export async function countTry(
  tx: Transaction,
  { clock, ids, limits }: { clock: Clock; ids: Ids; limits: readonly Limit[] },
): Promise<CountedTry> {
  const now = clock.now()
  const subjects = limits.map((limit) => limit.subject)
  const since = instantOf(now - Math.max(...limits.map((limit) => limit.withinMs)))
  const failures = await listFailures(tx, { subjects, since })
  const waits = limits.map((limit) => waitAfter(failures.get(limit.subject) ?? [], { limit, now }))
  const wait = Math.max(...waits)
  if (wait > 0) return { wait, ids: [] }
  const tries = { ids: subjects.map(() => ids.next()), subjects, at: instantOf(now) }
  await insertTries(tx, tries)
  return { wait: 0, ids: tries.ids }
}
