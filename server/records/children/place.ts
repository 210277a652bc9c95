import { type ClassWork, mayWorkWith } from '#domain/access/access.ts'
import { isEnrolledOn } from '#domain/children/enrolment.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
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

/** Somebody's knowledge of a child: by which place, and up to which day. */
export type Known = { place: EnrolmentRecord; until: LocalDate }

/**
 * Up to which day the viewer may know what this work says of a child: to the date asked about, or, where another class
 * has the child by then, to its last day in theirs. Null for a child who never was the viewer's to see, and for one that
 * is still another class's.
 */
export function knownUntil(
  viewer: SchoolViewer,
  wish: { work: ClassWork; enrolments: readonly EnrolmentRecord[]; date: LocalDate },
): Known | null {
  const { enrolments, date } = wish
  const place = placeFor(viewer, wish)
  if (!place) return null
  const { firstDay, lastDay } = place
  if (date < firstDay && enrolments.some((it) => isEnrolledOn(it, date))) return null
  const isElsewhere = enrolments.some(
    (it) => lastDay !== null && lastDay < it.firstDay && it.firstDay <= date,
  )
  return { place, until: isElsewhere && lastDay !== null ? lastDay : date }
}

/** True if the child is the viewer's on that day, and not by then another class's. */
export const isKnownOn = (
  viewer: SchoolViewer,
  wish: { work: ClassWork; enrolments: readonly EnrolmentRecord[]; date: LocalDate },
): boolean => knownUntil(viewer, wish)?.until === wish.date
