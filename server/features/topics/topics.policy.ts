import { maySeeScreen } from '#domain/access/access.ts'
import { refusal, requireSchoolViewer, type SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'

/** Whoever may open the page of topics changes them; everybody of the school sees them. */
export function requireTopicKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, 'settings-topics')) throw refusal('FORBIDDEN')
  return viewer
}
