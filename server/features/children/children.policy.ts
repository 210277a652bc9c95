import { maySeeGuardians } from '#domain/access/access.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'

/** Phones of families: the direction always, teachers when the school says so (showGuardianInfo). */
export const canSeeGuardians = (viewer: Viewer): boolean => maySeeGuardians(viewer)
