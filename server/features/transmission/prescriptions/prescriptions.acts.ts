import { type ChildId, type MediaId, parseId, type UserId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { isDocumentAtHand, parsePrescription } from '#domain/transmission/medicine/prescription.ts'
import { type PrescriptionId, refusalWith } from '#domain/transmission/transmission.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { isKnownOn } from '#server/records/children/place.ts'
import { listMedia } from '#server/records/media/media.sql.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import {
  addPrescription,
  closePrescription,
  findPrescription,
  holdPrescriptions,
} from './prescriptions.sql.ts'

const ofPrescriptions = { policy: requireSheetKeeper, lock: holdPrescriptions }

/** A log outlives what it is about: it names a prescription, and says nothing of a child's health. */
const logOf = ({ prescriptionId }: { prescriptionId: PrescriptionId }) => ({
  before: null,
  after: { prescriptionId },
})

type At = { by: SchoolViewer; at: Instant }

/**
 * Writes down a prescription that a family brought, with who allowed the crèche to give it. Nobody changes one that is
 * there: a new one is recorded and the old one ended.
 */
export const recordPrescription = keepingAct({
  ...ofPrescriptions,
  name: 'recordPrescription',
  async read(tx, { wish, by, at }: At & { wish: { input: object } }) {
    const text = parsePrescription({ ...wish.input }, { today: dateIn(at, by.school.timeZone) })
    if (!text.ok) return { text }
    const { childId, prescriptionId, mediaIds } = text.value
    return {
      text,
      isKnown: await looksAfter(tx, { childId, by, at }),
      recorded: await findPrescription(tx, prescriptionId),
      isThere: await haveArrived(tx, { mediaIds, by: by.userId }),
    }
  },
  decide({ standing: { text, isKnown, recorded, isThere }, by, at }) {
    if (!text.ok) return text
    if (!isKnown) return refusalWith('transmission.unknown-child')
    const { childId } = text.value
    if (recorded && recorded.childId !== childId) return refusalWith('transmission.unknown-child')
    const { prescriptionId: _, ...said } = text.value
    if (recorded) return decideKnown(recorded, said)
    if (!isThere) return refusalWith('transmission.document-not-there')
    return accept({ text: text.value, by: by.userId, at })
  },
  write: (tx, { change }) => addPrescription(tx, change),
  log: ({ change }) => logOf(change.text),
})

/**
 * Ends a prescription earlier than on its last day. What was given until then stays given, also when the tablet that
 * knows of it sends it later.
 */
export const endPrescription = keepingAct({
  ...ofPrescriptions,
  name: 'endPrescription',
  async read(tx, { wish, by, at }: At & { wish: { id: string } }) {
    const prescriptionId = parseId<PrescriptionId>(wish.id)
    const recorded = prescriptionId && (await findPrescription(tx, prescriptionId))
    if (!recorded) return null
    return (await looksAfter(tx, { childId: recorded.childId, by, at })) ? recorded : null
  },
  decide({ standing, by, at }) {
    if (!standing) return refusalWith('transmission.no-prescription')
    if (standing.endedAt !== null) return accept(null)
    return accept({ prescriptionId: standing.id, by: by.userId, at })
  },
  write: (tx, { change }) => closePrescription(tx, change),
  log: ({ change }) => logOf(change),
})

/** True if the school has every one of these documents from this person. */
async function haveArrived(
  tx: Transaction,
  { mediaIds, by }: { mediaIds: readonly MediaId[]; by: UserId },
): Promise<boolean> {
  const known = await listMedia(tx, { mediaIds })
  const atHand = known.filter((media) => isDocumentAtHand(media, by)).map(({ id }) => id)
  return mediaIds.every((id) => atHand.includes(id))
}

/** True if the child is one of the viewer's today. Any other is unknown. */
async function looksAfter(
  tx: Transaction,
  { childId, by, at }: At & { childId: ChildId },
): Promise<boolean> {
  const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer: by })
  const date = dateIn(at, by.school.timeZone)
  return isKnownOn(by, { work: 'transmission', enrolments, date })
}
