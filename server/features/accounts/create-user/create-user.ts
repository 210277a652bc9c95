import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deleteInvitedAccount, insertInvitedAddress } from '#server/records/accounts/invite.sql.ts'
import { type InvitationRefusal, inviteAccount } from '#server/records/accounts/invite.ts'
import { recordAccountChange } from '../account-change.ts'
import { hashPassword } from '../password/passwords.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import { findSchoolOf, insertAccount } from './create-user.sql.ts'
import { type CreateUserInput, type NewUser, readNewUser } from './read-new-user.ts'

type Created = Result<{ userId: UserId } | null, SignInRefusal>

/**
 * Makes an account, for the platform admin alone, who stays signed in as before. With a password the person may sign
 * in at once; without one they are invited by mail. A stranger gets the protocol's empty answer, whatever was sent: it
 * tells nothing about which names exist. The signed-in people of schools are refused.
 */
export async function createUser(
  context: RequestContext,
  input: CreateUserInput,
): Promise<Created> {
  if (!context.viewer) return accept(null)
  const viewer = requireOneself(context)
  if (viewer.userType !== 'admin') throw refusal('FORBIDDEN')
  const read = readNewUser(input)
  if (!read.ok) return read
  const user = read.value
  return context.database.atDoor('accounts', async (tx) => {
    const school = user.schoolId === null ? null : await findSchoolOf(tx, user.schoolId)
    if (school === undefined) return refused('accounts.user-incomplete')
    const made =
      user.password === null
        ? await inviteAccount(tx, context, {
            invitation: user,
            by: {
              userId: viewer.userId,
              name: viewer.name,
              schoolName: school?.name ?? null,
              language: school?.language ?? 'en',
            },
          })
        : await insertUser(tx, context, { user, password: user.password })
    if (!made.ok) return refused(`accounts.${made.refusal}`)
    await recordAccountChange(tx, context, {
      person: { userId: made.value.userId, schoolId: user.schoolId },
      by: viewer.userId,
      act: 'createUser',
      after: { userType: user.userType, name: user.name },
    })
    return made
  })
}

async function insertUser(
  tx: Transaction,
  { clock, ids }: RequestContext,
  { user, password }: { user: NewUser; password: string },
): Promise<Result<{ userId: UserId }, InvitationRefusal>> {
  const userId = ids.next() as UserId
  const passwordHash = await hashPassword(password)
  const at = instantOf(clock.now())
  if (!(await insertAccount(tx, { ...user, userId, passwordHash, at })))
    return refuse('username-taken')
  const { email } = user
  if (email !== null && !(await insertInvitedAddress(tx, { userId, address: email }))) {
    await deleteInvitedAccount(tx, userId)
    return refuse('email-taken')
  }
  return accept({ userId })
}
