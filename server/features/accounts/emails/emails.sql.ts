import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'

// Only at the door 'accounts'.

/** Somebody whom a mail may reach. */
export type Mailbox = {
  userId: UserId
  schoolId: SchoolId | null
  name: string
  address: string
  language: Language
}

const mailbox = (from: string, where: string, mayRead = 'a.is_active') => `
  select a.account_id as "userId", a.school_id as "schoolId", a.name, e.address,
    coalesce(a.language, s.language, 'en') as language
  from ${from} join account a using (account_id) left join school s using (school_id)
  where (${mayRead}) and coalesce(s.is_enabled, true) and ${where}`

const entryMailbox = statement<Mailbox>(
  'entry_mailbox',
  mailbox(
    'account_email e',
    'e.address_key = lower($1) and (e.is_verified or a.invited_at is not null)',
    'a.is_active or a.sends_until > $2::timestamptz',
  ),
)

/**
 * Finds the owner of an address where a mail that lets somebody in may go. It is a verified one, or the one an invitation
 * went to. It is never one that somebody only claims. An account that is open for sending lets its owner in, too.
 */
export const findEntryMailbox = (
  tx: Transaction,
  { address, at }: { address: string; at: Instant },
) => rowOf(tx, entryMailbox, [address, at])

const claimedMailbox = statement<Mailbox>(
  'claimed_mailbox',
  mailbox('account_email e', 'e.address_key = lower($1) and not e.is_verified'),
)

const waitingMailbox = statement<Mailbox>(
  'waiting_mailbox',
  `${mailbox('mail_token e', `e.address = lower($1) and e.kind = 'verify-email' and e.used_at is null`)}
      and a.account_id = $2::uuid
      and not exists (select from account_email other where other.address_key = e.address)`,
)

/** Finds the owner of an unverified address; of addresses that were only added, those of this person alone. */
export async function findUnverifiedMailbox(
  tx: Transaction,
  { address, userId }: { address: string; userId: UserId | null },
): Promise<Mailbox | undefined> {
  const [claimed, waiting] = await Promise.all([
    rowsOf(tx, claimedMailbox, [address]),
    rowsOf(tx, waitingMailbox, [address, userId]),
  ])
  return claimed[0] ?? waiting[0]
}

const verifiedMailboxes = statement<Mailbox>(
  'verified_mailboxes',
  `${mailbox('account_email e', 'a.account_id = $1::uuid and e.is_verified')} order by e.address`,
)

/** Lists where a person surely reads mail. */
export const listVerifiedMailboxes = (tx: Transaction, userId: UserId) =>
  rowsOf(tx, verifiedMailboxes, [userId])

const markedVerified = statement(
  'address_marked_verified',
  `
    update account_email set is_verified = true
    where account_id = $1::uuid and address_key = lower($2) and not is_verified returning address`,
)

/** True when the address is one of the account's and was not verified before. */
export const markVerified = (
  tx: Transaction,
  { userId, address }: { userId: UserId; address: string },
) => hasRow(tx, markedVerified, [userId, address])

const newVerified = statement(
  'new_verified_address',
  `
    insert into account_email (account_id, address, is_verified) values ($1, $2, true)
    on conflict (address_key) do update set is_verified = true
      where account_email.account_id = excluded.account_id
    returning address`,
)

/** False when the address has become somebody else's meanwhile. */
export const insertVerified = (
  tx: Transaction,
  { userId, address }: { userId: UserId; address: string },
) => hasRow(tx, newVerified, [userId, address])

const addressDeleted = statement(
  'address_deleted',
  'delete from account_email where account_id = $1 and address_key = lower($2)',
)

export const deleteAddress = (
  tx: Transaction,
  { userId, address }: { userId: UserId; address: string },
) => execute(tx, addressDeleted, [userId, address])

const accountLocked = statement(
  'account_of_emails_locked',
  'select 1 from account where account_id = $1::uuid for update',
)

const emailsOfAccount = statement<Email>(
  'emails_of_account',
  `
    select address, is_verified as verified from account_email
    where account_id = $1::uuid order by address`,
)

export type Email = { address: string; verified: boolean }

/** The person's addresses, without those whose mail nobody has answered; changes at once take turns. */
export async function lockEmails(tx: Transaction, userId: UserId): Promise<Email[]> {
  await execute(tx, accountLocked, [userId])
  return rowsOf(tx, emailsOfAccount, [userId])
}
