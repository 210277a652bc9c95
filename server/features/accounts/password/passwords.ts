import argon2 from '@node-rs/argon2'
import { longestPassword } from '#domain/accounts/password.ts'

// Of a password nobody has, with the parameters every real one is hashed with: an unknown name costs as much
// time as a wrong password, and does not tell itself apart.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$KI/rhVMMmUOpzB5F2ToorQ$g7G6bRb5JlNC1xRAjkx+tWMx6/x4t1As2rYrpdq1vS8'

// Two keyboards may compose the same é differently: for the person it is one password.
const asTyped = (password: string) => password.normalize('NFC')

/** True if the password opens the account; `kept` is null for an account that is unknown or has none. */
export async function isPasswordOf(kept: string | null, password: string): Promise<boolean> {
  const typed = asTyped(password)
  // Hashed whole or not at all: megabytes would be a way to keep the server busy.
  const isReadable = Buffer.byteLength(typed) <= longestPassword
  const opens = await argon2.verify(kept ?? nobodysHash, isReadable ? typed : '')
  return opens && kept !== null && isReadable
}

/** Hashes a password to be kept: argon2id with the parameters OWASP asks for, from which no password is read back. */
export const hashPassword = (password: string): Promise<string> =>
  argon2.hash(asTyped(password), {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
