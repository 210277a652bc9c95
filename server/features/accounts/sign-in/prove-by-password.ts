import { accept, type Result } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { countTry } from '#server/records/accounts/tries/count-try.ts'
import { limitsOf } from '#server/records/accounts/tries/limits.ts'
import { couldExist, nameIn } from '../account-name.ts'
import { findAccount } from '../accounts.sql.ts'
import { isPasswordOf } from '../password/passwords.ts'
import { type Proof, refused, type SignInParams, type SignInRefusal } from './proof.ts'

/** The service `password`. One hash is computed whether the name exists or not. */
export async function proveByPassword(
  { database, clock, ids, secrets, clientAddress }: RequestContext,
  { user, password }: SignInParams,
): Promise<Result<Proof, SignInRefusal>> {
  const name = nameIn(user ?? {})
  if (!name || !password) return refused('accounts.invalid-credentials')
  const limits = limitsOf(secrets, { name: name.value, address: clientAddress })
  const { wait, tries, account } = await database.atDoor('accounts', async (tx) => {
    const counted = await countTry(tx, { clock, ids, limits: Object.values(limits) })
    const account = counted.wait === 0 && couldExist(name) ? await findAccount(tx, name) : undefined
    return { wait: counted.wait, tries: counted.ids, account }
  })
  if (wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: wait })
  const isRight = await isPasswordOf(account?.passwordHash ?? null, password)
  if (!account || !isRight) return refused('accounts.invalid-credentials')
  return accept({ account, mailed: null, tries, forgotten: [limits.here.subject] })
}
