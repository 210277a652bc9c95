import { wouldSeeWithheld } from '#domain/access/access.ts'
import { mayImpersonate } from '#domain/accounts/may-impersonate.ts'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { requireViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { recordAccountChange } from '../account-change.ts'
import { couldExist, nameIn, type TypedName } from '../account-name.ts'
import { type AccountRecord, findAccount, findUser } from '../accounts.sql.ts'
import { expiryOf } from '../sessions/session-life.ts'
import { insertSession } from '../sessions/sessions.sql.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import { issueTokens, readOldAccessToken } from '../sessions/tokens.ts'
import type { SignInRefusal } from '../sign-in/proof.ts'

export type Impersonation = {
  /** An access token of the session that asks: a stolen header alone opens nobody else. */
  accessToken: string
  impersonated: TypedName
  /** The reason, for the log. The specification's call has no such argument, so it may be missing: the log then says so. */
  reason: string | null
}

const longestReason = 200

/**
 * Opens a session in which somebody acts for somebody else, for one hour at most. It ends with the session it is opened
 * from. Null when it may not be, and always the same null. So an unknown person, one of another school and one who is
 * switched off look alike. An equal and one with wider rights look the same. An impersonator learns nothing more. Both
 * people are in the log of the school, with the reason or with the fact that none was given.
 */
export async function impersonate(
  context: RequestContext,
  { accessToken, impersonated, reason }: Impersonation,
): Promise<Result<SignedIn | null, SignInRefusal>> {
  const viewer = requireViewer(context)
  const { database, clock, secrets } = context
  const named = await readOldAccessToken({ clock, secrets }, accessToken)
  if (named !== viewer.sessionId || viewer.actorId !== viewer.userId) return accept(null)
  const given = reason?.trim().slice(0, longestReason) || null
  const name = nameIn(impersonated)
  if (!name || !couldExist(name)) return accept(null)

  const opened = await database.atDoor('accounts', async (tx) => {
    const target = await findAccount(tx, name)
    if (!target || !mayImpersonate(viewer, target)) return undefined
    const rights = await findUser(tx, { userId: target.userId, sessionId: viewer.sessionId })
    if (!rights || wouldSeeWithheld(viewer, { ...rights, school: viewer.school })) return undefined
    const session = newSession(context, { viewer, target })
    const at = instantOf(clock.now())
    const expiresAt = instantOf(session.expiresAt)
    const openedBy = { sessionId: viewer.sessionId, actorId: viewer.userId, reason: given }
    await insertSession(tx, { ...session, at, expiresAt, openedBy })
    await recordAccountChange(tx, context, {
      person: target,
      by: viewer.userId,
      act: 'impersonate',
      after: { reason: given, endsAt: expiresAt },
    })
    return session
  })
  if (!opened) return accept(null)
  const tokens = await issueTokens({ clock, secrets }, opened)
  return accept({ sessionId: opened.sessionId, userId: opened.userId, tokens })
}

function newSession(
  { clock, ids }: RequestContext,
  { viewer, target }: { viewer: Viewer; target: AccountRecord },
) {
  const now = clock.now()
  return {
    sessionId: ids.next() as SessionId,
    refreshId: ids.next(),
    userId: target.userId,
    userType: target.userType,
    schoolId: target.schoolId,
    actorId: viewer.userId,
    expiresAt: expiryOf({ createdAt: now, now, actorId: viewer.userId }),
  }
}
