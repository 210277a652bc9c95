import type { UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { issueMailToken, type MailTokenKind } from '#server/records/accounts/mail-tokens.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOfAct } from '#server/records/accounts/tries/limits.ts'
import { findEntryMailbox, findUnverifiedMailbox, type Mailbox } from '../emails/emails.sql.ts'
import { oneselfOrNobody } from '../sessions/own-session.ts'

export type MailRefusal = {
  code: 'accounts.too-many-tries'
  facts: { retryAfterSeconds: number }
}

type Means = Pick<RequestContext, 'clock' | 'secrets' | 'mail'>

/** Mails a link and a code; what was mailed before for the same purpose dies. */
export async function queueTokenMail(
  tx: Transaction,
  means: Means,
  { mailbox, kind }: { mailbox: Mailbox; kind: MailTokenKind },
): Promise<void> {
  const { userId, schoolId, name, address, language } = mailbox
  const facts = await issueMailToken(tx, means, { accountId: userId, kind, address })
  const to = { accountId: userId, address, name }
  await means.mail.queue(tx, { schoolId, to, language, kind: `accounts.${kind}`, facts })
}

/** Counts a mail that somebody wants sent to an address: per address, and per place it is asked from. */
export async function countMail(
  tx: Transaction,
  { clock, ids, secrets, clientAddress }: RequestContext,
  address: string,
): Promise<Result<null, MailRefusal>> {
  const limits = limitsOfAct(secrets, { act: 'mail', name: address, address: clientAddress })
  const { wait } = await countTry(tx, { clock, ids, limits })
  return wait > 0
    ? refuse({ code: 'accounts.too-many-tries', facts: { retryAfterSeconds: wait } })
    : accept(null)
}

type Sought = { address: string; at: Instant }
type Reader = (tx: Transaction, sought: Sought) => Promise<Mailbox | undefined>

/**
 * Sends a mail to an address if it is one to send it to. Until the answer nothing is looked up but the counters. So
 * neither the answer nor its time tells who has an account.
 */
async function requestMail(
  context: RequestContext,
  { email, kind, findReader }: { email: string; kind: MailTokenKind; findReader: Reader },
): Promise<Result<null, MailRefusal>> {
  const { database, clock, afterAnswer } = context
  const address = email.trim()
  const counted = await database.atDoor('accounts', (tx) => countMail(tx, context, address))
  // PostgreSQL knows no text with a zero byte: it is nobody's address.
  if (!counted.ok || address.includes('\u0000')) return counted
  afterAnswer.add(() =>
    database.atDoor('accounts', async (tx) => {
      const mailbox = await findReader(tx, { address, at: instantOf(clock.now()) })
      if (mailbox) await queueTokenMail(tx, context, { mailbox, kind })
    }),
  )
  return counted
}

/** Mails a link and a code to sign in with, to an address that was verified or invited. */
export const requestMagicLink = (context: RequestContext, email: string) =>
  requestMail(context, { email, kind: 'magic-link', findReader: findEntryMailbox })

/** Mails a link and a code to choose a new password with, to an address that was verified or invited. */
export const requestPasswordReset = (context: RequestContext, email: string) =>
  requestMail(context, { email, kind: 'reset-password', findReader: findEntryMailbox })

/**
 * Mails a link and a code that prove an address: an unverified one of an account, or one that the person who asks
 * has added. Never one that somebody else has added, and for nobody in whose place somebody acts.
 */
export async function requestVerification(
  context: RequestContext,
  email: string,
): Promise<Result<null, MailRefusal>> {
  const userId: UserId | null = oneselfOrNobody(context)?.userId ?? null
  return requestMail(context, {
    email,
    kind: 'verify-email',
    findReader: (tx, { address }) => findUnverifiedMailbox(tx, { address, userId }),
  })
}
