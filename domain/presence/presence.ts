import type { ChildId, DeviceId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import type { RefusalOf } from '../kernel/result.ts'

/** The legal unit of a French register is the half-day; only these two are stored (decision 003). */
export const halfDays = ['am', 'pm'] as const
export type HalfDay = (typeof halfDays)[number]

/** The four tokens of the specification. `fullday` and `allday` write both half-days; `allday` is also the view of both columns. */
export const presencePeriods = ['am', 'pm', 'fullday', 'allday'] as const
export type PresencePeriod = (typeof presencePeriods)[number]

export const presenceStates = ['present', 'absent', 'late', 'left', 'excused'] as const
export type PresenceState = (typeof presenceStates)[number]

/**
 * The reasons why a child is away. Those of the French code de l'éducation (art. L131-8) are legitimate, as are the two
 * that every school writes down. The rest count as unjustified until somebody says otherwise.
 */
export const absenceReasons = [
  'ill',
  'contagious-family',
  'family-event',
  'transport',
  'guardians-away',
  'medical',
  'unauthorised-holiday',
  'unjustified',
  'other',
] as const
export type AbsenceReason = (typeof absenceReasons)[number]

export const justifications = ['pending', 'yes', 'no'] as const
/** True if an absence is justified; `pending` until the family has explained it. */
export type Justification = (typeof justifications)[number]

/** Longest note on a mark, in characters. */
export const longestNote = 500

/**
 * One child in one half-day. Each state carries exactly what is true in it, so that "absent since
 * 8:15" cannot be written. Times are the school's clock, to the minute.
 */
export type PresenceMark = { note: string | null } & (
  | { state: 'present'; arrivedAt: LocalTime | null }
  | { state: 'late'; arrivedAt: LocalTime | null }
  | { state: 'left'; arrivedAt: LocalTime | null; wasLate: boolean; leftAt: LocalTime }
  | { state: 'absent'; reason: AbsenceReason | null; justified: Justification }
  /** An absence known in advance. `expectedAt` is the hour the child is expected after all (a dentist until 11:00). */
  | { state: 'excused'; reason: AbsenceReason | null; expectedAt: LocalTime | null }
)

/** A mark with who made it, where and when. `at` is the moment corrected by the known clock offset. */
export type RecordedMark = {
  mark: PresenceMark
  by: { userId: UserId; name: string }
  device: { deviceId: DeviceId; name: string | null }
  at: Instant
}

/**
 * A child's day. The version counts every change of either half-day: `am`, `pm`, `fullday` and
 * `allday` overlap, so they share one. A day nobody has touched has version 0.
 */
export type PresenceDay = {
  childId: ChildId
  date: LocalDate
  version: number
  am: RecordedMark | null
  pm: RecordedMark | null
}

/** The wish of one tap: this mark, or null to make the half-day blank again (undo). */
export type MarkPresence = {
  childId: ChildId
  date: LocalDate
  period: PresencePeriod
  mark: PresenceMark | null
}

export const presenceRefusalCodes = [
  'presence.malformed-date',
  'presence.malformed-time',
  'presence.malformed-mark',
  'presence.unknown-child',
  'presence.unknown-class',
  'presence.outside-school-year',
  'presence.past-year',
  'presence.in-the-future',
  'presence.closed-day',
  'presence.not-enrolled',
  'presence.departure-before-arrival',
  'presence.note-too-long',
] as const
export type PresenceRefusalCode = (typeof presenceRefusalCodes)[number]

/** A refusal with the facts its sentence needs, as plain text (`{ leftAt: '16:05' }`). */
export type PresenceRefusal = RefusalOf<PresenceRefusalCode>
