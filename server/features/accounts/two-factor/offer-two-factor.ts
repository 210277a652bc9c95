import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findUser } from '../accounts.sql.ts'
import { confirmIdentity } from '../password/confirm-identity.ts'
import { requireOneselfToSetUp } from '../sessions/own-session.ts'
import type { SignInRefusal } from '../sign-in/proof.ts'
import { keptSecret } from './kept-secret.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { addressOf, newSecret } from './totp.ts'
import { offerTwoFactor as keepOffer, lockTwoFactor } from './two-factor.sql.ts'

/** One secret in the forms of the accounts protocol, and the codes for the day the phone is lost. */
export type OfferedTwoFactor = {
  ascii: string
  hex: string
  base32: string
  otpauthUrl: string
  recoveryCodes: string[]
}

/**
 * Shows a new secret and new recovery codes. Neither is good for anything before a code of the secret is sent, within
 * ten minutes. Only the last secret shown counts. Some time after signing in the password is needed too.
 */
export async function offerTwoFactor(
  context: RequestContext,
  { password }: { password: string | null },
): Promise<Result<OfferedTwoFactor, SignInRefusal>> {
  const viewer = requireOneselfToSetUp(context)
  const { database, clock, secrets } = context
  const confirmed = await confirmIdentity(context, { viewer, password })
  if (!confirmed.ok) return confirmed
  const { userId } = viewer
  const secret = newSecret()
  const { base32, latin1: ascii, hex } = secret
  const { recoveryCodes, codeHashes } = newRecoveryCodes(secrets, userId)
  const at = instantOf(clock.now())
  const kept = keptSecret(secrets, { userId, base32 })
  const label = await database.atDoor('accounts', async (tx) => {
    if ((await lockTwoFactor(tx, userId))?.secret !== null) return undefined
    await keepOffer(tx, { userId, secret: kept, at, codeHashes })
    const user = await findUser(tx, viewer)
    return user?.emails[0]?.address ?? user?.username ?? viewer.name
  })
  if (label === undefined) return refuse({ code: 'accounts.two-factor-already-on', facts: {} })
  return accept({ ascii, hex, base32, otpauthUrl: addressOf(secret, label), recoveryCodes })
}
