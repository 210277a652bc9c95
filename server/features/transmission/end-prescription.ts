import { parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { closePrescription, findPrescription } from './prescriptions.sql.ts'
import { looksAfter, type PrescriptionAnswer } from './record-prescription.ts'
import { requireSheetKeeper } from './transmission.policy.ts'
import { refused } from './transmission-answer.ts'

/**
 * Ends a prescription before its last day. What was given earlier stays given, even when the tablet that knows of it
 * sends it later.
 */
export async function endPrescription(
  context: RequestContext,
  { id }: { id: string },
): Promise<PrescriptionAnswer> {
  const viewer = requireSheetKeeper(context)
  const prescriptionId = parseId<PrescriptionId>(id)
  if (!prescriptionId) return refused('transmission.no-prescription')
  const at = instantOf(context.clock.now())
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<PrescriptionAnswer> => {
    const standing = await findPrescription(tx, prescriptionId)
    if (!standing) return refused('transmission.no-prescription')
    const date = dateIn(at, viewer.school.timeZone)
    const isKnown = await looksAfter(tx, { viewer, childId: standing.childId, date })
    if (!isKnown) return refused('transmission.no-prescription')
    await closePrescription(tx, { prescriptionId, by: viewer.userId, at })
    return accept((await findPrescription(tx, prescriptionId)) ?? standing)
  })
}
