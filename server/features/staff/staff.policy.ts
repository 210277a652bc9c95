import { maySeeScreen } from '#domain/access/access.ts'
import { refusal, requireSchoolViewer, type SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'

/** Whoever may open the page of privileges sees the staff and its rights. */
export function requireStaffKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, 'settings-privileges')) throw refusal('FORBIDDEN')
  return viewer
}

/** Sub-directors are invited and limited by directors only. */
export function requireDirector(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, 'settings-subdirectors')) throw refusal('FORBIDDEN')
  return viewer
}
