import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

type OwnChange = {
  person: { userId: UserId; schoolId: SchoolId | null }
  act: string
  before?: unknown
  after?: unknown
}

/** The line in the log about what somebody changed on the own account, in the transaction of the change. */
export async function recordOwnChange(
  tx: Transaction,
  { clock, ids }: Pick<RequestContext, 'clock' | 'ids'>,
  { person: { userId, schoolId }, act, before = null, after = null }: OwnChange,
): Promise<void> {
  const at = instantOf(clock.now())
  const whom = { accountId: userId, actorId: userId, subjectId: userId }
  const change = { changeId: ids.next(), act, ...whom, at, before, after }
  await recordChange(tx, { schoolId, change })
}
