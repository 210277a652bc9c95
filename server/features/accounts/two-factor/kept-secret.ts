import type { UserId } from '#domain/kernel/ids.ts'
import { seal, unseal } from '#server/platform/secrets/sealing.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

const aboutOf = (userId: UserId) => `two-factor ${userId}`

/** As it is kept in the row of the account: a copy of the database holds no secret, nor one for another row. */
export const keptSecret = (secrets: Secrets, of: { userId: UserId; base32: string }): string =>
  seal(secrets.keyFor('two-factor'), { text: of.base32, about: aboutOf(of.userId) })

/** In base32; undefined when the installation's secret has changed since. */
export const readKeptSecret = (
  secrets: Secrets,
  of: { userId: UserId; sealed: string },
): string | undefined =>
  unseal(secrets.keyFor('two-factor'), { sealed: of.sealed, about: aboutOf(of.userId) })
