import { freshSignIn } from '#domain/accounts/second-factor.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { findAccount } from '../accounts.sql.ts'
import { findSessionStart } from '../sessions/sessions.sql.ts'
import { countPersonalTry, forgetPersonalTries } from '../tries/personal-tries.ts'
import { isPasswordOf } from './passwords.ts'

type IdentityRefusal = {
  code: 'accounts.password-needed' | 'accounts.invalid-credentials' | 'accounts.too-many-tries'
  facts: { retryAfterSeconds?: number }
}

const refused = (code: IdentityRefusal['code'], facts: IdentityRefusal['facts'] = {}) =>
  refuse<IdentityRefusal>({ code, facts })

/**
 * True if it is still the person who signed in: the sign-in was a moment ago, or the password is typed again. A
 * tablet left open must not be enough to take an account over.
 */
export async function confirmIdentity(
  context: RequestContext,
  { viewer, password }: { viewer: Viewer; password: string | null },
): Promise<Result<null, IdentityRefusal>> {
  const { database, clock } = context
  const { userId, sessionId } = viewer
  const guessed = { userId, what: 'password' } as const
  const { isFresh, wait, hash } = await database.atDoor('accounts', async (tx) => {
    const start = await findSessionStart(tx, sessionId)
    const isFresh = start !== undefined && clock.now() - start <= freshSignIn
    if (isFresh || !password) return { isFresh, wait: 0, hash: null }
    const account = await findAccount(tx, { by: 'id', value: userId })
    const wait = await countPersonalTry(tx, context, guessed)
    return { isFresh, wait, hash: account?.passwordHash ?? null }
  })
  if (isFresh) return accept(null)
  if (!password) return refused('accounts.password-needed')
  if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })
  if (!(await isPasswordOf(hash, password))) return refused('accounts.invalid-credentials')
  await database.atDoor('accounts', (tx) => forgetPersonalTries(tx, context, guessed))
  return accept(null)
}
