import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { countPersonalTry, forgetPersonalTries } from '../tries/personal-tries.ts'
import { findPasswordAccount } from './password-owner.sql.ts'
import { isPasswordOf } from './passwords.ts'
import { installPassword, prepareHash } from './replace-password.ts'

/**
 * Changes the password of a signed-in person who knows the old one. This device stays signed in, all others are out.
 * Wrong old passwords are counted: an unattended tablet is no place to guess.
 */
export async function changePassword(
  context: RequestContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Result<null, SignInRefusal>> {
  const { userId, sessionId } = requireOneself(context)
  const { database } = context
  const guessed = { userId, what: 'password' } as const
  const { wait, account } = await database.atDoor('accounts', async (tx) => ({
    wait: await countPersonalTry(tx, context, guessed),
    account: await findPasswordAccount(tx, userId),
  }))
  if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })
  const isRight = await isPasswordOf(account?.passwordHash ?? null, oldPassword)
  if (!account || !isRight) return refused('accounts.invalid-credentials')

  const hash = await prepareHash(account, newPassword)
  return database.atDoor('accounts', async (tx) => {
    await forgetPersonalTries(tx, context, guessed)
    if (!hash.ok) return hash
    const replacement = {
      account,
      hash: hash.value,
      act: 'changePassword',
      keep: sessionId,
    } as const
    const isFirst = await installPassword(tx, context, replacement)
    return isFirst ? accept(null) : refused('accounts.invalid-credentials')
  })
}
