import type { SendMailOptions } from 'nodemailer'
import { fileNameOf } from '#server/platform/files/file-name.ts'
import type { Letter } from './mail-carrier.ts'

export interface Sender {
  /** MAIL_FROM: an address, with or without a name before it. */
  from: string
  siteUrl: string
}

/** The mail as the mailer takes it, the same at every try. */
export function messageOf(letter: Letter, { from, siteUrl }: Sender): SendMailOptions {
  const { mailId, queuedAt, language, to, written, files = [] } = letter
  return {
    from: /</.test(from) ? from : { name: 'Préau', address: from },
    to,
    subject: written.subject,
    text: written.text,
    html: written.html,
    attachments: files.map(({ name, bytes }) => ({
      ...{ filename: fileNameOf(name), content: bytes, contentType: 'application/pdf' },
    })),
    date: new Date(queuedAt),
    // A mail that was sent twice, because the server ended before it could note the first time, is shown once.
    messageId: `<${mailId}@${new URL(siteUrl).hostname}>`,
    headers: {
      'Content-Language': language,
      // No "I am on holiday" comes back to a link that signs somebody in.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
