import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { NewMail } from '#server/platform/mail/mail-queue.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findNoticeReader } from './account-notice.sql.ts'

/** Tells a person by mail that something about getting into the account has changed; who has no address is not told. */
export async function queueNotice(
  tx: Transaction,
  { mail }: Pick<RequestContext, 'mail'>,
  { userId, kind, facts = {} }: { userId: UserId } & Pick<NewMail, 'kind'> & Partial<NewMail>,
): Promise<void> {
  const reader = await findNoticeReader(tx, userId)
  if (!reader) return
  const { schoolId, language, name, address } = reader
  const to = { accountId: userId, address, name }
  await mail.queue(tx, { schoolId, language, to, kind, facts: { name, ...facts } })
}
