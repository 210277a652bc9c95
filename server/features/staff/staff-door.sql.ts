import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/statement.ts'

// At the door 'accounts', because switching a person off ends their sessions: every statement names the school itself.

export type Held = {
  userId: UserId
  userType: 'director' | 'subdirector' | 'teacher'
  isActive: boolean
  /** When it is shut, should it be switched off and open for sending. */
  sendsUntil: string | null
  name: string
  language: 'en' | 'fr'
  email: string | null
  hasTwoFactor: boolean
}

const heldPerson = statement<Held>(
  'held_person_of_school',
  `
    select a.account_id as "userId", a.user_type as "userType", a.is_active as "isActive",
      ${instantText('a.sends_until')} as "sendsUntil", a.name,
      coalesce(a.language, s.language) as language, a.two_factor_secret is not null as "hasTwoFactor",
      (select e.address from account_email e where e.account_id = a.account_id and e.is_verified
        order by e.address limit 1) as email
    from account a join school s using (school_id)
    where a.account_id = $1::uuid and a.school_id = $2::uuid
    for update of a`,
)

/** The colleague, kept from other changes until the transaction ends; undefined for who is not of the school. */
export async function holdPerson(
  tx: Transaction,
  { userId, schoolId }: { userId: UserId; schoolId: SchoolId },
): Promise<Held | undefined> {
  const [person] = await rowsOf(tx, heldPerson, [userId, schoolId])
  return person
}

// All directors are held: of two who switch each other off at once, one comes second and is the last. In the order of
// their ids, so that nobody waits for ever.
const peopleHeld = statement<HeldRow>(
  'people_held_at_door',
  `
    select account_id as "userId", is_active as "isActive",
      user_type = 'director' and is_active and invited_at is null as "isActiveDirector"
    from account
    where school_id = $1::uuid and (account_id = any($2::uuid[]) or user_type = 'director')
    order by account_id for update`,
)

export type HeldRow = { userId: UserId; isActive: boolean; isActiveDirector: boolean }

/** These people and every director of the school, as they are once nobody else changes them. */
export async function holdPeopleAtDoor(
  tx: Transaction,
  { schoolId, userIds }: { schoolId: SchoolId; userIds: readonly UserId[] },
): Promise<HeldRow[]> {
  return rowsOf(tx, peopleHeld, [schoolId, plainArray(userIds)])
}

const personSwitched = statement(
  'person_switched',
  `
    update account set is_active = $3, sends_until = null,
      disabled_at = case when $3 then null when is_active then $4::timestamptz else disabled_at end
    where account_id = $1::uuid and school_id = $2::uuid`,
)

const sessionsEnded = statement(
  'sessions_of_switched_ended',
  `
    update session set ended_at = $2, ended_because = $3
    where (account_id = $1::uuid or actor_account_id = $1::uuid) and ended_at is null`,
)

/**
 * Lets a person in again, or shuts them out. Either way the account is not open for sending any more, and every session
 * of theirs ends, those they opened as somebody else too: one that was opened for sending becomes no full one.
 */
export async function switchPerson(
  tx: Transaction,
  person: { userId: UserId; schoolId: SchoolId; isActive: boolean; at: string },
): Promise<void> {
  const { userId, schoolId, isActive, at } = person
  await rowsOf(tx, personSwitched, [userId, schoolId, isActive, at])
  await rowsOf(tx, sessionsEnded, [userId, at, isActive ? 'account-enabled' : 'account-disabled'])
}

const openedForSending = statement(
  'person_opened_for_sending',
  `
    update account set sends_until = $3::timestamptz
    where account_id = $1::uuid and school_id = $2::uuid and not is_active`,
)

/** Lets somebody whose account is switched off send what waits, until then. */
export async function openPersonForSending(
  tx: Transaction,
  person: { userId: UserId; schoolId: SchoolId; sendsUntil: string },
): Promise<void> {
  await rowsOf(tx, openedForSending, [person.userId, person.schoolId, person.sendsUntil])
}
