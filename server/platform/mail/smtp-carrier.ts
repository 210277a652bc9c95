import { createTransport } from 'nodemailer'
import type { Delivery, MailCarrier } from './mail-carrier.ts'
import { messageOf, type Sender } from './mail-message.ts'

const seconds = 1000

/**
 * All that one mail may take, with its files. The other limits end at each byte that comes: a server that sends one now and
 * then would hold the mails of all schools. Well below the ten minutes after which the job counts as lost and is done again.
 */
const longestTry = 120 * seconds

/** Hands mails to the SMTP server of SMTP_URL. */
export function smtpCarrier({
  smtpUrl,
  patience = longestTry,
  ...sender
}: Sender & { smtpUrl: string; patience?: number }): MailCarrier {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isPlainAllowed(smtpUrl),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  })
  return {
    async carry(letter) {
      const message = messageOf(letter, sender)
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(patience) })
        return { is: 'delivered' }
      } catch (error) {
        return deliveryOf(error)
      }
    },
  }
}

/** Links that sign people in cross no network in the clear, except where the operator of Préau says so. */
function isPlainAllowed(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') === 'false'
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** 5xx to the address or the mail is an answer; everything else may be otherwise in an hour. */
function deliveryOf(error: unknown): Delivery {
  const about: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  const { code, responseCode, command } = about
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') {
    return { is: 'delayed', failure: 'mail.sender-refused' }
  }
  if (code === 'ETLS') return { is: 'delayed', failure: 'mail.server-unreachable' }
  if (code === 'EENVELOPE' && command === 'API') {
    return { is: 'refused', failure: 'mail.address-refused' }
  }
  if (isFinal && code === 'EENVELOPE') {
    return command === 'RCPT TO'
      ? { is: 'refused', failure: 'mail.address-refused' }
      : { is: 'delayed', failure: 'mail.sender-refused' }
  }
  if (isFinal && code === 'EMESSAGE') return { is: 'refused', failure: 'mail.refused' }
  if (typeof responseCode === 'number') return { is: 'delayed', failure: 'mail.server-busy' }
  return { is: 'delayed', failure: 'mail.server-unreachable' }
}
