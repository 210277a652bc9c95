import { decidePassword } from '#domain/accounts/password.ts'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { recordAccountChange } from '../account-change.ts'
import { deleteEntryTokens } from '../mail-tokens/mail-tokens.sql.ts'
import { queueNotice } from '../notices/account-notice.ts'
import { endSessionsOf } from '../own-sessions/own-sessions.sql.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { type PasswordAccount, replacePassword } from './password-owner.sql.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'

/** The hash to keep of a new password, if it may be chosen and is not the one there is. */
export async function prepareHash(
  account: PasswordAccount,
  newPassword: string,
): Promise<Result<string, SignInRefusal>> {
  const verdict = decidePassword(newPassword, account)
  if (!verdict.ok) return refused(verdict.refusal.code)
  if (account.passwordHash !== null && (await isPasswordOf(account.passwordHash, newPassword)))
    return refused('accounts.password-unchanged')
  return accept(await hashPassword(newPassword))
}

type Replacement = {
  account: PasswordAccount
  hash: string
  act: 'changePassword' | 'resetPassword'
  /** The session that goes on; null when all end. */
  keep: SessionId | null
}

/**
 * Gives an account its new password. Every other session ends, and so does everything the person opened as somebody
 * else. Links that were mailed to get in are worthless. The person gets a notice by mail.
 */
export async function installPassword(
  tx: Transaction,
  context: RequestContext,
  { account, hash, act, keep }: Replacement,
): Promise<boolean> {
  const { userId, passwordHash } = account
  if (!(await replacePassword(tx, { userId, from: passwordHash, to: hash }))) return false
  const at = instantOf(context.clock.now())
  await endSessionsOf(tx, { userId, except: keep, at, because: 'password-changed' })
  await deleteEntryTokens(tx, userId)
  await recordAccountChange(tx, context, { person: account, act })
  if (passwordHash !== null)
    await queueNotice(tx, context, { userId, kind: 'accounts.password-changed' })
  return true
}
