import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import {
  refusal,
  requireSchoolViewer,
  type SchoolViewer,
} from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Sheets are kept by whom the page is open to; each class and child is judged for itself. */
export const mayKeepSheets = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'transmission')

export function requireSheetKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayKeepSheets(viewer)) throw refusal('FORBIDDEN')
  return viewer
}

/** Who may open the settings of the sheet reads and changes them, for every level. */
export function requireSheetSettler(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!maySeeScreen(viewer, 'settings-transmission')) throw refusal('FORBIDDEN')
  return viewer
}

/** The direction answers for the medicines of every group: it is who is told of a gift beyond its prescription. */
export function requireGiftWatcher(context: RequestContext): SchoolViewer {
  const viewer = requireSheetKeeper(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}
