import { requireSession, requireViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { accountError } from '../calls/account-errors.ts'

/** The signed-in person in person: an impersonator changes nothing about how the person signs in. */
export const requireOneself = (context: RequestContext): Viewer => inPerson(requireViewer(context))

/** The same for setting up a second factor, which a person who needs one may always do. */
export const requireOneselfToSetUp = (context: RequestContext): Viewer =>
  inPerson(requireSession(context))

/** The same for calls that need no session: null when nobody is signed in. */
export const oneselfOrNobody = ({ viewer }: Pick<RequestContext, 'viewer'>): Viewer | null =>
  viewer && inPerson(viewer)

function inPerson(viewer: Viewer): Viewer {
  if (viewer.actorId !== viewer.userId)
    throw accountError({ code: 'accounts.not-while-impersonating', facts: {} })
  return viewer
}
