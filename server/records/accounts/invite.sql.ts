import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

export type InvitedAccount = {
  userId: UserId
  schoolId: SchoolId | null
  userType: 'director' | 'subdirector' | 'teacher' | 'admin'
  name: string
  username: string | null
  language: Language | null
  invitedBy: UserId | null
  address: string
  at: string
}

const newAccount = statement(
  'new_invited_account',
  `
    insert into account (account_id, school_id, user_type, name, username, language, created_at, invited_at, invited_by,
      invited_address)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
    on conflict do nothing returning account_id`,
)

/** False when somebody, in whichever school, has the username already. */
export async function insertInvitedAccount(tx: Glance, account: InvitedAccount): Promise<boolean> {
  const { userId, schoolId, userType, name, username, language, at, invitedBy, address } = account
  const values = [userId, schoolId, userType, name, username, language, at, invitedBy, address]
  return hasRow(tx, newAccount, values)
}

const newAddress = statement(
  'new_invited_address',
  `
    insert into account_email (account_id, address) values ($1, $2)
    on conflict (address_key) do nothing returning account_id`,
)

/** False when the address is somebody's already, in whichever school. */
export const insertInvitedAddress = (
  tx: Glance,
  { userId, address }: { userId: UserId; address: string },
) => hasRow(tx, newAddress, [userId, address])

const uninvited = statement('uninvited_account', 'delete from account where account_id = $1')

export const deleteInvitedAccount = (tx: Glance, userId: UserId) => execute(tx, uninvited, [userId])

const knownInSchool = statement(
  'address_known_in_school',
  `
    select 1 from account a
    where a.school_id = (select app_school()) and (
      (a.invited_at is not null and lower(a.invited_address) = lower($1))
      or exists (select from account_email e where e.account_id = a.account_id and e.address_key = lower($1)))
    limit 1`,
)

/** True if a colleague of the school the transaction works in has the address, or was invited at it. */
export const isKnownInSchool = (tx: Glance, address: string) => hasRow(tx, knownInSchool, [address])

export type WaitingInvitation = Pick<
  InvitedAccount,
  'schoolId' | 'userType' | 'name' | 'language' | 'address'
> & {
  /** False while the address is somebody else's. */
  ownsAddress: boolean
}

const waitingInvitation = statement<WaitingInvitation>(
  'waiting_invitation',
  `
    update account a set invited_at = $2
    where a.account_id = $1::uuid and a.invited_at is not null and a.is_active and a.invited_address is not null
    returning a.school_id as "schoolId", a.user_type as "userType", a.name, a.language, a.invited_address as address,
      exists (select from account_email e where e.account_id = a.account_id) as "ownsAddress"`,
)

/** The invitation that nobody has answered yet, dated anew; undefined when there is none (any more). */
export const renewWaitingInvitation = (
  tx: Glance,
  { userId, at }: { userId: UserId; at: string },
) => rowOf(tx, waitingInvitation, [userId, at])

const invitationsOf = statement<{ count: number; isRecent: boolean }>(
  'invitations_of_person',
  `
    select count(*)::int as count, coalesce(max(at) > $3::timestamptz, false) as "isRecent" from change
    where school_id = (select app_school()) and subject_account_id::text = $1 and at > $2::timestamptz
      and act in ('createSchool', 'inviteTeacher', 'inviteSubdirector', 'resendInvitation')`,
)

/** Counts the invitations mailed to the person after `since`, and tells if one was after `recently`. */
export const countInvitationsOf = (
  tx: Glance,
  { userId, since, recently }: { userId: string; since: string; recently: string },
) => rowOf(tx, invitationsOf, [userId, since, recently])
