import type { ChildId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result } from '../kernel/result.ts'
import { largestDose, longestName, longestRemark } from './limits.ts'
import {
  type Field,
  id,
  list,
  needed,
  ruled,
  shape,
  text,
  type ValueOf,
  word,
} from './read-field.ts'
import { type PrescriptionId, refusalWith, type TransmissionRefusal } from './transmission.ts'

/** `kg-dose` is the graduated pipette that is filled to the child's weight. */
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
    const read = text(longest)(unread, field)
    if (!read.ok) return read
    return read.value === null
      ? refusalWith('transmission.nothing-said', { field })
      : accept(read.value)
  }

const prescription = ruled(
  shape({
    prescriptionId: id<PrescriptionId>(),
    childId: id<ChildId>(),
    name: said(longestName),
    dose: needed(dose),
    unit: word(doseUnits),
    route: word(medicineRoutes),
    plannedTimes: list(hour, 8),
    firstDay: day,
    lastDay: day,
    prescribedBy: said(longestName),
    authorisedBy: said(longestName),
    note: text(longestRemark),
  }),
  ({ firstDay, lastDay }) =>
    lastDay < firstDay
      ? refusalWith('transmission.prescription-ends-before-start', { firstDay, lastDay })
      : null,
)

/** What a doctor prescribed and a guardian allowed the crèche to give, from one day to another. */
export type PrescriptionText = ValueOf<typeof prescription>

/** A prescription as it stands. It is never changed: a new one takes its place, and the old one is ended. */
export type Prescription = Omit<PrescriptionText, 'prescriptionId'> & {
  id: PrescriptionId
  recordedByName: string
  recordedByUserId: UserId
  recordedAt: Instant
  /** When it was ended before its last day: what was given earlier that day stays given. */
  endedAt: Instant | null
}

/** Reads a prescription that came from outside. */
export const parsePrescription = (unread: object): Result<PrescriptionText, TransmissionRefusal> =>
  prescription(unread, 'prescription')

/** Whether a medicine could be given by this prescription on that day, at that moment. */
export const isValidOn = (
  {
    firstDay,
    lastDay,
    endedAt,
  }: { firstDay: LocalDate; lastDay: LocalDate; endedAt: Instant | null },
  { date, at }: { date: LocalDate; at: Instant },
): boolean => firstDay <= date && date <= lastDay && (endedAt === null || at < endedAt)
