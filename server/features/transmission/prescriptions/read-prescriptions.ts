import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { listPrescriptionsOf } from './prescriptions.sql.ts'

/**
 * Every prescription of a child, shown and logged like the rest of its health (decision 032); nothing for a child who is
 * not the viewer's to look after.
 */
export async function readPrescriptions(
  context: RequestContext,
  wish: { childId: string },
): Promise<Prescription[]> {
  const viewer = requireSheetKeeper(context)
  const childId = parseId<ChildId>(wish.childId)
  if (!childId) return []
  const { database, ids, clock } = context
  const at = instantOf(clock.now())
  const date = dateIn(at, viewer.school.timeZone)
  return database.inSchool(viewer.schoolId, async (tx) => {
    const [enrolments, prescriptions] = await Promise.all([
      listEnrolmentsOf(tx, { childIds: [childId], viewer }),
      listPrescriptionsOf(tx, [childId]),
    ])
    const known = knownUntil(viewer, { work: 'transmission', enrolments, date })
    if (known?.until !== date || prescriptions.length === 0) return []
    const { classId } = known.place
    await logTelling(tx, { viewer, at, ids, seen: [{ classId, childIds: [childId] }] })
    return prescriptions
  })
}
