import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** The diary is every teacher's, where the school keeps one, and the direction's unless the platform withholds it. */
export const mayKeepDiary = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'diary')

/** People who read and write the diary. `domain/access` judges of which classes. */
export const requireDiaryKeeper = requireWho(mayKeepDiary)

/** The direction reads what goes to families, sends it, and says how the diary is kept. */
export const mayReadReports = (viewer: SchoolViewer): boolean =>
  mayKeepDiary(viewer) && isDirection(viewer.userType)

export const requireReportReader = requireWho(mayReadReports)
