import { isLongerThan } from './text.ts'

/** Tells whether a text holds a control character or another sign that nobody types. */
export const hasControls = (text: string): boolean => /\p{C}/u.test(text)

/**
 * Reads an address that mails can be sent to; undefined for a text that is none. Only a mail tells whether it exists: no
 * more is demanded than one @ between two parts that a mail server can read.
 */
export function parseEmail(text: string): string | undefined {
  const email = text.normalize('NFC').trim()
  if (isLongerThan(email, 254) || hasControls(email)) return undefined
  return /^[^\s@<>(),;:"\\[\]]{1,64}@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u.test(email)
    ? email
    : undefined
}

/**
 * Names the mailbox behind an address: the large providers deliver `ann.b+x@…` and `annb@…` to one person. It is for
 * counting mails, and never an address to write to.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFC').trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [local = ''] = address.slice(0, at).split('+')
  return `${local.replaceAll('.', '')}${address.slice(at)}`
}

/**
 * The link that begins a mail to an address. Anybody may type an address into a form, and what follows a `?` would add
 * readers to the mail.
 */
export const mailLinkTo = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
