import { canRemoveEmail, mostEmails } from '#domain/accounts/identity.ts'
import { parseEmail } from '#domain/kernel/email.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { issueMailToken } from '#server/records/accounts/mail-tokens.ts'
import { recordAccountChange } from '../account-change.ts'
import { deleteEntryTokens, deleteTokensOfAddress } from '../mail-tokens/mail-tokens.sql.ts'
import { countMail, queueTokenMail } from '../mail-tokens/request-mail.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { refused, type SignInRefusal } from '../sign-in/proof.ts'
import {
  deleteAddress,
  findUnverifiedMailbox,
  listVerifiedMailboxes,
  lockEmails,
  type Mailbox,
} from './emails.sql.ts'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

type Notice = { kind: 'address-added' | 'address-removed'; address: string; to: readonly Mailbox[] }

/** Mails to addresses that a person surely reads that another one was added or removed. */
export async function queueNotices(
  tx: Transaction,
  { mail }: Pick<RequestContext, 'mail'>,
  { kind, address, to }: Notice,
): Promise<void> {
  for (const { userId, schoolId, name, address: reader, language } of to) {
    const whom = { accountId: userId, address: reader, name }
    await mail.queue(tx, {
      schoolId,
      to: whom,
      language,
      kind: `accounts.${kind}`,
      facts: { address },
    })
  }
}

/**
 * Mails a link and a code to an address that the person wants to add. Until they are answered the address stands on no
 * list and in no log, and nobody else learns of it. An address that is somebody else's gets the same answer, and no
 * mail leaves: so neither the answer nor what is shown afterwards tells whose it is.
 */
export async function addEmail(
  context: RequestContext,
  newEmail: string,
): Promise<Result<null, SignInRefusal>> {
  const { userId } = requireOneself(context)
  const { database, afterAnswer } = context
  const address = parseEmail(newEmail)
  if (address === undefined) return refused('accounts.email-malformed')
  const added = await database.atDoor('accounts', async (tx) => {
    const emails = await lockEmails(tx, userId)
    const known = emails.find((email) => isSame(email.address, address))
    if (known?.verified) return accept(null)
    if (!known && emails.length >= mostEmails) return refused('accounts.too-many-emails')
    const counted = await countMail(tx, context, address)
    if (!counted.ok) return counted
    if (!known)
      await issueMailToken(tx, context, { accountId: userId, kind: 'verify-email', address })
    return accept(null)
  })
  if (added.ok)
    afterAnswer.add(() =>
      database.atDoor('accounts', async (tx) => {
        const mailbox = await findUnverifiedMailbox(tx, { address, userId })
        if (mailbox?.userId === userId)
          await queueTokenMail(tx, context, { mailbox, kind: 'verify-email' })
      }),
    )
  return added
}

/**
 * Takes an address off the person's list, and makes every mail that lets somebody in worthless. The last verified one
 * stays. A verified address that is removed gets a notice, and so do those that stay. Where the address is not on the
 * list, the mail that waits for its answer dies.
 */
export async function removeEmail(
  context: RequestContext,
  email: string,
): Promise<Result<null, SignInRefusal>> {
  const viewer = requireOneself(context)
  const { userId } = viewer
  return context.database.atDoor('accounts', async (tx) => {
    const emails = await lockEmails(tx, userId)
    const removed = emails.find((it) => isSame(it.address, email.trim()))
    if (!removed) {
      await deleteTokensOfAddress(tx, { accountId: userId, address: email.trim() })
      return accept(null)
    }
    const { address } = removed
    if (!canRemoveEmail(emails, address)) return refused('accounts.last-email')
    if (removed.verified) {
      const to = await listVerifiedMailboxes(tx, userId)
      await queueNotices(tx, context, { kind: 'address-removed', address, to })
      await deleteEntryTokens(tx, userId)
    }
    await deleteAddress(tx, { userId, address })
    await deleteTokensOfAddress(tx, { accountId: userId, address })
    await recordAccountChange(tx, context, {
      person: viewer,
      act: 'removeEmail',
      before: { address },
    })
    return accept(null)
  })
}
