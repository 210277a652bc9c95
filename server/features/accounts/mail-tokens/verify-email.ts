import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { findAccount } from '../accounts.sql.ts'
import { insertVerified } from '../emails/emails.sql.ts'
import { recordOwnChange } from '../own-change.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { findToken, type SentToken } from './find-token.ts'
import { deleteTokensOfAddress, spendToken } from './mail-tokens.sql.ts'

/**
 * Proves that somebody reads an address: from then on it is one of the account's, to sign in with and to be mailed
 * at. The same link a second time, or for an address that has become somebody else's meanwhile, proves nothing.
 */
export async function verifyEmail(
  context: RequestContext,
  sent: SentToken,
): Promise<Result<null, SignInRefusal>> {
  const { database, clock } = context
  return database.atDoor('accounts', async (tx) => {
    const found = await findToken(tx, context, { ...sent, kinds: ['verify-email'] })
    if (!found.ok) return found
    const token = found.value
    const account = await findAccount(tx, { by: 'id', value: token.accountId })
    if (!account?.isActive) return refused('accounts.account-inactive')
    const at = instantOf(clock.now())
    if (!(await spendToken(tx, { token, at }))) return refused('accounts.token-invalid')
    const { userId } = account
    const { address } = token
    if (!(await insertVerified(tx, { userId, address }))) {
      await deleteTokensOfAddress(tx, { accountId: userId, address })
      return refused('accounts.token-invalid')
    }
    await recordOwnChange(tx, context, { person: account, act: 'verifyEmail', after: { address } })
    return accept(null)
  })
}
