import { createHash, createHmac } from 'node:crypto'
import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { randomSigns, randomToken } from '#server/platform/secrets/chance.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { insertMailToken, type MailTokenKind } from './mail-tokens.sql.ts'

export type { MailTokenKind }

const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 24 * 60 * 60_000

/** The time that a link and its code are good for, in milliseconds. */
export const mailTokenLifetimes: Readonly<Record<MailTokenKind, number>> = {
  'reset-password': minutes(60),
  'magic-link': minutes(15),
  'verify-email': days(3),
  invitation: days(14),
}

/** Nobody guesses a link, so its plain hash tells nothing to a reader of the database. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Eight digits are guessed in a second from a plain hash: this one takes the installation's key as well. */
export const hashOfCode = (
  secrets: Secrets,
  { accountId, kind, code }: { accountId: string; kind: MailTokenKind; code: string },
): string =>
  createHmac('sha256', secrets.keyFor('mail code'))
    .update(`${accountId}:${kind}:${code}`)
    .digest('base64url')

/** Facts that a mail needs to bring somebody in: the link's secret, the digits to type, and when both end. */
export type MailTokenFacts = { token: string; code: string; expiresAt: string }

/** Makes a link and a code for a mail, in the transaction that queues it; what was mailed before dies with it. */
export async function issueMailToken(
  tx: Glance,
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  { accountId, kind, address = '' }: { accountId: UserId; kind: MailTokenKind; address?: string },
): Promise<MailTokenFacts> {
  const token = randomToken(43)
  const code = randomSigns('0123456789', 8)
  const now = clock.now()
  const expiresAt = instantOf(now + mailTokenLifetimes[kind])
  await insertMailToken(tx, {
    accountId,
    kind,
    address: address.toLowerCase(),
    tokenHash: hashOfToken(token),
    codeHash: hashOfCode(secrets, { accountId, kind, code }),
    at: instantOf(now),
    expiresAt,
  })
  return { token, code: `${code.slice(0, 4)} ${code.slice(4)}`, expiresAt }
}
