import type { PasswordOwner } from '#domain/accounts/password.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasRow, instantText, rowOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type PasswordAccount = PasswordOwner & {
  userId: UserId
  schoolId: SchoolId | null
  passwordHash: string | null
  isActive: boolean
  /** The instant when it is shut, should it be switched off and open for sending. */
  sendsUntil: Instant | null
  isSchoolEnabled: boolean
}

const passwordAccount = statement<PasswordAccount>(
  'password_account',
  `
    select a.account_id as "userId", a.school_id as "schoolId", a.name, a.username,
      a.password_hash as "passwordHash", a.is_active as "isActive",
      ${instantText('a.sends_until')} as "sendsUntil",
      coalesce(s.is_enabled, true) as "isSchoolEnabled", s.name as "schoolName",
      array(select e.address from account_email e where e.account_id = a.account_id) as emails
    from account a left join school s using (school_id)
    where a.account_id = $1::uuid`,
)

/** The account with what its password may not be made of. */
export const findPasswordAccount = (tx: Transaction, userId: UserId) =>
  rowOf(tx, passwordAccount, [userId])

const newPassword = statement(
  'new_password',
  `
    update account set password_hash = $2, invited_at = null, invited_address = null
    where account_id = $1 and password_hash is not distinct from $3
    returning true as replaced`,
)

/** Not if the password has become another one since it was read: of two changes at once only one counts. */
export async function replacePassword(
  tx: Transaction,
  change: { userId: UserId; from: string | null; to: string },
): Promise<boolean> {
  const { userId, from, to } = change
  return hasRow(tx, newPassword, [userId, to, from])
}
