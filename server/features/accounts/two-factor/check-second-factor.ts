import {
  readSecondFactorCode,
  type SecondFactorCode,
  type SecondFactorRefusalCode,
} from '#domain/accounts/second-factor.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countPersonalTry, forgetPersonalTries } from '../tries/personal-tries.ts'
import { readKeptSecret } from './kept-secret.ts'
import { recoveryHash } from './recovery-codes.ts'
import { secretOf, stepOf } from './totp.ts'
import { lockTwoFactor, takeRecoveryCode, takeStep } from './two-factor.sql.ts'

export type SecondFactorRefusal = {
  code: SecondFactorRefusalCode | 'accounts.too-many-tries'
  facts: { retryAfterSeconds?: number; field?: string }
}

const refused = (code: SecondFactorRefusal['code'], facts: SecondFactorRefusal['facts'] = {}) =>
  refuse<SecondFactorRefusal>({ code, facts })

/** The way a person proved the second factor; `none` where the account asks for none. */
export type SecondFactor = 'none' | 'of-the-app' | 'recovery'

type Means = Pick<RequestContext, 'clock' | 'ids' | 'secrets'>

/**
 * True if the second factor of the account is there, in the caller's transaction, which must commit whatever the
 * answer: a wrong code is counted. A code is good once, and so is a recovery code; a missing one costs nothing.
 * For the sign-in by password and by link, after everything else was right.
 */
export async function checkSecondFactor(
  tx: Transaction,
  means: Means,
  { userId, code: typed }: { userId: UserId; code: string | null | undefined },
): Promise<Result<SecondFactor, SecondFactorRefusal>> {
  const { secret = null } = (await lockTwoFactor(tx, userId)) ?? {}
  if (secret === null) return accept('none')
  const code = readSecondFactorCode(typed)
  if (code.kind === 'none') return refused('accounts.two-factor-required')
  const wait = await countPersonalTry(tx, means, { userId, what: 'two-factor' })
  if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })
  if (!(await isRight(tx, means, { userId, sealed: secret, code })))
    return refused('accounts.two-factor-wrong', { field: 'code' })
  await forgetPersonalTries(tx, means, { userId, what: 'two-factor' })
  return accept(code.kind === 'recovery' ? 'recovery' : 'of-the-app')
}

async function isRight(
  tx: Transaction,
  { clock, secrets }: Means,
  { userId, sealed, code }: { userId: UserId; sealed: string; code: SecondFactorCode },
): Promise<boolean> {
  const now = clock.now()
  if (code.kind === 'recovery') {
    const codeHash = recoveryHash(secrets, { userId, signs: code.signs })
    return takeRecoveryCode(tx, { userId, codeHash, at: instantOf(now) })
  }
  if (code.kind !== 'of-the-app') return false
  const base32 = readKeptSecret(secrets, { userId, sealed })
  const step = base32 && stepOf(code.digits, { secret: secretOf(base32), now })
  return typeof step === 'number' && takeStep(tx, { userId, step })
}
