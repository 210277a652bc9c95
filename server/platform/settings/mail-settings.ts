import { StartRefusal } from './start-refusal.ts'

/** The way that mails leave: by an SMTP server, or into a folder on the server. */
export type MailSettings = { by: 'smtp'; smtpUrl: string; from: string } | { by: 'outbox' }

type Environment = Readonly<Record<string, string | undefined>>
type Mode = 'demo' | 'production'

const loneAddress = /^[^\s@<>"]+@[^\s@<>"]+$/
const namedAddress = /^[^<>\n]*<[^\s@<>"]+@[^\s@<>"]+>$/

export function readMailSettings(environment: Environment, mode: Mode): MailSettings {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PREAU_MAIL: by } = environment
  if (by && by !== 'outbox') {
    throw new StartRefusal(`PREAU_MAIL is "${by}": set it to outbox, or unset it and set SMTP_URL.`)
  }
  if (smtpUrl && by) {
    throw new StartRefusal('SMTP_URL and PREAU_MAIL=outbox exclude each other: unset one of them.')
  }
  if (smtpUrl) return { by: 'smtp', smtpUrl: readSmtpUrl(smtpUrl, mode), from: readFrom(from) }
  if (mode === 'production' && !by) {
    throw new StartRefusal(
      'SMTP_URL is missing: without mails nobody can be invited or get back in. Write ' +
        'smtp://user:password@host:587 or smtps://user:password@host:465, or set PREAU_MAIL=outbox to collect them ' +
        'in the data folder.',
    )
  }
  return { by: 'outbox' }
}

// The sentence leaves the address out: it holds a password.
function readSmtpUrl(url: string, mode: Mode): string {
  if (URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname) {
    if (mode === 'production' && speaksPlain(new URL(url))) {
      throw new StartRefusal(
        'SMTP_URL would send invitations and sign-in codes without TLS to another machine: leave requireTLS and ' +
          'ignoreTLS out of it, or use a mail server on this machine.',
      )
    }
    return url
  }
  throw new StartRefusal(
    'SMTP_URL is no address of a mail server: write smtp://user:password@host:587 or smtps://user:password@host:465, ' +
      'with % codes for special characters in the password.',
  )
}

const isThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

const speaksPlain = (url: URL): boolean =>
  !isThisMachine(url) &&
  (url.searchParams.get('requireTLS') === 'false' || url.searchParams.get('ignoreTLS') === 'true')

function readFrom(from: string | undefined): string {
  if (from && (loneAddress.test(from) || namedAddress.test(from))) return from
  throw new StartRefusal(
    `MAIL_FROM is ${from ? `"${from}"` : 'missing'}: write the address mails come from, such as ` +
      '"Préau <preau@school.example>". The mail server must be allowed to send for it.',
  )
}

/** Reads where people find the app: what the links of mails begin with, without a slash at the end. */
export function readPublicUrl(environment: Environment, mode: Mode): string | undefined {
  const text = environment.PREAU_URL || undefined
  if (text === undefined && mode === 'demo') return undefined
  if (text === undefined) {
    throw new StartRefusal(
      'PREAU_URL is missing: it is the address people open the app at, such as https://preau.school.example, ' +
        'and what the links in mails begin with.',
    )
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
  if (!isAddress) {
    throw new StartRefusal(
      `PREAU_URL is "${text}": write an address without a path, such as https://preau.school.example.`,
    )
  }
  if (mode === 'production' && url.protocol === 'http:' && !isThisMachine(url)) {
    throw new StartRefusal(
      `PREAU_URL is "${text}": over http everybody on the way can read who is signed in. Write https://, and put a ` +
        'proxy with a certificate in front.',
    )
  }
  return url.origin
}
