import { mayEnter } from '#domain/accounts/sending-only.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findToken, type SentToken } from '../mail-tokens/find-token.ts'
import { spendToken } from '../mail-tokens/mail-tokens.sql.ts'
import { verifyMailedAddress } from '../mail-tokens/verify-address.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { findPasswordAccount } from './password-owner.sql.ts'
import { installPassword, prepareHash } from './replace-password.ts'

/**
 * Gives an account a new password by a mail to one of its addresses, or the first by an invitation. It signs nobody in,
 * so it is no way around the second factor; everybody who was in is out. A password that may not be chosen uses up
 * nothing.
 */
export async function resetPassword(
  context: RequestContext,
  { newPassword, ...sent }: SentToken & { newPassword: string },
): Promise<Result<null, SignInRefusal>> {
  const { database, clock } = context
  const kinds = ['reset-password', 'invitation'] as const
  const found = await database.atDoor('accounts', async (tx) => {
    const token = await findToken(tx, context, { ...sent, kinds })
    if (!token.ok) return token
    const account = await findPasswordAccount(tx, token.value.accountId)
    return account ? accept({ token: token.value, account }) : refused('accounts.token-invalid')
  })
  if (!found.ok) return found
  const { token, account } = found.value
  if (!mayEnter(account, clock.now())) return refused('accounts.account-inactive')
  if (!account.isSchoolEnabled) return refused('APP_DISABLED')
  const hash = await prepareHash(account, newPassword)
  if (!hash.ok) return hash

  return database.atDoor('accounts', async (tx) => {
    const at = instantOf(clock.now())
    if (!(await spendToken(tx, { token, at }))) return refused('accounts.token-invalid')
    const replacement = { account, hash: hash.value, act: 'resetPassword', keep: null } as const
    if (!(await installPassword(tx, context, replacement))) return refused('accounts.token-invalid')
    await verifyMailedAddress(tx, context, { token, account })
    return accept(null)
  })
}
