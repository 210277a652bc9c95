import type { ValueOf } from '../../kernel/fields/readers.ts'
import type { ChildId, MediaId, UserId } from '../../kernel/ids.ts'
import type { Instant } from '../../kernel/instant.ts'
import { type LocalDate, parseLocalDate } from '../../kernel/local-date.ts'
import { type LocalTime, minutesOf, parseLocalTime } from '../../kernel/local-time.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { saysSomething } from '../../kernel/visible-text.ts'
import { mostPictures, type UploadKind } from '../../media/media.ts'
import {
  fewestMinutesApart,
  largestDose,
  largestWeight,
  longestMinutesApart,
  longestName,
  longestRemark,
  mostGiftsOfDay,
} from '../limits.ts'
import {
  type Field,
  id,
  list,
  maybe,
  needed,
  ruled,
  shape,
  text,
  visible,
  word,
  yes,
} from '../read-field.ts'
import { type PrescriptionId, refusalWith, type TransmissionRefusal } from '../transmission.ts'
import { signature } from './signature.ts'

/**
 * `kg-dose` is the pipette of a syrup for children, marked in kilograms of the child. The French package leaflet of
 * paracetamol syrup says to fill it up to the mark of the weight: one dose for each kilogram, never more of them than the
 * child weighs. Doctors write "one dose-kg" for the pipette that is filled so.
 */
export const doseUnits = [
  'ml',
  'drops',
  'sachet',
  'kg-dose',
  'tablet',
  'suppository',
  'puff',
  'application',
  'injection',
] as const
export type DoseUnit = (typeof doseUnits)[number]

export const medicineRoutes = [
  'oral',
  'inhaled',
  'nasal',
  'eye',
  'ear',
  'skin',
  'rectal',
  'injected',
] as const
export type MedicineRoute = (typeof medicineRoutes)[number]

/** More than nothing, with at most two decimals. */
export const dose: Field<number> = (unread, name) => {
  const hundredths = typeof unread === 'number' ? unread * 100 : Number.NaN
  const isRead = Math.abs(hundredths - Math.round(hundredths)) < 1e-6
  if (!isRead) return refusalWith('transmission.malformed-line', { field: name })
  if (hundredths <= 0 || hundredths > largestDose * 100) {
    return refusalWith('transmission.amount-out-of-range', {
      field: name,
      most: String(largestDose),
    })
  }
  return accept(Math.round(hundredths) / 100)
}

const day: Field<LocalDate> = (unread, field) => {
  const read = typeof unread === 'string' ? parseLocalDate(unread) : undefined
  return read ? accept(read) : refusalWith('transmission.malformed-date', { field })
}

const hour: Field<LocalTime> = (unread, field) => {
  const read = typeof unread === 'string' ? parseLocalTime(unread) : undefined
  return read ? accept(read) : refusalWith('transmission.malformed-time', { field })
}

const said =
  (longest: number): Field<string> =>
  (unread, field) => {
    const read = visible(longest)(unread, field)
    if (!read.ok) return read
    return read.value === null
      ? refusalWith('transmission.nothing-said', { field })
      : accept(read.value)
  }

const within =
  ({ least, most }: { least: number; most: number }): Field<number> =>
  (unread, field) => {
    if (typeof unread !== 'number' || !Number.isInteger(unread)) {
      return refusalWith('transmission.malformed-line', { field })
    }
    if (unread >= least && unread <= most) return accept(unread)
    const facts = { field, least: String(least), most: String(most) }
    return refusalWith('transmission.amount-out-of-range', facts)
  }

/** Kilograms, to the tenth as scales show them. */
const weight: Field<number> = (unread, field) => {
  const tenths = typeof unread === 'number' ? Math.round(unread * 10) : Number.NaN
  if (Math.abs(Number(unread) * 10 - tenths) > 1e-6 || Number.isNaN(tenths)) {
    return refusalWith('transmission.malformed-line', { field })
  }
  if (tenths > 0 && tenths <= largestWeight * 10) return accept(tenths / 10)
  return refusalWith('transmission.amount-out-of-range', { field, most: String(largestWeight) })
}

const written = shape({
  prescriptionId: id<PrescriptionId>(),
  childId: id<ChildId>(),
  name: said(longestName),
  dose: needed(dose),
  unit: word(doseUnits),
  route: word(medicineRoutes),
  weightKg: maybe(weight),
  plannedTimes: list(hour, 8),
  timesPerDay: maybe(within({ least: 1, most: mostGiftsOfDay })),
  isAsNeeded: yes,
  signs: text(longestRemark),
  minutesApart: maybe(within({ least: fewestMinutesApart, most: longestMinutesApart })),
  firstDay: day,
  lastDay: day,
  prescribedBy: said(longestName),
  authorisedBy: said(longestName),
  authorisedOn: maybe(day),
  signature: maybe(signature),
  mediaIds: list(id<MediaId>(), mostPictures),
  note: text(longestRemark),
})

