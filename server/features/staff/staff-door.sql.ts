import type { Language } from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowOf, statement } from '#server/platform/database/statement.ts'

// Beside the door 'accounts', because switching a person off ends their sessions, which are no school's.

const otherDirectors = statement<{ count: number }>(
  'other_active_directors',
  `
    select count(*)::int as count from account
    where school_id = (select app_school()) and account_id::text <> $1 and user_type = 'director' and is_active
      and invited_at is null`,
)

/** Counts the directors who can sign in beside this person. */
export async function countOtherDirectors(tx: Glance, userId: string): Promise<number> {
  const row = await rowOf(tx, otherDirectors, [userId])
  return row?.count ?? 0
}

const addressOfPerson = statement<{ address: string | null; language: Language }>(
  'address_of_person',
  `
    select coalesce(a.language, s.language) as language,
      (select e.address from account_email e where e.account_id = a.account_id and e.is_verified
        order by e.address limit 1) as address
    from account a join school s using (school_id)
    where a.school_id = (select app_school()) and a.account_id::text = $1`,
)

/** Finds where a mail about the account goes, and in which language. No address before one is proved. */
export async function findAddress(
  tx: Glance,
  userId: string,
): Promise<{ address: string | null; language: Language }> {
  const row = await rowOf(tx, addressOfPerson, [userId])
  return row ?? { address: null, language: 'en' }
}

const personSwitched = statement(
  'person_switched',
  `
    update account set is_active = $2, sends_until = null,
      disabled_at = case when $2 then null when is_active then $3::timestamptz else disabled_at end
    where account_id = $1::uuid and school_id = (select app_school())`,
)

const sessionsEnded = statement(
  'sessions_of_switched_ended',
  `
    update session set ended_at = $2, ended_because = $3
    where (account_id = $1::uuid or actor_account_id = $1::uuid) and ended_at is null`,
)

/**
 * Lets a person in again, or shuts them out. Either way the account is not open for sending any more. Every session of
 * theirs ends, those they opened as somebody else too. So a session that was opened for sending becomes no full one.
 */
export async function switchPerson(
  tx: Glance,
  { userId, isActive, at }: { userId: UserId; isActive: boolean; at: string },
): Promise<void> {
  await execute(tx, personSwitched, [userId, isActive, at])
  await execute(tx, sessionsEnded, [userId, at, isActive ? 'account-enabled' : 'account-disabled'])
}

const openedForSending = statement(
  'person_opened_for_sending',
  `
    update account set sends_until = $2::timestamptz
    where account_id = $1::uuid and school_id = (select app_school()) and not is_active`,
)

/** Lets somebody whose account is switched off send what waits, until then. */
export async function openPersonForSending(
  tx: Glance,
  { userId, sendsUntil }: { userId: UserId; sendsUntil: string },
): Promise<void> {
  await execute(tx, openedForSending, [userId, sendsUntil])
}
