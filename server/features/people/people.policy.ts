import { isDirection } from '#domain/accounts/roles.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Phones of families: the direction always, teachers when the school says so (showGuardianInfo). */
export function canSeeGuardians(viewer: Viewer): boolean {
  return isDirection(viewer.userType) || (viewer.school?.flags.showGuardianInfo ?? false)
}
