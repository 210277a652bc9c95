import { createHmac } from 'node:crypto'
import {
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeOf,
} from '#domain/accounts/second-factor.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { randomSigns } from '#server/platform/secrets/chance.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

/** Keyed: fifty bits alone could be guessed from a copy of the database. */
export const recoveryHash = (
  secrets: Secrets,
  { userId, signs }: { userId: UserId; signs: string },
): string =>
  createHmac('sha256', secrets.keyFor('recovery codes'))
    .update(`${userId} ${signs}`)
    .digest('base64url')

/** Ten new codes, to be shown once, and the hashes of them that are kept. */
export function newRecoveryCodes(
  secrets: Secrets,
  userId: UserId,
): { recoveryCodes: string[]; codeHashes: string[] } {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeOf(() => randomSigns(recoveryAlphabet, 1)),
  )
  const codeHashes = recoveryCodes.map((code) =>
    recoveryHash(secrets, { userId, signs: code.replace('-', '') }),
  )
  return { recoveryCodes, codeHashes }
}
