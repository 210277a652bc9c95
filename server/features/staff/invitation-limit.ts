import { instantOf } from '#domain/kernel/instant.ts'
import { whyNoInvitation } from '#domain/staff/staff.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { countInvitations } from './staff.sql.ts'

const hour = 60 * 60_000

/** Why the school mails no other invitation now, whether it is a first one or one that is sent again; null where it may. */
export async function whyNoOtherInvitation(
  tx: Transaction,
  { clock }: Pick<RequestContext, 'clock'>,
): Promise<ReturnType<typeof whyNoInvitation>> {
  const ago = (hours: number) => instantOf(clock.now() - hours * hour)
  return whyNoInvitation(await countInvitations(tx, { hour: ago(1), day: ago(24) }))
}
