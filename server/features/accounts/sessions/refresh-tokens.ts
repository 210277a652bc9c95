import type { AccountRefusalCode } from '#domain/accounts/account-codes.ts'
import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result, refuse } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { decideRefresh, expiryOf, isOverByDisablingOnly } from './session-life.ts'
import { endSession, lockSession, replaceSuccessor, rotateSession } from './sessions.sql.ts'
import type { SignedIn } from './signed-in.ts'
import { issueTokens, readOldAccessToken, readRefreshToken, type SessionTokens } from './tokens.ts'

export type RefreshRefusal = { code: AccountRefusalCode; facts: Record<string, never> }

const refused = (code: AccountRefusalCode) => refuse<RefreshRefusal>({ code, facts: {} })

type Presented = { sessionId: SessionId; refreshId: string }

async function refreshSession(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'ids' | 'keepLastReport'>,
  presented: Presented,
): Promise<Result<SessionTokens, RefreshRefusal>> {
  const now = context.clock.now()
  const at = instantOf(now)
  const session = await lockSession(tx, { sessionId: presented.sessionId, at })
  if (!session) return refused('accounts.session-expired')
  const { schoolId, userId: actorId } = session
  if (schoolId && isOverByDisablingOnly(session, { refreshId: presented.refreshId, now }))
    context.keepLastReport({ schoolId, actorId })
  if (!session.mayEnter) return refused('accounts.account-inactive')
  const decision = decideRefresh(session, { refreshId: presented.refreshId, now })
  switch (decision) {
    case 'dead':
      return refused('accounts.session-expired')
    case 'reused':
      await endSession(tx, { ...presented, at, because: 'refresh-token-reused' })
      return refused('accounts.session-expired')
    case 'repeat':
      return accept(session)
    case 'replace':
    case 'rotate': {
      const refreshId = context.ids.next()
      const expiresAt = expiryOf({ ...session, now })
      const renew = decision === 'rotate' ? rotateSession : replaceSuccessor
      await renew(tx, {
        sessionId: session.sessionId,
        refreshId,
        at,
        expiresAt: instantOf(expiresAt),
      })
      return accept({ ...session, refreshId, expiresAt })
    }
  }
}

/**
 * Exchanges a refresh token for a new pair. The access token, however old, must be of the same session; "" stands for a
 * device that lost it. A lost answer may be asked for again (decision 006); a token whose successor was used, or was
 * given out anew, ends the session. Works for a school that is switched off too. A tablet whose person was switched off
 * comes this way once more: what it says of itself is kept, the answer is as ever.
 */
export async function refreshTokens(
  context: RequestContext,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<Result<SignedIn, RefreshRefusal>> {
  const { database, clock, secrets } = context
  const keeper = { clock, secrets }
  const presented = await readRefreshToken(keeper, refreshToken)
  if (!presented) return refused('accounts.session-expired')
  if (accessToken !== '') {
    const named = await readOldAccessToken(keeper, accessToken)
    if (named !== presented.sessionId) return refused('accounts.session-expired')
  }
  const refreshed = await database.atDoor('accounts', (tx) =>
    refreshSession(tx, context, presented),
  )
  if (!refreshed.ok) return refreshed
  const { sessionId, userId } = refreshed.value
  return accept({ sessionId, userId, tokens: await issueTokens(keeper, refreshed.value) })
}
