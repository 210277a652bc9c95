import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findToken, type SentToken } from '../mail-tokens/find-token.ts'
import { findPasswordAccount } from '../password/password-owner.sql.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'

/** The invited person and the place, as the holder of the invitation learns them. */
export type Invitation = { name: string; email: string; schoolName: string | null }

/**
 * Tells an invited person what the invitation says: name, address and school. It uses nothing up, so that the page of
 * the link can greet before its button is pressed; wrong tries are counted as everywhere.
 */
export async function getInvitation(
  context: RequestContext,
  sent: SentToken,
): Promise<Result<Invitation, SignInRefusal>> {
  return context.database.atDoor('accounts', async (tx) => {
    const found = await findToken(tx, context, { ...sent, kinds: ['invitation'] })
    if (!found.ok) return found
    const { accountId, address } = found.value
    const account = await findPasswordAccount(tx, accountId)
    if (!account) return refused('accounts.token-invalid')
    if (!account.isActive) return refused('accounts.account-inactive')
    if (!account.isSchoolEnabled) return refused('APP_DISABLED')
    return accept({ name: account.name, email: address, schoolName: account.schoolName })
  })
}
