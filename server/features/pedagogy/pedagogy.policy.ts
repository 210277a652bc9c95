import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Milestones are for the direction and for teachers with the page, where the school has them switched on. */
export const mayFollowLearning = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'pedagogy')

/** The person who follows what children learn; each class is judged for itself. */
export function requirePedagogue(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayFollowLearning(viewer)) throw refusal('FORBIDDEN')
  return viewer
}

/** Frameworks and the scale are read by who evaluates with them and by who sets them. */
export function requireReader(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayFollowLearning(viewer) && !maySeeScreen(viewer, 'settings-pedagogy')) {
    throw refusal('FORBIDDEN')
  }
  return viewer
}

/** What teachers wrote is approved by the direction. */
export function requireApprover(context: RequestContext): SchoolViewer {
  const viewer = requirePedagogue(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}
