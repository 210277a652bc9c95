import { parseClassWork } from '#domain/access/access.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type HealthRecord, tellHealth } from '#server/records/health/health.sql.ts'
import { requireHealthKeeper } from './health.policy.ts'
import { type HealthReading, listReadings } from './health.sql.ts'

/** The children of a class of whom something must be known, for those who do this work with them. Every reading is logged. */
export async function readClassHealth(
  context: RequestContext,
  { work: named, classId: sentId }: { work: string; classId: string },
): Promise<HealthRecord[]> {
  const viewer = requireSchoolViewer(context)
  const [work, classId] = [parseClassWork(named), parseId<ClassId>(sentId)]
  if (!work || !classId) return []
  const at = instantOf(context.clock.now())
  const date = dateIn(at, viewer.school.timeZone)
  const { ids } = context
  const [shown] = await context.database.inSchool(viewer.schoolId, (_, finish) =>
    finish((last) => tellHealth(last, { viewer, classIds: [classId], work, date, at, ids })),
  )
  return shown?.children ?? []
}

/** Reads who has seen a child's health, newest first. Nobody has seen that of a child of another school. */
export async function readHealthReadings(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<HealthReading[]> {
  const viewer = requireHealthKeeper(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return []
  return context.database.glanceInSchool(viewer.schoolId, (tx) => listReadings(tx, childId))
}
