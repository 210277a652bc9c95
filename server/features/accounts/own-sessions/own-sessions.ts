import { parseId, type SessionId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { recordAccountChange } from '../account-change.ts'
import { requireOneself } from '../sessions/own-session.ts'
import { endSessionOf, endSessionsOf, listSessionsOf, type OwnSession } from './own-sessions.sql.ts'

export type AccountSession = OwnSession & { isCurrent: boolean }

/** Lists where the person is signed in, the device used last first. */
export async function listMySessions(context: RequestContext): Promise<AccountSession[]> {
  const { userId, sessionId } = requireOneself(context)
  const at = instantOf(context.clock.now())
  const sessions = await context.database.atDoor('accounts', (tx) =>
    listSessionsOf(tx, { userId, at }),
  )
  return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
}

/** Signs one of the person's devices out. One that is out already, or somebody else's, is left as it is, unsaid. */
export async function endMySession(context: RequestContext, id: string): Promise<void> {
  const viewer = requireOneself(context)
  const sessionId = parseId<SessionId>(id)
  if (!sessionId) return
  const at = instantOf(context.clock.now())
  await context.database.atDoor('accounts', async (tx) => {
    const end = { userId: viewer.userId, sessionId, at, because: 'ended-by-owner' } as const
    if (await endSessionOf(tx, end))
      await recordAccountChange(tx, context, {
        person: viewer,
        act: 'endSession',
        after: { count: 1 },
      })
  })
}

/** Signs the person out everywhere but here, and ends whatever is done in the person's name. */
export async function endMyOtherSessions(context: RequestContext): Promise<void> {
  const viewer = requireOneself(context)
  const { userId, sessionId } = viewer
  const at = instantOf(context.clock.now())
  await context.database.atDoor('accounts', async (tx) => {
    const end = { userId, except: sessionId, at, because: 'ended-by-owner' } as const
    const count = await endSessionsOf(tx, end)
    if (count > 0)
      await recordAccountChange(tx, context, {
        person: viewer,
        act: 'endOtherSessions',
        after: { count },
      })
  })
}
