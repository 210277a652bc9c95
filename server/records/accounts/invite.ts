import type { Language } from '#domain/accounts/identity.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf, millisecondsOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  countInvitationsOf,
  deleteInvitedAccount,
  type InvitedAccount,
  insertInvitedAccount,
  insertInvitedAddress,
  isKnownInSchool,
  renewWaitingInvitation,
} from './invite.sql.ts'
import { issueMailToken } from './mail-tokens.ts'

type Means = Pick<RequestContext, 'clock' | 'ids' | 'secrets' | 'mail'>

/** The inviter and the school, as the mail says it. The school's language is that of a mail to somebody new. */
export type Inviter = {
  userId: UserId
  name: string
  schoolName: string | null
  language: Language
}

export type NewInvitation = {
  /** Made by the client, where the act has one. */
  userId?: UserId
  schoolId: SchoolId | null
  userType: InvitedAccount['userType']
  name: string
  email: string
  username: string | null
  /** Null for the inviter's choice: the school's. */
  language: Language | null
}

export type InvitationRefusal = 'email-taken' | 'username-taken'

type Invited = {
  userId: UserId
  name: string
  address: string
  language: Language
  /** True if the address became the account's; else only its owner learns of it. */
  ownsAddress: boolean
}

/**
 * The outcome for an address that is somebody's already. `refuse` tells the platform, which may know. A school invites
 * with `mail-the-owner`: it learns of its own people only. Where somebody else is known is for that person to say. Then
 * the invitation stands on the list like every other, and the mail says why it opens nothing.
 */
export type WhenTaken = 'refuse' | 'mail-the-owner'

/**
 * Makes the account of somebody new and queues the mail that lets them in, in the caller's transaction: within the
 * school, or at the door of the accounts or of the platform. The account has no password until the link or the code
 * of the mail was used: that proves the address too. Rights and the line in the log are the caller's.
 */
export async function inviteAccount(
  tx: Glance,
  means: Means,
  wish: { invitation: NewInvitation; by: Inviter; whenTaken?: WhenTaken },
): Promise<Result<{ userId: UserId }, InvitationRefusal>> {
  const { invitation, by, whenTaken = 'refuse' } = wish
  const userId = invitation.userId ?? (means.ids.next() as UserId)
  const { email: address, ...account } = invitation
  const isQuiet = whenTaken === 'mail-the-owner'
  if (isQuiet && (await isKnownInSchool(tx, address))) return refuse('email-taken')
  const made = { ...account, userId, address, at: instantOf(means.clock.now()) }
  const isNew = await insertInvitedAccount(tx, { ...made, invitedBy: by.userId })
  if (!isNew) return refuse('username-taken')
  const ownsAddress = await insertInvitedAddress(tx, { userId, address })
  if (!ownsAddress && !isQuiet) {
    await deleteInvitedAccount(tx, userId)
    return refuse('email-taken')
  }
  const language = invitation.language ?? by.language
  const invited = { userId, name: invitation.name, address, language, ownsAddress }
  await queueInvitation(tx, means, { invited, by, ...invitation })
  return accept({ userId })
}

const minute = 60_000
const day = 24 * 60 * minute
const mostADay = 6

/**
 * True if the person was mailed an invitation within a minute, or six within a day: nobody's mailbox is flooded.
 * Somebody who taps twice, or does not find the first mail at once, waits a minute.
 */
export async function isInvitedTooOften(
  tx: Glance,
  { userId, at }: { userId: string; at: Instant },
): Promise<boolean> {
  const ago = (ms: number) => instantOf(millisecondsOf(at) - ms)
  const limits = { since: ago(day), recently: ago(minute) }
  const mailed = await countInvitationsOf(tx, { userId, ...limits })
  return mailed !== undefined && (mailed.isRecent || mailed.count >= mostADay)
}

/**
 * Mails a new link and code to somebody who has not answered yet; the old ones die. False when there is nobody to
 * invite: unknown, of another school, switched off, or long since in.
 */
export async function renewInvitation(
  tx: Glance,
  means: Means,
  { userId, by }: { userId: UserId; by: Inviter },
): Promise<boolean> {
  const at = instantOf(means.clock.now())
  const waiting = await renewWaitingInvitation(tx, { userId, at })
  if (!waiting) return false
  const { name, address } = waiting
  // It may have become free since.
  const ownsAddress = waiting.ownsAddress || (await insertInvitedAddress(tx, { userId, address }))
  const language = waiting.language ?? by.language
  const invited = { userId, name, address, language, ownsAddress }
  await queueInvitation(tx, means, { invited, by, ...waiting })
  return true
}

async function queueInvitation(
  tx: Glance,
  means: Means,
  mail: { invited: Invited; by: Inviter } & Pick<InvitedAccount, 'schoolId' | 'userType'>,
): Promise<void> {
  const { invited, by, schoolId, userType } = mail
  const { userId, name, address, language, ownsAddress } = invited
  const facts = { byName: by.name, schoolName: by.schoolName ?? '', userType }
  const token = await issueMailToken(tx, means, {
    accountId: userId,
    kind: 'invitation',
    address,
  })
  await means.mail.queue(tx, {
    schoolId,
    to: { accountId: userId, address, name },
    language,
    kind: 'accounts.invitation',
    // The same line of the queue either way; the token of an address that is somebody else's is known to nobody.
    facts: ownsAddress ? { ...token, ...facts } : { expiresAt: token.expiresAt, ...facts },
  })
}
