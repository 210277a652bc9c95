import { mostEmails } from '#domain/accounts/identity.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { recordAccountChange } from '../account-change.ts'
import { findAccount } from '../accounts.sql.ts'
import { insertVerified, listVerifiedMailboxes, lockEmails } from '../emails/emails.sql.ts'
import { queueNotices } from '../emails/own-emails.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { findToken, type SentToken } from './find-token.ts'
import { deleteTokensOfAddress, spendToken } from './mail-tokens.sql.ts'

/**
 * Proves that somebody reads an address: from then on it is one of the account's, to sign in with and to be mailed
 * at. A new one is told to those that were verified before. The same link a second time, or for an address that has
 * become somebody else's meanwhile, proves nothing.
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
    const { userId } = account
    const { address } = token
    const emails = await lockEmails(tx, userId)
    const isNew = !emails.some((email) => email.address.toLowerCase() === address)
    if (isNew && emails.length >= mostEmails) return refused('accounts.too-many-emails')
    const at = instantOf(clock.now())
    if (!(await spendToken(tx, { token, at }))) return refused('accounts.token-invalid')
    const to = await listVerifiedMailboxes(tx, userId)
    if (!(await insertVerified(tx, { userId, address }))) {
      await deleteTokensOfAddress(tx, { accountId: userId, address })
      return refused('accounts.token-invalid')
    }
    const act = isNew ? 'addEmail' : 'verifyEmail'
    await recordAccountChange(tx, context, { person: account, act, after: { address } })
    if (isNew) await queueNotices(tx, context, { kind: 'address-added', address, to })
    return accept(null)
  })
}
