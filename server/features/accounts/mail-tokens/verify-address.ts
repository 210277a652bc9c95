import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { recordAccountChange } from '../account-change.ts'
import { markVerified } from '../emails/emails.sql.ts'
import type { MailTokenKey } from './mail-tokens.sql.ts'

type Mailed = {
  token: MailTokenKey
  account: { userId: UserId; schoolId: SchoolId | null }
}

/**
 * A link or a code that was used proves its address. An address of the account that was not verified yet is verified
 * now, with a line in the log.
 */
export async function verifyMailedAddress(
  tx: Transaction,
  means: Pick<RequestContext, 'clock' | 'ids'>,
  { token: { address }, account }: Mailed,
): Promise<void> {
  if (!(await markVerified(tx, { userId: account.userId, address }))) return
  await recordAccountChange(tx, means, { person: account, act: 'verifyEmail', after: { address } })
}
