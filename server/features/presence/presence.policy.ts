import { maySeeScreen, mayTakeRegisterOf } from '#domain/access/access.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isEnrolledOn } from '#domain/people/enrolment.ts'
import { refusal, requireSchoolViewer, type SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { EnrolmentRecord } from '#server/records/enrolments.sql.ts'

/** Registers are kept by the direction and by teachers to whom the page is open; never by the platform admin. */
export const mayKeepRegisters = (viewer: SchoolViewer): boolean => maySeeScreen(viewer, 'presence')

/** The person who reads registers; anybody else is told FORBIDDEN, whatever they asked for. */
export function requireRegisterKeeper(context: RequestContext): SchoolViewer {
  const viewer = requireSchoolViewer(context)
  if (!mayKeepRegisters(viewer)) throw refusal('FORBIDDEN')
  return viewer
}

/**
 * The child's place by which the viewer may mark that day: the one of the day itself, else the nearest one that is
 * the viewer's to see. Null for a child of other classes, exactly as for a child that does not exist.
 */
export function placeFor(
  viewer: SchoolViewer,
  { enrolments, date }: { enrolments: readonly EnrolmentRecord[]; date: LocalDate },
): EnrolmentRecord | null {
  const visible = enrolments.filter((enrolment) => mayTakeRegisterOf(viewer, enrolment))
  const ofTheDay = visible.find((enrolment) => isEnrolledOn(enrolment, date))
  const earlier = visible.findLast(({ firstDay }) => firstDay <= date)
  return ofTheDay ?? earlier ?? visible[0] ?? null
}
