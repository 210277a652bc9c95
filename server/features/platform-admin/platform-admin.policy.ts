import { maySeeScreen } from '#domain/access/access.ts'
import { type Result, refuse } from '#domain/kernel/result.ts'
import type { PlatformRefusalCode } from '#domain/platform-admin/school-account.ts'
import { refusal, requireViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { ManagedSchoolRecord } from './managed-schools.sql.ts'

/** Only the platform admin manages schools. */
export function requireAdmin(context: RequestContext): Viewer {
  const viewer = requireViewer(context)
  if (!maySeeScreen(viewer, 'admin')) throw refusal('FORBIDDEN')
  return viewer
}

/** What every act about a school answers: the school as it is now, or why nothing was changed. */
export type SchoolAnswer = Result<ManagedSchoolRecord, { code: PlatformRefusalCode }>

export const refused = (code: PlatformRefusalCode) => refuse({ code })
