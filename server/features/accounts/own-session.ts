import { requireViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { accountError } from './account-errors.ts'

/** The signed-in person in person: whoever acts for somebody else changes nothing about how that one gets in. */
export function requireOneself(context: RequestContext): Viewer {
  const viewer = requireViewer(context)
  if (viewer.actorId !== viewer.userId)
    throw accountError({ code: 'accounts.not-while-impersonating', facts: {} })
  return viewer
}
