import { hasControls } from '../kernel/email.ts'
import { isLongerThan } from '../kernel/text.ts'

/** Language the app speaks to a person in, and their mails are written in. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Reads a language that came from outside; undefined for one we do not speak. */
export const parseLanguage = (text: unknown): Language | undefined =>
  languages.find((language) => language === text)

/** Reads the name that colleagues see: any of up to 100 characters, without line breaks; undefined for others. */
export function parsePersonName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  return name !== '' && !isLongerThan(name, 100) && !hasControls(name) ? name : undefined
}

/**
 * Reads a name to sign in with instead of the address: 3 to 40 letters, digits, dots, hyphens, underscores. Never a text
 * with @, which would pass for somebody's address.
 */
export function parseUsername(text: string): string | undefined {
  const username = text.normalize('NFC').trim()
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,39}$/u.test(username) ? username : undefined
}

/** Addresses one person may have. One whose mail nobody has answered is none of them yet. */
export const mostEmails = 5

type Email = { address: string; verified: boolean }

/**
 * True if an address may be taken off an account. The last verified one stays: without it nobody could get back in
 * after forgetting the password. Neither does the only one.
 */
export function canRemoveEmail(emails: readonly Email[], address: string): boolean {
  const same = (email: Email) => email.address.toLowerCase() === address.toLowerCase()
  const removed = emails.find(same)
  if (!removed) return true
  const left = emails.filter((email) => !same(email))
  return removed.verified ? left.some((email) => email.verified) : left.length > 0
}
