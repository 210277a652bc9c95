import { seal, unseal } from '#server/platform/secrets/sealing.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { MailFacts } from './mail-queue.ts'

/** Contents that nobody reads in the database: to whom, and the links and codes of the words. */
export type MailContents = { to: { address: string; name: string }; facts: MailFacts }

const keyOf = (secrets: Secrets) => secrets.keyFor('mail facts')

export function sealMail(
  secrets: Secrets,
  { mailId, contents }: { mailId: string; contents: MailContents },
): string {
  return seal(keyOf(secrets), { text: JSON.stringify(contents), about: mailId })
}

/** Undefined when the installation has another secret now than when the mail was queued. */
export function unsealMail(
  secrets: Secrets,
  { mailId, sealed }: { mailId: string; sealed: string },
): MailContents | undefined {
  const text = unseal(keyOf(secrets), { sealed, about: mailId })
  return text === undefined ? undefined : (JSON.parse(text) as MailContents)
}
