import { maySeeScreen } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Sheets are kept by whom the page is open to; each class and child is judged for itself. */
export const mayKeepSheets = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'transmission')

export const requireSheetKeeper = requireWho(mayKeepSheets)

/** Lets those who may open the settings of the sheet read and change them, for every level. */
export const requireSheetSettler = requireWho((viewer) =>
  maySeeScreen(viewer, 'settings-transmission'),
)

/** The direction answers for the medicines of every group: it is who is told of a gift beyond its prescription. */
export const requireGiftWatcher = requireWho(
  (viewer) => mayKeepSheets(viewer) && isDirection(viewer.userType),
)
