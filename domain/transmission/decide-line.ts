import { isEnrolledOn, type Span } from '../children/enrolment.ts'
import type { UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { saysSomething } from '../kernel/visible-text.ts'
import { isInPastYear } from '../school/academic-year.ts'
import { departureAfter, goneSince } from './door/at-the-door.ts'
import type { ContentOf, LineContent } from './line-content.ts'
import { whyNotThen } from './line-hours.ts'
import { plainName } from './medicine/plain-name.ts'
import type { Prescription } from './medicine/prescription.ts'
import type { LineOfChild, RemoveTransmission } from './parse-transmission.ts'
import {
  type LineId,
  type LineName,
  refusalWith,
  type TransmissionRefusal,
} from './transmission.ts'

type Refused = { ok: false; refusal: TransmissionRefusal }

export type Day = {
  /** The child's place in the class on that day, or the nearest one; null when there is no such child for this person. */
  enrolment: Span | null
  /** The day it is at the school. */
  today: LocalDate
  /** The day of the tap at the school, where it is not today: the tablet kept it. */
  writtenOn?: LocalDate
}

/** Says why nothing can be written on this child's sheet of that day; null when it can. */
export function whyNotOn(
  { date }: LineOfChild,
  { enrolment, today, writtenOn = today }: Day,
): Refused | null {
  if (!enrolment) return refusalWith('transmission.unknown-child')
  if (date > addDays(today, 1)) return refusalWith('transmission.in-the-future', { date })
  if (isInPastYear(date, writtenOn)) {
    return refusalWith('transmission.outside-school-year', { date })
  }
  if (isEnrolledOn(enrolment, date)) return null
  const facts: Record<string, string> =
    date < enrolment.firstDay
      ? { firstDay: enrolment.firstDay }
      : { lastDay: enrolment.lastDay ?? date }
  return refusalWith('transmission.not-enrolled', facts)
}

/** The facts that decide a line beyond its own words. */
export type SheetOfChild = {
  /** The lines on the child's sheet of that day, without the removed ones. */
  lines: readonly ({ id: LineId; at: Instant } & LineContent)[]
  /** Every prescription of the child. */
  prescriptions: readonly Pick<Prescription, 'id'>[]
  /** The one who adds or added the line, and so gives the medicine. */
  giver: { userId: UserId; name: string }
  /** IANA zone of the school's days. */
  zone: string
  /** The moment it is: at the school when it decides, on the tablet when somebody taps. */
  now: Instant
  /** The moment at which the register says that the child left; null or missing while it says that it is here. */
  leftAt?: Instant | null
}

type WrittenLine = LineOfChild & LineContent & { at: Instant }

/**
 * Says why a line that reads well is still refused; null when it is not. The tablet asks it before it shows the tap, with
 * what it knows, and the server before it writes.
 */
export function whyNotWritten(request: WrittenLine, sheet: SheetOfChild): Refused | null {
  const misplaced = whyNotThen(request, sheet)
  if (misplaced) return misplaced
  switch (request.line) {
    case 'sleep':
      return whyNotAsleep(request, sheet)
    case 'sleep-check':
      return whyNotLooked(request, sheet)
    case 'medicine':
      return whyNotGiven(request, sheet)
    case 'departure':
      return whyNotLeaving(request, sheet)
    default:
      return null
  }
}

function whyNotAsleep(
  { lineId, details }: LineOfChild & ContentOf<'sleep'>,
  { lines, leftAt = null }: SheetOfChild,
): Refused | null {
  const { startedAt, endedAt } = details
  const standing = lines.find(({ id }) => id === lineId)
  const isKnown = standing?.line === 'sleep' && standing.details.startedAt === startedAt
  const gone = isKnown ? null : goneSince({ lines, leftAt }, startedAt)
  if (gone !== null) return refusalWith('transmission.has-left', { leftAt: gone })
  if (endedAt !== null) return null
  for (const other of lines) {
    if (other.id === lineId || other.line !== 'sleep' || other.details.endedAt !== null) continue
    const since = other.details.startedAt
    // Who went home woke up, although nobody wrote when.
    if (departureAfter(lines, since) === null) {
      return refusalWith('transmission.already-asleep', { since })
    }
  }
  return null
}

/** A child that goes has come before, as far as its sheet knows of its coming. */
function whyNotLeaving({ at, lineId }: WrittenLine, { lines }: SheetOfChild): Refused | null {
  const arrivals = lines.filter(({ id, line }) => line === 'arrival' && id !== lineId)
  const [first] = arrivals.map((arrival) => arrival.at).toSorted()
  return first !== undefined && first > at
    ? refusalWith('transmission.departure-before-arrival', { arrivedAt: first, leftAt: at })
    : null
}

function whyNotLooked(
  { details }: ContentOf<'sleep-check'>,
  { lines }: SheetOfChild,
): Refused | null {
  const isKnown = lines.some(({ id, line }) => line === 'sleep' && id === details.sleepId)
  return isKnown ? null : refusalWith('transmission.not-asleep')
}

/** Says why a gift is refused. One beyond its prescription is not: it is a fact, recorded and marked (`gift-limits.ts`). */
function whyNotGiven(
  { details }: ContentOf<'medicine'>,
  { prescriptions, giver }: SheetOfChild,
): Refused | null {
  const isPrescribed = prescriptions.some(({ id }) => id === details.prescriptionId)
  if (!isPrescribed) return refusalWith('transmission.no-prescription')
  const isGiver =
    details.secondUserId === null
      ? isSameName(details.secondUserName ?? '', giver.name)
      : details.secondUserId === giver.userId
  return isGiver ? refusalWith('transmission.second-person-is-giver') : null
}

const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

const registers: ReadonlySet<LineName> = new Set<LineName>(['medicine', 'incident'])

/** Says why a line may not be removed; null when it may. What stands in a register is struck out with a reason. */
export const whyNotRemoved = (line: LineName, { reason }: RemoveTransmission): Refused | null =>
  registers.has(line) && !saysSomething(reason ?? '')
    ? refusalWith('transmission.reason-missing')
    : null

/** True if the family may read a line: an incident only once the guardian was called. */
export const isShownToGuardian = (content: LineContent, visibleToGuardian: boolean): boolean =>
  visibleToGuardian && (content.line !== 'incident' || content.details.guardianCalledAt !== null)
