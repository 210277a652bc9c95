import { parsePersonName } from '#domain/accounts/identity.ts'
import { decidePassword, type PasswordRefusalCode } from '#domain/accounts/password.ts'
import { parseEmail } from '#domain/kernel/email.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { removeTwoFactor } from '#server/records/accounts/two-factor.sql.ts'
import { recordAccountChange } from '../account-change.ts'
import { insertAccount } from '../create-user/create-user.sql.ts'
import { insertVerified } from '../emails/emails.sql.ts'
import { deleteEntryTokens } from '../mail-tokens/mail-tokens.sql.ts'
import { endSessionsOf } from '../own-sessions/own-sessions.sql.ts'
import { findPasswordAccount, replacePassword } from '../password/password-owner.sql.ts'
import { hashPassword } from '../password/passwords.ts'
import { type AdminRecord, listAdmins, switchAdminOn, takeTurn } from './first-admin.sql.ts'

/** The means that a command at the server's side needs. */
export type CommandMeans = Pick<RequestContext, 'database' | 'clock' | 'ids'>

export type AdminRefusal =
  | PasswordRefusalCode
  | 'name-malformed'
  | 'email-malformed'
  | 'email-taken'
  | 'admin-exists'
  | 'admin-unknown'

type Made = Result<AdminRecord, AdminRefusal>

export const knownAdmins = ({ database }: Pick<CommandMeans, 'database'>): Promise<AdminRecord[]> =>
  database.atDoor('accounts', listAdmins)

/** True if this admin may have this password. */
export function judgePassword(
  password: string,
  { name, emails }: Pick<AdminRecord, 'name' | 'emails'>,
): Result<null, PasswordRefusalCode> {
  const verdict = decidePassword(password, { name, username: null, emails, schoolName: null })
  return verdict.ok ? verdict : refuse(verdict.refusal.code)
}

/**
 * Makes an account that manages the platform, for the person at the server: its address counts as verified. Where one
 * exists already, only when another is asked for in so many words.
 */
export async function createAdmin(
  means: CommandMeans,
  wish: { name: string; email: string; password: string; besides: 'nobody' | 'others' },
): Promise<Made> {
  const name = parsePersonName(wish.name)
  if (!name) return refuse('name-malformed')
  const email = parseEmail(wish.email)
  if (!email) return refuse('email-malformed')
  const judged = judgePassword(wish.password, { name, emails: [email] })
  if (!judged.ok) return judged
  const passwordHash = await hashPassword(wish.password)
  const userId = means.ids.next() as UserId
  try {
    return await means.database.atDoor('accounts', async (tx): Promise<Made> => {
      await takeTurn(tx)
      if (wish.besides === 'nobody' && (await listAdmins(tx)).length > 0)
        return refuse('admin-exists')
      const at = instantOf(means.clock.now())
      const account = { userId, schoolId: null, userType: 'admin', name, username: null } as const
      await insertAccount(tx, { ...account, language: null, passwordHash, at })
      if (!(await insertVerified(tx, { userId, address: email }))) throw new AddressTaken()
      await recordAccountChange(tx, means, { person: account, act: 'createUser' })
      return accept({ userId, name, emails: [email] })
    })
  } catch (error) {
    if (error instanceof AddressTaken) return refuse('email-taken')
    throw error
  }
}

/** Thrown to undo the account whose address is somebody's already. */
class AddressTaken extends Error {}

/**
 * Lets an admin in again who lost password or phone: a new password, no two-factor, no session and no mailed link that
 * still opens anything. Only for the person at the server.
 */
export async function resetAdmin(
  means: CommandMeans,
  { email, password }: { email: string; password: string },
): Promise<Made> {
  const isMeant = ({ emails }: AdminRecord) =>
    emails.some((address) => address.toLowerCase() === email.trim().toLowerCase())
  const admin = (await knownAdmins(means)).find(isMeant)
  if (!admin) return refuse('admin-unknown')
  const judged = judgePassword(password, admin)
  if (!judged.ok) return judged
  const to = await hashPassword(password)
  const { userId } = admin
  return means.database.atDoor('accounts', async (tx) => {
    await takeTurn(tx)
    const account = await findPasswordAccount(tx, userId)
    if (!account) return refuse('admin-unknown')
    await replacePassword(tx, { userId, from: account.passwordHash, to })
    await switchAdminOn(tx, userId)
    await removeTwoFactor(tx, userId)
    await deleteEntryTokens(tx, userId)
    const at = instantOf(means.clock.now())
    await endSessionsOf(tx, { userId, except: null, at, because: 'password-changed' })
    await recordAccountChange(tx, means, { person: account, act: 'resetPassword' })
    return accept(admin)
  })
}
