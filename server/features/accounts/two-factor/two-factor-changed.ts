import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { recordAccountChange } from '../account-change.ts'
import { queueNotice } from '../notices/account-notice.ts'

const noticeOf = {
  turnOnTwoFactor: 'accounts.two-factor-on',
  turnOffTwoFactor: 'accounts.two-factor-off',
  renewRecoveryCodes: 'accounts.recovery-codes-renewed',
} as const

/** Writes the line in the log and tells the person by mail, in the transaction of the change. */
export async function tellOfTwoFactor(
  tx: Transaction,
  context: RequestContext,
  { viewer, act }: { viewer: Viewer; act: keyof typeof noticeOf },
): Promise<void> {
  await recordAccountChange(tx, context, { person: viewer, act })
  await queueNotice(tx, context, { userId: viewer.userId, kind: noticeOf[act] })
}
