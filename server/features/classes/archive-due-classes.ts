import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import { archiveDue, listDueClasses } from './closing.sql.ts'

/** Archives the classes that were closed on a day which has come. */
export async function archiveDueClasses({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const at = instantOf(clock.now())
  const due = await database.atDoor('platform', (tx) => listDueClasses(tx, at))
  await eachInTurn(due, (it) => database.inSchool(it.schoolId, (tx) => archiveDue(tx, it, at)))
}
