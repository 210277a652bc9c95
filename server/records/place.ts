import { type ClassWork, mayWorkWith } from '#domain/access/access.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isEnrolledOn } from '#domain/people/enrolment.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { EnrolmentRecord } from './enrolments.sql.ts'

/**
 * The child's place by which the viewer may do this work on that day: the one of the day itself, else the nearest
 * one that is the viewer's to see. Null for a child of other classes, exactly as for a child that does not exist.
 */
export function placeFor(
  viewer: SchoolViewer,
  {
    work,
    enrolments,
    date,
  }: { work: ClassWork; enrolments: readonly EnrolmentRecord[]; date: LocalDate },
): EnrolmentRecord | null {
  const visible = enrolments.filter((enrolment) => mayWorkWith(viewer, work, enrolment))
  const ofTheDay = visible.find((enrolment) => isEnrolledOn(enrolment, date))
  const earlier = visible.findLast(({ firstDay }) => firstDay <= date)
  return ofTheDay ?? earlier ?? visible[0] ?? null
}
