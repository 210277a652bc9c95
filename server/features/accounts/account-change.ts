import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

type AccountChange = {
  /** The owner of the account. */
  person: { userId: UserId; schoolId: SchoolId | null }
  /** The author, when it was somebody else. */
  by?: UserId
  act: string
  before?: unknown
  after?: unknown
}

/** The line in the log about a change to an account, in the transaction of the change. */
export async function recordAccountChange(
  tx: Transaction,
  { clock, ids }: Pick<RequestContext, 'clock' | 'ids'>,
  { person: { userId, schoolId }, by = userId, act, before = null, after = null }: AccountChange,
): Promise<void> {
  const at = instantOf(clock.now())
  const whom = { accountId: by, actorId: by, subjectId: userId }
  const change = { changeId: ids.next(), act, ...whom, at, before, after }
  await recordChange(tx, { schoolId, change })
}
