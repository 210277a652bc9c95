import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { endSession } from './sessions.sql.ts'
import { readOldAccessToken } from './tokens.ts'

/**
 * Ends the session of the request, once or as often as it is asked. Without a session, with a dead one or with
 * a forged token nothing happens and nothing is wrong: the device is signed out either way.
 */
export async function logOut({ database, clock, secrets, bearer }: RequestContext): Promise<void> {
  const sessionId = bearer && (await readOldAccessToken({ clock, secrets }, bearer))
  if (!sessionId) return
  const end = { sessionId, at: instantOf(clock.now()), because: 'signed-out' } as const
  await database.atDoor('accounts', (tx) => endSession(tx, end))
}
