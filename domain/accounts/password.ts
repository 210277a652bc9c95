import { accept, type Result, refuse } from '../kernel/result.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Characters a password has at least, counted as a person counts them. */
export const shortestPassword = 12

/** Bytes a password has at most: hashing megabytes would be a way to keep the server busy. */
export const longestPassword = 1024

export const passwordRefusalCodes = [
  'accounts.password-too-short',
  'accounts.password-too-long',
  'accounts.password-too-common',
  'accounts.password-too-personal',
  'accounts.password-unchanged',
] as const
export type PasswordRefusalCode = (typeof passwordRefusalCodes)[number]

/** The facts others know about a person, and would therefore try first. */
export type PasswordOwner = {
  name: string
  username: string | null
  emails: readonly string[]
  schoolName: string | null
}

// Case, accents, spaces and marks between the letters make nothing harder to guess.
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

// M0td3p@sse is the first thing a guesser tries after motdepasse.
const masks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
const unmasked = (text: string): string => text.replace(/[01345@$]/g, (mask) => masks[mask] ?? mask)

// What people hang on a word that was refused: 2026, 123, !.
const withoutTail = (text: string): string => text.replace(/\p{N}+$/u, '')

/** Bytes of the text in UTF-8. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const known = [
    owner.name,
    owner.name.split(/\s+/).reverse().join(''),
    owner.username ?? '',
    owner.schoolName ?? '',
    ...owner.emails,
    ...owner.emails.map((email) => email.split('@')[0] ?? ''),
  ]
  const tried = bare(password)
  return known.map(bare).some((word) => {
    if (word.length < 4) return false
    return tried === word || withoutTail(tried) === withoutTail(word) || isRepeated(tried, word)
  })
}

const isRepeated = (text: string, word: string): boolean =>
  word.length > 0 && text.length > word.length && text.replaceAll(word, '') === ''

/**
 * True if a password may be chosen. Length is what makes it strong; no sign of any kind is demanded, and
 * everything may be pasted. Both ends ask: the screen while it is typed, the server before it is kept.
 */
export function decidePassword(
  password: string,
  owner: PasswordOwner,
): Result<null, { code: PasswordRefusalCode }> {
  if ([...password].length < shortestPassword)
    return refuse({ code: 'accounts.password-too-short' })
  if (bytesOf(password) > longestPassword) return refuse({ code: 'accounts.password-too-long' })
  if ([password, unmasked(password)].some((text) => isCommonPassword(bare(text) || text)))
    return refuse({ code: 'accounts.password-too-common' })
  if (isPersonal(password, owner)) return refuse({ code: 'accounts.password-too-personal' })
  return accept(null)
}
