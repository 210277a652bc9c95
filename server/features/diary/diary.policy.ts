import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** The diary is every teacher's, where the school keeps one, and the direction's unless the platform withholds it. */
export const mayKeepDiary = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'diary')

/** People who read and write the diary. `domain/access` judges of which classes. */
export function requireDiaryKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayKeepDiary(viewer)) throw refusal('FORBIDDEN')
  return viewer
}

/** The direction reads what goes to families, sends it, and says how the diary is kept. */
export function requireReportReader(context: RequestContext): SchoolViewer {
  const viewer = requireDiaryKeeper(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}
