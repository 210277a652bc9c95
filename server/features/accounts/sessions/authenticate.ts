import { mayEnter } from '#domain/accounts/sending-only.ts'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deviceNameOf } from '#server/records/accounts/device-name.ts'
import { longestWindow } from '#server/records/accounts/tries/limits.ts'
import { forgetTries } from '#server/records/accounts/tries/tries.sql.ts'
import { findAccount, holdAccount, noteSignIn } from '../accounts.sql.ts'
import { spendToken } from '../mail-tokens/mail-tokens.sql.ts'
import { verifyMailedAddress } from '../mail-tokens/verify-address.ts'
import { type Proof, refused, type SignInParams, type SignInRefusal } from '../sign-in/proof.ts'
import { proveByMail } from '../sign-in/prove-by-mail.ts'
import { proveByPassword } from '../sign-in/prove-by-password.ts'
import { checkSecondFactor } from '../two-factor/check-second-factor.ts'
import { expiryOf } from './session-life.ts'
import { insertSession } from './sessions.sql.ts'
import type { SignedIn } from './signed-in.ts'
import { issueTokens } from './tokens.ts'

// The accounts protocol knows the link of a mail by three names, one for each version of its client.
const services = new Map([
  ['password', proveByPassword],
  ['magicLink', proveByMail],
  ['magic-link', proveByMail],
  ['token', proveByMail],
])

type Attempt = { serviceName: string; params: SignInParams }

const prove = async (context: RequestContext, { serviceName, params }: Attempt) =>
  services.get(serviceName)?.(context, params) ??
  refused('accounts.unknown-service', { serviceName })

/**
 * Judges a sign-in once somebody has shown a password or something mailed. Account and school must be switched on; then
 * comes the second factor. Only then is the mailed link or code used up.
 */
async function admit(
  tx: Transaction,
  context: RequestContext,
  { proof, code }: { proof: Proof; code: SignInParams['code'] },
): Promise<Result<Proof['account'], SignInRefusal>> {
  const { clock } = context
  const { userId } = proof.account
  const at = instantOf(clock.now())
  const before = instantOf(clock.now() - longestWindow)
  await forgetTries(tx, { ids: proof.tries, subjects: proof.forgotten, before })
  // The account is read again, and held: it may have changed while the password was computed. An act that ends the
  // account's sessions must see the one that is opened here.
  await holdAccount(tx, userId)
  const account = await findAccount(tx, { by: 'id', value: userId })
  const isAsProved = proof.mailed !== null || account?.passwordHash === proof.account.passwordHash
  if (!isAsProved) return refused('accounts.invalid-credentials')
  if (!account || !mayEnter(account, clock.now())) return refused('accounts.account-inactive')
  if (!account.isSchoolEnabled) return refused('APP_DISABLED')
  const second = await checkSecondFactor(tx, context, { userId, code })
  if (!second.ok) return second
  if (proof.mailed) {
    const isFirst = await spendToken(tx, { token: proof.mailed, at })
    if (!isFirst) return refused('accounts.token-invalid')
    await verifyMailedAddress(tx, context, { token: proof.mailed, account })
  }
  return accept(account)
}

/**
 * Signs a person in by password or by what was mailed to them. A wrong password, an unknown name and an account without
 * a password get the same answer after the same time; too many tries are turned away before anything is looked up. Only
 * with the password or the mail one learns that account or school is switched off. The same holds for a wanted second
 * factor.
 */
export async function authenticate(
  context: RequestContext,
  attempt: Attempt,
): Promise<Result<SignedIn, SignInRefusal>> {
  const proof = await prove(context, attempt)
  if (!proof.ok) return proof
  const { database, clock, ids, secrets, userAgent } = context
  const now = clock.now()
  const { account } = proof.value
  const session = {
    sessionId: ids.next() as SessionId,
    refreshId: ids.next(),
    expiresAt: expiryOf({ createdAt: now, now }),
    userId: account.userId,
    userType: account.userType,
    schoolId: account.schoolId,
  }
  const { code } = attempt.params
  const admitted = await database.atDoor('accounts', async (tx) => {
    const admitted = await admit(tx, context, { proof: proof.value, code })
    if (!admitted.ok) return admitted
    const times = { at: instantOf(now), expiresAt: instantOf(session.expiresAt) }
    await insertSession(tx, { ...session, ...times, deviceName: deviceNameOf(userAgent) })
    await noteSignIn(tx, { userId: session.userId, at: times.at })
    return admitted
  })
  if (!admitted.ok) return refuse(admitted.refusal)
  const { sessionId, userId } = session
  return accept({ sessionId, userId, tokens: await issueTokens({ clock, secrets }, session) })
}

/**
 * True if somebody could sign in like this, without opening a session: judged, counted and used up exactly as a
 * sign-in is.
 */
export async function verifyAuthentication(
  context: RequestContext,
  attempt: Attempt,
): Promise<Result<null, SignInRefusal>> {
  const proof = await prove(context, attempt)
  if (!proof.ok) return proof
  const { code } = attempt.params
  const admitted = await context.database.atDoor('accounts', (tx) =>
    admit(tx, context, { proof: proof.value, code }),
  )
  return admitted.ok ? accept(null) : admitted
}
