import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Adults are counted where children are: by everybody of a school that keeps registers. */
export const mayCountAdults = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'building')

/** For those who count who is in the building. In which rooms they note a passage is judged class by class. */
export const requireAdultCounter = requireWho(mayCountAdults)

/** For the direction of a school that counts adults: the log says when a colleague was missing. */
export const requireRoomLogReader = requireWho(
  (viewer) => mayCountAdults(viewer) && isDirection(viewer.userType),
)
