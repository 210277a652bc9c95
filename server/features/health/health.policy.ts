import { isDirection } from '#domain/accounts/roles.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** The direction writes down what is known of a child's health, and sees who read it; nobody else does. */
export function requireHealthKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}
