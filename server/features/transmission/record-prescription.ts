import type { ChildId, MediaId, UserId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import {
  isDocumentAtHand,
  type Prescription,
  parsePrescription,
} from '#domain/transmission/prescription.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { listMedia } from '#server/records/media.sql.ts'
import { isKnownOn } from '#server/records/place.ts'
import { addPrescription, findPrescription } from './prescriptions.sql.ts'
import { requireSheetKeeper } from './transmission.policy.ts'
import { refused } from './transmission-answer.ts'

export type PrescriptionAnswer = Result<Prescription, TransmissionRefusal>

/**
 * Writes down a prescription that a family brought, with who allowed the crèche to give it. Its id is made on the device:
 * sent twice, it is one. Nobody changes a prescription; a new one is recorded and the old one ended.
 */
export async function recordPrescription(
  context: RequestContext,
  input: object,
): Promise<PrescriptionAnswer> {
  const viewer = requireSheetKeeper(context)
  const at = instantOf(context.clock.now())
  const today = dateIn(at, viewer.school.timeZone)
  const read = parsePrescription(input, { today })
  if (!read.ok) return read
  const { childId, prescriptionId, mediaIds } = read.value
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<PrescriptionAnswer> => {
    const isKnown = await looksAfter(tx, { viewer, childId, date: today })
    if (!isKnown) return refused('transmission.unknown-child')
    if (!(await findPrescription(tx, prescriptionId))) {
      if (!(await haveArrived(tx, { mediaIds, by: viewer.userId }))) {
        return refused('transmission.document-not-there')
      }
      await addPrescription(tx, { text: read.value, by: viewer.userId, at })
    }
    const standing = await findPrescription(tx, prescriptionId)
    return standing?.childId === childId ? accept(standing) : refused('transmission.unknown-child')
  })
}

/** Whether the school has every one of these documents from this person. */
async function haveArrived(
  tx: Transaction,
  { mediaIds, by }: { mediaIds: readonly MediaId[]; by: UserId },
): Promise<boolean> {
  const known = await listMedia(tx, { mediaIds })
  const atHand = known.filter((media) => isDocumentAtHand(media, by)).map(({ id }) => id)
  return mediaIds.every((id) => atHand.includes(id))
}

/** Whether the child is one of the viewer's; any other is unknown. */
export async function looksAfter(
  tx: Transaction,
  {
    viewer,
    childId,
    date,
  }: { viewer: SchoolViewer; childId: ChildId; date: ReturnType<typeof dateIn> },
): Promise<boolean> {
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewerId: viewer.userId })
  return isKnownOn(viewer, { work: 'transmission', enrolments, date })
}
