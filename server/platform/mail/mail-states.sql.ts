import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { MailFailure } from './mail-carrier.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const

/** The state of the last mail of a kind to somebody. While it waits, `failure` tells why the last try did not succeed. */
export type MailState = {
  state: (typeof mailStates)[number]
  failure: MailFailure | null
  queuedAt: Instant
}

const lastMails = statement<MailState & { accountId: UserId }>(
  'last_mails',
  `
    select distinct on (account_id) account_id as "accountId", state, failure,
      ${instantText('queued_at')} as "queuedAt"
    from mail where account_id = any($1::uuid[]) and kind = $2
    order by account_id, queued_at desc`,
)

/** The last mail of this kind to each of these people; who was never sent one is missing. */
export async function findMailStates(
  tx: Glance,
  { accountIds, kind }: { accountIds: readonly UserId[]; kind: string },
): Promise<ReadonlyMap<UserId, MailState>> {
  const rows = await rowsOf(tx, lastMails, [accountIds, kind])
  return new Map(rows.map(({ accountId, ...state }) => [accountId, state]))
}
