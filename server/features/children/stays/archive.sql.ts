import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'

const archived = statement(
  'child_archived',
  `
    update child set archived_at = $2::timestamptz
    where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** Puts a file away from an instant on; null takes it out again. */
export async function archiveWritten(
  tx: Transaction,
  childId: ChildId,
  archivedAt: Instant | null,
): Promise<void> {
  await execute(tx, archived, [childId, archivedAt])
}
