import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasRow, rowOf, statement } from '#server/platform/database/statement.ts'
import type { InvitedAccount } from '#server/records/accounts/invite.sql.ts'

// Only at the door 'accounts'.

const newAccount = statement(
  'new_account_with_password',
  `
    insert into account (account_id, school_id, user_type, name, username, language, password_hash, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (username_key) do nothing returning account_id`,
)

/** An account that may sign in at once. False when somebody has the username already. */
export async function insertAccount(
  tx: Transaction,
  account: Omit<InvitedAccount, 'invitedBy' | 'address'> & { passwordHash: string },
): Promise<boolean> {
  const { userId, schoolId, userType, name, username, language, passwordHash, at } = account
  const values = [userId, schoolId, userType, name, username, language, passwordHash, at]
  return hasRow(tx, newAccount, values)
}

const schoolOfNew = statement<{ name: string; language: Language }>(
  'school_of_new_account',
  'select name, language from school where school_id = $1::uuid',
)

export const findSchoolOf = (tx: Transaction, schoolId: SchoolId) =>
  rowOf(tx, schoolOfNew, [schoolId])
