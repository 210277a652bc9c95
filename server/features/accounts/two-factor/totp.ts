import { Secret, TOTP } from 'otpauth'
import { randomSigns } from '#server/platform/secrets/chance.ts'

const period = 30

// Printable, so that the secret can be told in every form the accounts protocol names; 20 of 94 signs are 131 bits
// of chance, and fill 32 letters of base32 without a rest.
const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('')

export const newSecret = (): Secret => Secret.fromLatin1(randomSigns(printable, 20))

export const secretOf = (base32: string): Secret => Secret.fromBase32(base32)

/** Builds the address an authenticator app reads from a picture. `label` tells a person with two accounts which it is. */
export const addressOf = (secret: Secret, label: string): string =>
  new TOTP({ issuer: 'Préau', label, secret, period }).toString()

/**
 * The 30-second step that the six digits are of, undefined when they are wrong. A step before and one after are
 * taken too: phones are some seconds off. `now` in milliseconds since 1970.
 */
export function stepOf(
  digits: string,
  { secret, now }: { secret: Secret; now: number },
): number | undefined {
  const delta = TOTP.validate({ token: digits, secret, period, timestamp: now, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta
}
