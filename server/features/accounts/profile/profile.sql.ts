import type { Language } from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

export type Profile = { name: string; username: string | null; language: Language | null }

const profile = statement<Profile>(
  'profile_locked',
  'select name, username, language from account where account_id = $1::uuid for update',
)

export const lockProfile = (tx: Transaction, userId: UserId) => rowOf(tx, profile, [userId])

const newProfile = statement(
  'new_profile',
  `
    update account set name = $2, username = $3, language = $4
    where account_id = $1::uuid and not exists (
      select from account other where other.username_key = lower($3) and other.account_id <> $1::uuid)
    returning true as changed`,
)

/** False when somebody, in whichever school, has the username already. */
export const updateProfile = (
  tx: Transaction,
  { userId, profile: to }: { userId: UserId; profile: Profile },
) => hasRow(tx, newProfile, [userId, to.name, to.username, to.language])
