import type { UserId } from '#domain/kernel/ids.ts'
import type { SessionRecord } from './sessions.sql.ts'

const days = (count: number) => count * 24 * 60 * 60_000

/** A session that nobody refreshes ends after this long. */
export const refreshLifetime = days(30)

/** A session ends this long after its sign-in, however busy it is. */
export const longestSession = days(365)

/** Acting for somebody else ends this long after it began, whatever is refreshed. */
export const longestImpersonation = 60 * 60_000

/** Parallel requests of several tabs may still carry the token before the previous one this long. */
export const parallelUse = 10_000

/**
 * Answers when a session signed in at `createdAt` and refreshed now ends, in milliseconds since 1970. `actorId` acts in
 * it for somebody else.
 */
export const expiryOf = ({
  createdAt,
  now,
  actorId = null,
}: {
  createdAt: number
  now: number
  actorId?: UserId | null
}): number =>
  actorId === null
    ? Math.min(now + refreshLifetime, createdAt + longestSession)
    : createdAt + longestImpersonation

/**
 * Decides what presenting a refresh token means (decision 006). `rotate`: it is the current one, and a successor takes
 * its place. `repeat`: the answer with its successor may still be on its way, so the same successor is given out again.
 * `replace`: that answer was lost, or somebody has a copy. Another successor is given out, and the first one is worth
 * nothing: using it shows that it had arrived. `reused`: somebody has a copy.
 */
export function decideRefresh(
  session: SessionRecord,
  { refreshId, now }: { refreshId: string; now: number },
): 'rotate' | 'repeat' | 'replace' | 'reused' | 'dead' {
  if (session.endedAt !== null || session.expiresAt <= now || !session.isOpenerLive) return 'dead'
  if (refreshId === session.refreshId) return 'rotate'
  const isParallel = session.rotatedAt !== null && now - session.rotatedAt <= parallelUse
  if (refreshId === session.previousRefreshId) return isParallel ? 'repeat' : 'replace'
  return refreshId === session.olderRefreshId && isParallel ? 'repeat' : 'reused'
}

/**
 * True if the session would be refreshed now, had its owner not been switched off. What the tablet says of itself is then
 * heard for the last time (decision 044).
 */
export function isOverByDisablingOnly(
  session: SessionRecord,
  presented: { refreshId: string; now: number },
): boolean {
  const isOver = session.endedAt === null ? !session.mayEnter : session.isEndedByDisabling
  const otherwise = decideRefresh({ ...session, endedAt: null }, presented)
  return isOver && session.actorId === null && otherwise !== 'dead' && otherwise !== 'reused'
}
