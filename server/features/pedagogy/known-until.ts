import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { EnrolmentRecord } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'

/** How somebody knows a child: by which place, and up to which day. */
export type Known = { place: EnrolmentRecord; until: LocalDate }

/**
 * Up to which day the viewer may know what a child learns: to the date asked about, or, where another class has the child
 * by then, to its last day in theirs. Null for a child who never was the viewer's to see.
 */
export function knownUntil(
  viewer: SchoolViewer,
  { enrolments, date }: { enrolments: readonly EnrolmentRecord[]; date: LocalDate },
): Known | null {
  const place = placeFor(viewer, { work: 'pedagogy', enrolments, date })
  if (!place) return null
  const { lastDay } = place
  const isElsewhere = enrolments.some(
    ({ firstDay }) => lastDay !== null && lastDay < firstDay && firstDay <= date,
  )
  return { place, until: isElsewhere && lastDay !== null ? lastDay : date }
}
