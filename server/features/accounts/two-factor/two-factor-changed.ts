import { instantOf } from '#domain/kernel/instant.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { queueNotice } from '../account-notice.ts'

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
  const { userId, actorId, schoolId } = viewer
  const at = instantOf(context.clock.now())
  const line = { changeId: context.ids.next(), act, accountId: userId, actorId, subjectId: userId }
  await recordChange(tx, { schoolId, change: { ...line, at, before: null, after: null } })
  await queueNotice(tx, context, { userId, kind: noticeOf[act] })
}
