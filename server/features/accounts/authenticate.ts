import type { AccountRefusalCode } from '#domain/accounts/account-codes.ts'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { couldExist, nameIn, type TypedName } from './account-name.ts'
import { type AccountName, type AccountRecord, findAccount } from './accounts.sql.ts'
import { isPasswordOf } from './passwords.ts'
import { expiryOf } from './session-life.ts'
import { insertSession } from './sessions.sql.ts'
import { type Limit, limitsOf, waitAfter } from './sign-in-limits.ts'
import { forgetTries, insertTries, listFailures } from './sign-in-tries.sql.ts'
import type { SignedIn } from './signed-in.ts'
import { issueTokens } from './tokens.ts'

/** The fields of AuthenticateParamsInput that the service `password` looks at. */
export type PasswordParams = {
  user?: TypedName | null | undefined
  password?: string | null | undefined
}

export type SignInRefusal = {
  code: AccountRefusalCode | 'APP_DISABLED'
  facts: { retryAfterSeconds?: number; serviceName?: string }
}

type Try = { account: AccountRecord | undefined; ids: string[]; wait: number }

/** Counts the try before the password is looked at, and takes the count back after a success. */
async function beginTry(
  context: RequestContext,
  { name, limits }: { name: AccountName; limits: readonly Limit[] },
): Promise<Try> {
  const { database, clock, ids } = context
  const now = clock.now()
  const subjects = limits.map((limit) => limit.subject)
  const since = instantOf(now - Math.max(...limits.map((limit) => limit.withinMs)))
  return database.atDoor('accounts', async (tx) => {
    const failures = await listFailures(tx, { subjects, since })
    const waits = limits.map((limit) =>
      waitAfter(failures.get(limit.subject) ?? [], { limit, now }),
    )
    const wait = Math.max(...waits)
    if (wait > 0) return { account: undefined, ids: [], wait }
    const tries = { ids: subjects.map(() => ids.next()), subjects, at: instantOf(now) }
    await insertTries(tx, tries)
    const account = couldExist(name) ? await findAccount(tx, name) : undefined
    return { account, ids: tries.ids, wait: 0 }
  })
}

const refused = (code: SignInRefusal['code'], facts: SignInRefusal['facts'] = {}) =>
  refuse<SignInRefusal>({ code, facts })

/**
 * Signs a person in by password. A wrong password, an unknown name and an account without a password get the
 * same answer after the same time; too many tries are turned away before anything is looked up. Only who knows
 * the password learns that the account is switched off or that the school is.
 */
export async function authenticate(
  context: RequestContext,
  { serviceName, params }: { serviceName: string; params: PasswordParams },
): Promise<Result<SignedIn, SignInRefusal>> {
  if (serviceName !== 'password') return refused('accounts.unknown-service', { serviceName })
  const name = nameIn(params.user ?? {})
  if (!name || !params.password) return refused('accounts.invalid-credentials')

  const { database, clock, ids, secrets, clientAddress } = context
  const limits = limitsOf(secrets, { name: name.value, address: clientAddress })
  const begun = await beginTry(context, { name, limits: Object.values(limits) })
  if (begun.wait > 0) return refused('accounts.too-many-tries', { retryAfterSeconds: begun.wait })
  const { account } = begun
  const isRight = await isPasswordOf(account?.passwordHash ?? null, params.password)
  if (!account || !isRight) return refused('accounts.invalid-credentials')

  const now = clock.now()
  const session = {
    sessionId: ids.next() as SessionId,
    refreshId: ids.next(),
    expiresAt: expiryOf({ createdAt: now, now }),
    userId: account.userId,
    userType: account.userType,
  }
  const mayEnter = account.isActive && account.isSchoolEnabled
  await database.atDoor('accounts', async (tx) => {
    await forgetTries(tx, {
      ids: begun.ids,
      subject: limits.here.subject,
      before: instantOf(now - limits.account.withinMs),
    })
    if (!mayEnter) return
    const times = { at: instantOf(now), expiresAt: instantOf(session.expiresAt) }
    await insertSession(tx, { ...session, ...times })
  })
  if (!account.isActive) return refused('accounts.account-inactive')
  if (!account.isSchoolEnabled) return refused('APP_DISABLED')
  return accept({
    sessionId: session.sessionId,
    userId: account.userId,
    tokens: await issueTokens({ clock, secrets }, session),
  })
}
