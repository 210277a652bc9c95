import { mayUseFeature } from '#domain/access/access.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Who may open the page of meals plans them and sees the kitchen's numbers. Names are a matter of health rights. */
export function requireMealKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayUseFeature(viewer, 'meal')) throw refusal('FORBIDDEN')
  return viewer
}
