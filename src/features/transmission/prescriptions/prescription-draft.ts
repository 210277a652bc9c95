import type { ChildId, MediaId } from '#domain/kernel/ids.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import {
  type DoseUnit,
  type MedicineRoute,
  type PrescriptionText,
  parsePrescription,
} from '#domain/transmission/medicine/prescription.ts'
import type { TransmissionRefusal } from '#domain/transmission/transmission.ts'
import { readHour } from '#src/ui/field/typed-hour.ts'
import { readDose } from '../pads/fields/typed-dose.ts'

/** A prescription as it is typed: what is no number yet is kept as it stands. */
export type PrescriptionDraft = {
  /** Made with the draft: recorded twice, it is one prescription. */
  id: string
  name: string
  dose: string
  unit: DoseUnit
  weight: string
  route: MedicineRoute
  isAsNeeded: boolean
  times: string
  timesPerDay: string
  signs: string
  hoursApart: string
  firstDay: LocalDate
  lastDay: LocalDate
  prescribedBy: string
  authorisedBy: string
  authorisedOn: LocalDate
  signed: string
  drawn: readonly string[]
  mediaIds: readonly MediaId[]
  note: string
}

export const blankPrescription = (id: string, today: LocalDate): PrescriptionDraft => ({
  ...{ id, name: '', dose: '', unit: 'ml', weight: '', route: 'oral' },
  ...{ isAsNeeded: false, times: '', timesPerDay: '', signs: '', hoursApart: '' },
  ...{ firstDay: today, lastDay: addDays(today, 6), prescribedBy: '' },
  ...{ authorisedBy: '', authorisedOn: today, signed: '', drawn: [], mediaIds: [], note: '' },
})

/** A number that was typed; null where nothing was, and text where it is none, so that the rule says so. */
function numberOf(typed: string): number | string | null {
  if (typed.trim() === '') return null
  return readDose(typed) ?? typed
}

/** Hours as people say them, kept as minutes. */
function minutesIn(typed: string): number | string | null {
  const hours = numberOf(typed)
  return typeof hours === 'number' ? Math.round(hours * 60) : hours
}

/** Reads what was typed by the school's own rule. What belongs to the other way of giving it is left out. */
export function readPrescription(
  draft: PrescriptionDraft,
  { childId, today }: { childId: ChildId; today: LocalDate },
): Result<PrescriptionText, TransmissionRefusal> {
  const { isAsNeeded, drawn } = draft
  const hours = draft.times.split(/[,;\s]+/).filter((text) => text !== '')
  const isSigned = drawn.length > 0 || draft.signed.trim() !== ''
  const typed = {
    prescriptionId: draft.id,
    childId,
    name: draft.name,
    dose: numberOf(draft.dose),
    unit: draft.unit,
    weightKg: draft.unit === 'kg-dose' ? numberOf(draft.weight) : null,
    route: draft.route,
    plannedTimes: isAsNeeded ? [] : hours.map((text) => readHour(text) ?? text),
    timesPerDay: numberOf(draft.timesPerDay),
    isAsNeeded,
    signs: isAsNeeded ? draft.signs : null,
    minutesApart: minutesIn(draft.hoursApart),
    firstDay: draft.firstDay,
    lastDay: draft.lastDay,
    prescribedBy: draft.prescribedBy,
    authorisedBy: draft.authorisedBy,
    authorisedOn: draft.authorisedOn,
    signature: isSigned ? (drawn.length > 0 ? { drawn } : { typed: draft.signed }) : null,
    mediaIds: draft.mediaIds,
    note: draft.note,
  }
  return parsePrescription(typed, { today })
}