/** Says why these hours of a day cannot be. The number of a day may be larger, since home gives the others. */
function whyNotAt({ plannedTimes, timesPerDay, minutesApart }: ValueOf<typeof written>) {
  if (timesPerDay !== null && plannedTimes.length > timesPerDay) {
    const facts = { hours: String(plannedTimes.length), times: String(timesPerDay) }
    return refusalWith('transmission.more-hours-than-times', facts)
  }
  const hours = plannedTimes.toSorted()
  for (const [place, hour] of hours.entries()) {
    const next = hours[place + 1]
    if (next === undefined) continue
    if (next === hour) return refusalWith('transmission.same-hour-twice', { hour })
    if (minutesOf(next) - minutesOf(hour) < (minutesApart ?? 0)) {
      return refusalWith('transmission.hours-too-near', { hour, next })
    }
  }
  return null
}

/** Judges what a new prescription has to say; one that was recorded before this was asked keeps what it says. */
function whyIncomplete(read: ValueOf<typeof written>) {
  const { firstDay, lastDay, plannedTimes, timesPerDay, isAsNeeded } = read
  const missing = (field: string) => refusalWith('transmission.nothing-said', { field })
  if (lastDay < firstDay) {
    return refusalWith('transmission.prescription-ends-before-start', { firstDay, lastDay })
  }
  if (read.unit === 'kg-dose' && read.weightKg === null) return missing('weightKg')
  if (read.unit === 'kg-dose' && read.weightKg !== null && read.dose > read.weightKg) {
    const facts = { field: 'dose', most: String(read.weightKg), unit: read.unit }
    return refusalWith('transmission.amount-out-of-range', facts)
  }
  if (timesPerDay === null && (isAsNeeded || plannedTimes.length === 0)) {
    return missing('timesPerDay')
  }
  const impossible = whyNotAt(read)
  if (impossible) return impossible
  if (isAsNeeded && !saysSomething(read.signs ?? '')) return missing('signs')
  const { authorisedOn } = read
  if (authorisedOn === null) return missing('authorisedOn')
  if (authorisedOn > lastDay) {
    return refusalWith('transmission.allowed-after-last-day', { authorisedOn, lastDay })
  }
  if (read.signature === null) return missing('signature')
  // Nobody may give a medicine without having the paper of the doctor, or a legible copy.
  return read.mediaIds.length === 0 ? missing('mediaIds') : null
}

const prescription = ruled(written, whyIncomplete)

/**
 * The medicine that a doctor prescribed and a guardian allowed the crèche to give, from one day to another. `dose` is the
 * most that may be given at once. `timesPerDay` is the most gifts of a day, those at home included. `weightKg` is the
 * weight that a dose per kilogram was prescribed for. `minutesApart` lie between two gifts at least. `mediaIds` are
 * photos of the paper or a PDF of it. The school has them before a prescription is recorded; only one that was recorded
 * before they were asked has none.
 */
export type PrescriptionText = ValueOf<typeof prescription>

/** A prescription as it stands. It is never changed: a new one takes its place, and the old one is ended. */
export type Prescription = Omit<PrescriptionText, 'prescriptionId'> & {
  id: PrescriptionId
  recordedByName: string
  recordedByUserId: UserId
  recordedAt: Instant
  /** The instant when it was ended before its last day: what was given earlier that day stays given. */
  endedAt: Instant | null
}

/** Reads a prescription that came from outside, on the day it is at the school. */
export function parsePrescription(
  unread: object,
  { today }: { today: LocalDate },
): Result<PrescriptionText, TransmissionRefusal> {
  const read = prescription(unread, 'prescription')
  if (!read.ok) return read
  const { authorisedOn } = read.value
  return authorisedOn !== null && authorisedOn > today
    ? refusalWith('transmission.in-the-future', { field: 'authorisedOn', date: authorisedOn })
    : read
}

/** True if a prescription may hold this picture: who records it sent it, and the school has all of it. */
export const isDocumentAtHand = (
  { kind, state, byUserId }: { kind: UploadKind; state: string; byUserId: UserId | null },
  recorder: UserId,
): boolean => kind !== 'icon' && state === 'ready' && byUserId === recorder

/** Says what a page draws of such a picture: the photo, or the pages of the PDF. */
export const paperFormatOf = ({ kind }: { kind: UploadKind }): 'jpg' | 'pdf' =>
  kind === 'document' ? 'pdf' : 'jpg'

/** True if a medicine could be given by this prescription on that day, at that moment. */
export const isValidOn = (
  {
    firstDay,
    lastDay,
    endedAt,
  }: { firstDay: LocalDate; lastDay: LocalDate; endedAt: Instant | null },
  { date, at }: { date: LocalDate; at: Instant },
): boolean => firstDay <= date && date <= lastDay && (endedAt === null || at < endedAt)
