import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { markVerified } from '../emails.sql.ts'
import type { MailTokenKey } from './mail-tokens.sql.ts'

/**
 * Whoever used what was mailed to an address reads it: an address of the account that nobody had proved yet is
 * verified by it, with a line in the log.
 */
export async function verifyMailedAddress(
  tx: Transaction,
  { clock, ids }: Pick<RequestContext, 'clock' | 'ids'>,
  {
    token: { address },
    account: { userId, schoolId },
  }: { token: MailTokenKey; account: { userId: UserId; schoolId: SchoolId | null } },
): Promise<void> {
  if (!(await markVerified(tx, { userId, address }))) return
  await recordChange(tx, {
    schoolId,
    change: {
      changeId: ids.next(),
      act: 'verifyEmail',
      accountId: userId,
      actorId: userId,
      subjectId: userId,
      at: instantOf(clock.now()),
      before: null,
      after: { address },
    },
  })
}
