import { maySeeScreen, mayWorkWith } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import type { GalleryReach } from '#domain/gallery/album.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { ClassRecord } from '#server/records/children/classes.sql.ts'

export const mayUseGallery = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'gallery')

/** Opens the gallery to everybody with the page. Which albums are theirs is judged class by class. */
export const requireGallery = requireScreen('gallery')

/** Admits a direction that has the page: it looks at what waits, and approves. */
export function requireGalleryKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireGallery(context)
  if (!isDirection(viewer.userType)) throw refusal('FORBIDDEN')
  return viewer
}

/** Reach of a person among the classes of the school, by the rights of today. */
export const reachAmong = (
  viewer: SchoolViewer,
  classes: readonly Pick<ClassRecord, 'id' | 'standardIds' | 'isTaughtByViewer'>[],
): GalleryReach => ({
  isDirection: isDirection(viewer.userType),
  classIds: classes.filter((it) => mayWorkWith(viewer, 'gallery', it)).map(({ id }) => id),
})
