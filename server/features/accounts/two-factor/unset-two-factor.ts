import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { removeTwoFactor } from '#server/records/accounts/two-factor.sql.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { checkSecondFactor, type SecondFactorRefusal } from './check-second-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes } from './two-factor.sql.ts'
import { tellOfTwoFactor } from './two-factor-changed.ts'

type Changed<Value> = Promise<Result<Value, SecondFactorRefusal>>

const notOn = () => refuse<SecondFactorRefusal>({ code: 'accounts.two-factor-not-on', facts: {} })

/** Turns two-factor off, for those who still have a code of the app or one of the recovery codes. */
export async function unsetTwoFactor(
  context: RequestContext,
  { code }: { code: string },
): Changed<null> {
  const viewer = requireOneself(context)
  const { userId } = viewer
  return context.database.atDoor('accounts', async (tx) => {
    const checked = await checkSecondFactor(tx, context, { userId, code })
    if (!checked.ok) return checked
    if (checked.value === 'none') return notOn()
    await removeTwoFactor(tx, userId)
    await tellOfTwoFactor(tx, context, { viewer, act: 'turnOffTwoFactor' })
    return accept(null)
  })
}

/** Ten new recovery codes, shown once; the old ones open nothing any more. */
export async function renewRecoveryCodes(
  context: RequestContext,
  { code }: { code: string },
): Changed<string[]> {
  const viewer = requireOneself(context)
  const { userId } = viewer
  return context.database.atDoor('accounts', async (tx) => {
    const checked = await checkSecondFactor(tx, context, { userId, code })
    if (!checked.ok) return checked
    if (checked.value === 'none') return notOn()
    const { recoveryCodes, codeHashes } = newRecoveryCodes(context.secrets, userId)
    await replaceRecoveryCodes(tx, { userId, codeHashes })
    await tellOfTwoFactor(tx, context, { viewer, act: 'renewRecoveryCodes' })
    return accept(recoveryCodes)
  })
}
