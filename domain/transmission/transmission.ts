import type { Brand } from '../kernel/brand.ts'
import type { FieldRefusalCode } from '../kernel/fields/field-codes.ts'
import type { ChildId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'
import type { LineContent } from './line-content.ts'

export type LineId = Brand<string, 'LineId'>
export type PrescriptionId = Brand<string, 'PrescriptionId'>

/** The lines of a child's day that a crèche writes down, in the order of the sheet. */
export const lineNames = [
  'arrival',
  'home',
  'meal',
  'bottle',
  'milk-stock',
  'sleep',
  'sleep-check',
  'nappy',
  'temperature',
  'medicine',
  'incident',
  'mood',
  'activity',
  'departure',
] as const
export type LineName = (typeof lineNames)[number]

/** The marks of a register for a child of whom something is written although it is not there. */
export const marksBeside = ['absent', 'excused', 'left'] as const
export type MarkBeside = (typeof marksBeside)[number]

/** One line as it is kept. `by…` wrote this version, `addedBy…` the first one: who gave the medicine. */
export type KeptLine = {
  id: LineId
  childId: ChildId
  date: LocalDate
  at: Instant
  version: number
  byName: string
  byUserId: UserId
  addedByName: string
  addedByUserId: UserId
  writtenAt: Instant
  isRemoved: boolean
  removedReason: string | null
  /** The register's mark for a child that was away when the line was written; null for one that was here. */
  markBeside: MarkBeside | null
  /** The author's wish; as it is told, what the family may read: an incident only once the guardian was called. */
  visibleToGuardian: boolean
} & LineContent

/** One line as everybody is told it. */
export type TransmissionLine = KeptLine & {
  /** Somebody of the school kept it from the family: their choice, whatever the rules hide besides. */
  isStaffOnly: boolean
}

/** `prescription-not-valid` is refused no more: a tablet may still hold such an answer, and has to say it. */
export const transmissionRefusalCodes = [
  'transmission.malformed-date',
  'transmission.malformed-time',
  'transmission.malformed-line',
  'transmission.malformed-settings',
  'transmission.unknown-child',
  'transmission.unknown-class',
  'transmission.unknown-level',
  'transmission.unknown-line',
  'transmission.outside-school-year',
  'transmission.in-the-future',
  'transmission.not-enrolled',
  'transmission.on-another-day',
  'transmission.hour-to-come',
  'transmission.nothing-said',
  'transmission.reason-missing',
  'transmission.amount-out-of-range',
  'transmission.drunk-more-than-offered',
  'transmission.temperature-out-of-range',
  'transmission.ends-before-start',
  'transmission.already-asleep',
  'transmission.not-asleep',
  'transmission.has-left',
  'transmission.departure-before-arrival',
  'transmission.no-prescription',
  'transmission.prescription-not-valid',
  'transmission.prescription-ends-before-start',
  'transmission.more-hours-than-times',
  'transmission.same-hour-twice',
  'transmission.hours-too-near',
  'transmission.allowed-after-last-day',
  'transmission.document-not-there',
  'transmission.second-person-missing',
  'transmission.second-person-is-giver',
] as const
export type TransmissionRefusalCode = (typeof transmissionRefusalCodes)[number]

/** A refusal with the facts its sentence needs, as plain text. */
export type TransmissionRefusal = RefusalOf<TransmissionRefusalCode | FieldRefusalCode>

export const refusalWith = refuseBy<TransmissionRefusalCode>()
