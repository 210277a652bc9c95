import { join } from 'node:path'
import { listOutbox, type OutboxMail } from '#server/platform/mail/outbox-folder.ts'
import type { PreauServer } from './serving-school.ts'
import { until } from './until.ts'

export type ReadMail = {
  /** Path and secret of the link in it, without the host. */
  link: string
  /** As it is printed: `1234 5678`. */
  code: string
}

const about = (mail: OutboxMail, wanted: { to: string; kind: string }): boolean =>
  mail.to.includes(wanted.to) && mail.name.includes(wanted.kind)

/** The newest mail of a kind to somebody, read where the demo puts its mails; waits until it is there. */
export async function mailTo(
  { dataFolder }: PreauServer,
  wanted: { to: string; kind: 'reset-password' | 'magic-link' | 'verify-email' | 'invitation' },
): Promise<ReadMail> {
  return until(`a mail ${wanted.kind} to ${wanted.to}`, async () => {
    const mails = await listOutbox(join(dataFolder, 'outbox'))
    const mail = mails.find((it) => about(it, wanted))
    const link = mail && /https?:\/\/[^/\s]+(\/[\w-]+#\S+)/.exec(mail.text)?.[1]
    const code = mail && /\b(\d{4}\s\d{4})\b/.exec(mail.text)?.[1]
    return link && code ? { link, code } : undefined
  })
}
