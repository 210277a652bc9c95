import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Milestones are for the direction and for teachers with the page, where the school has them switched on. */
export const mayFollowLearning = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'pedagogy')

/** The person who follows what children learn; each class is judged for itself. */
export const requirePedagogue = requireWho(mayFollowLearning)

/** Frameworks and the scale are read by who evaluates with them and by who sets them. */
export const requireReader = requireWho(
  (viewer) => mayFollowLearning(viewer) || maySeeScreen(viewer, 'settings-pedagogy'),
)

/** Lets the direction approve what teachers wrote. */
export const requireApprover = requireWho(
  (viewer) => mayFollowLearning(viewer) && isDirection(viewer.userType),
)
