import type { SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { findViewerOf } from '../accounts.sql.ts'
import { readAccessToken } from './tokens.ts'

/**
 * Finds whose request this is. Null for no token, a forged or expired one, an ended session and an account that was
 * switched off. Each takes effect at the next request, because the rows are asked every time.
 */
export async function findViewer(
  { database, clock, secrets }: { database: Database; clock: Clock; secrets: Secrets },
  bearer: string | null,
): Promise<Viewer | null> {
  if (!bearer) return null
  const token = await readAccessToken({ clock, secrets }, bearer)
  if (!token) return null
  return findViewerOfSession({ database, clock }, token.sessionId)
}

/** The same for a session that showed its token before: null once it has ended. */
export async function findViewerOfSession(
  { database, clock }: { database: Database; clock: Clock },
  sessionId: SessionId,
): Promise<Viewer | null> {
  const at = instantOf(clock.now())
  const viewer = await database.glanceAtDoor('accounts', (tx) =>
    findViewerOf(tx, { sessionId, at }),
  )
  return viewer ?? null
}
