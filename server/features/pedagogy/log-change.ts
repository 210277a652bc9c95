import { instantOf } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** A line in the log of changes, in the transaction of the change. */
export async function logPedagogyChange(
  tx: Glance,
  { clock, ids }: RequestContext,
  change: { viewer: SchoolViewer; act: string; before: unknown; after: unknown },
): Promise<void> {
  const { viewer, ...line } = change
  await recordChange(tx, {
    schoolId: viewer.schoolId,
    change: {
      ...line,
      changeId: ids.next(),
      accountId: viewer.userId,
      actorId: viewer.actorId,
      subjectId: null,
      at: instantOf(clock.now()),
    },
  })
}
