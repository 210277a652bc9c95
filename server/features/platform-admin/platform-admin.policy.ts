import { maySeeScreen } from '#domain/access/access.ts'
import { parseId, type SchoolId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { refusal, requireViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'

/** The platform admin, in the school that an act is about. */
export type AdminAt = Omit<Viewer, 'schoolId'> & { schoolId: SchoolId; today: LocalDate }

/** Only the platform admin manages schools. */
export function requireAdmin(context: RequestContext): Viewer {
  const viewer = requireViewer(context)
  if (!maySeeScreen(viewer, 'admin')) throw refusal('FORBIDDEN')
  return viewer
}

/** The school need not exist: it may be the one that the act makes. */
export function requireAdminAt(context: RequestContext, wish: { schoolId: string }): AdminAt {
  const viewer = requireAdmin(context)
  const schoolId = parseId<SchoolId>(wish.schoolId)
  if (!schoolId) throw refusal('platform.unknown-school')
  return { ...viewer, schoolId, today: todayOf(context) }
}

// Which zone says the day makes no difference that anybody would look for.
export const todayOf = ({ clock }: Pick<RequestContext, 'clock'>): LocalDate =>
  dateIn(instantOf(clock.now()), 'UTC')
