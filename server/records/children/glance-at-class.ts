import type { ClassWork } from '#domain/access/access.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type ClassRecord, listVisibleClasses } from './classes.sql.ts'

type AtClass = {
  viewer: SchoolViewer
  /** The class is theirs where they do one of these with it. */
  work: ClassWork | readonly ClassWork[]
  /** As it came from outside. */
  classId: string
  date: LocalDate
}

/**
 * Reads what is about one class, as one statement. Null for a class that is not the viewer's, as for one that does not
 * exist: it is read whole, and told only when the class is visible.
 */
export async function glanceAtClass<Found>(
  { database }: RequestContext,
  { viewer, work, classId, date }: AtClass,
  look: (asking: Glance, classId: ClassId) => Promise<Found>,
): Promise<{ found: Found; schoolClass: ClassRecord } | null> {
  const only = parseId<ClassId>(classId)
  if (!only) return null
  const read = async (asking: Glance) => {
    const [[schoolClass], found] = await Promise.all([
      listVisibleClasses(asking, { viewer, work, date, only }),
      look(asking, only),
    ])
    return schoolClass ? { found, schoolClass } : null
  }
  return database.glanceInSchool(viewer.schoolId, (tx) => together(tx, read))
}
