import { createHash, timingSafeEqual } from 'node:crypto'
import {
  offerLifetime,
  readSecondFactorCode,
  type SecondFactorRefusalCode,
} from '#domain/accounts/second-factor.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { requireOneselfToSetUp } from '../sessions/own-session.ts'
import { readKeptSecret } from './kept-secret.ts'
import { secretOf, stepOf } from './totp.ts'
import { confirmTwoFactor, lockTwoFactor } from './two-factor.sql.ts'
import { tellOfTwoFactor } from './two-factor-changed.ts'

type SetRefusal = { code: SecondFactorRefusalCode; facts: Record<string, never> }

const refused = (code: SecondFactorRefusalCode) => refuse<SetRefusal>({ code, facts: {} })

/**
 * Turns two-factor on. Only the secret that was offered last counts, for ten minutes. Of the eight forms it comes back
 * in, only base32 is read. One right code shows that the app has it, and is used up.
 */
export async function setTwoFactor(
  context: RequestContext,
  { base32, code }: { base32: string; code: string },
): Promise<Result<null, SetRefusal>> {
  const viewer = requireOneselfToSetUp(context)
  const { database, clock, secrets } = context
  const { userId } = viewer
  return database.atDoor('accounts', async (tx) => {
    const record = await lockTwoFactor(tx, userId)
    if (!record || record.secret !== null) return refused('accounts.two-factor-already-on')
    const { offeredSecret: sealed, offeredAt } = record
    const now = clock.now()
    const isLate = offeredAt === null || now - offeredAt > offerLifetime
    const offered =
      isLate || sealed === null ? undefined : readKeptSecret(secrets, { userId, sealed })
    if (offered === undefined || !isSame(offered, base32))
      return refused('accounts.two-factor-not-offered')
    const typed = readSecondFactorCode(code)
    if (typed.kind === 'none') return refused('accounts.two-factor-required')
    const step =
      typed.kind === 'of-the-app'
        ? stepOf(typed.digits, { secret: secretOf(offered), now })
        : undefined
    if (step === undefined) return refused('accounts.two-factor-wrong')
    await confirmTwoFactor(tx, { userId, step })
    await tellOfTwoFactor(tx, context, { viewer, act: 'turnOnTwoFactor' })
    return accept(null)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
