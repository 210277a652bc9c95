import { requireSession, requireViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { accountError } from '../calls/account-errors.ts'

/** The signed-in person in person: whoever acts for somebody else changes nothing about how that one gets in. */
export const requireOneself = (context: RequestContext): Viewer => inPerson(requireViewer(context))

/** The same for setting up a second factor, which is open to whoever must have one and has not. */
export const requireOneselfToSetUp = (context: RequestContext): Viewer =>
  inPerson(requireSession(context))

function inPerson(viewer: Viewer): Viewer {
  if (viewer.actorId !== viewer.userId)
    throw accountError({ code: 'accounts.not-while-impersonating', facts: {} })
  return viewer
}
