import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { refusal, requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** People of the school who have messages. No family and no child has an account, so none is among them. */
export const mayUseMessages = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'messages')

export const requireMessages = requireWho(mayUseMessages)

/** Admits a direction that has messages: it says when the school is quiet, and takes a channel out on paper. */
export function requireMessageKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireMessages(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}
