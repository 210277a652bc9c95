import { type ChildId, type MediaId, parseId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import {
  isDocumentAtHand,
  type Prescription,
  paperFormatOf,
} from '#domain/transmission/medicine/prescription.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { showPaper } from '#server/records/media/shown-paper.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { findPrescription, listPrescriptionsOf } from './prescriptions.sql.ts'

/**
 * Writes down that somebody reads what is prescribed for a child, like the rest of its health (decision 032). False for a
 * child who is not the viewer's to look after today: the answer holds nothing then.
 */
async function tellOf(
  context: RequestContext,
  tx: Transaction,
  { viewer, childId }: { viewer: SchoolViewer; childId: ChildId },
): Promise<boolean> {
  const { ids, clock } = context
  const at = instantOf(clock.now())
  const date = dateIn(at, viewer.school.timeZone)
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer })
  const known = knownUntil(viewer, { work: 'transmission', enrolments, date })
  if (known?.until !== date) return false
  const { classId } = known.place
  await logTelling(tx, { viewer, at, ids, seen: [{ classId, childIds: [childId] }] })
  return true
}

/** Every prescription of a child; nothing for a child who is not the viewer's to look after. */
export async function readPrescriptions(
  context: RequestContext,
  wish: { childId: string },
): Promise<Prescription[]> {
  const viewer = requireSheetKeeper(context)
  const childId = parseId<ChildId>(wish.childId)
  if (!childId) return []
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const prescriptions = await listPrescriptionsOf(tx, [childId])
    if (prescriptions.length === 0) return []
    return (await tellOf(context, tx, { viewer, childId })) ? prescriptions : []
  })
}

/** The address at which a page shows a paper of a prescription, for those who may read the prescription. */
export async function showPrescriptionPaper(
  context: RequestContext,
  wish: { prescriptionId: string; mediaId: string },
): Promise<string | null> {
  const viewer = requireSheetKeeper(context)
  const { schoolId } = viewer
  const id = parseId<PrescriptionId>(wish.prescriptionId)
  const mediaId = parseId<MediaId>(wish.mediaId)
  if (!id || !mediaId) return null
  return context.database.inSchool(schoolId, async (tx) => {
    const found = await findPrescription(tx, id)
    if (!found?.mediaIds.includes(mediaId)) return null
    const { childId, recordedByUserId, recordedAt: uploadedAt } = found
    const [media] = await listMedia(tx, { mediaIds: [mediaId] })
    if (!media || !isDocumentAtHand(media, recordedByUserId)) return null
    if (!(await tellOf(context, tx, { viewer, childId }))) return null
    const format = paperFormatOf(media)
    return showPaper(context, tx, {
      viewer,
      paper: { id, childId, schoolId, mediaId, format, uploadedAt },
    })
  })
}
