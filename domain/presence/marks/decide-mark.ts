import { isEnrolledOn, type Span } from '../../children/enrolment.ts'
import type { ChildId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { accept, type Result, refuse, refuseBy } from '../../kernel/result.ts'
import { isLongerThan } from '../../kernel/text.ts'
import { isInPastYear, lastPlannableDay } from '../../school/academic-year.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import { halfDaysWritten, midday } from '../half-day.ts'
import {
  type HalfDay,
  longestNote,
  type MarkPresence,
  type PresenceMark,
  type PresenceRefusal,
  type PresenceRefusalCode,
} from '../presence.ts'

/** One half-day to write; a null mark makes it blank again. */
export type MarkWrite = { halfDay: HalfDay; mark: PresenceMark | null }

/** The writes of an accepted act: one or two half-days of one child's day. */
export type DecidedMark = { childId: ChildId; date: LocalDate; writes: readonly MarkWrite[] }

type Question = {
  request: MarkPresence
  /** The child's place in the class on that day, or the nearest one; null when there is no such child for this person. */
  enrolment: Span | null
  /** The chosen date in the school's calendar. */
  day: SchoolDay
  /** The day it is at the school. */
  today: LocalDate
  /** The day of the tap at the school, where it is not today: the tablet kept it. */
  writtenOn?: LocalDate
}

const refused = refuseBy<PresenceRefusalCode>()

function refusalOfDay(day: SchoolDay, halfDayCount: number): PresenceRefusal | null {
  if (halfDayCount > 0) return null
  if (day.closedBecause === 'outside-year') {
    return { code: 'presence.outside-school-year', facts: { date: day.date } }
  }
  const facts = day.closedName ? { date: day.date, name: day.closedName } : { date: day.date }
  return { code: 'presence.closed-day', facts }
}

function refusalOfEnrolment(enrolment: Span, date: LocalDate): PresenceRefusal | null {
  if (isEnrolledOn(enrolment, date)) return null
  const facts: Record<string, string> =
    date < enrolment.firstDay
      ? { firstDay: enrolment.firstDay }
      : { lastDay: enrolment.lastDay ?? date }
  return { code: 'presence.not-enrolled', facts }
}

function refusalOfDate(
  request: MarkPresence,
  { today, writtenOn = today }: Pick<Question, 'today' | 'writtenOn'>,
): PresenceRefusal | null {
  const { date } = request
  if (isInPastYear(date, writtenOn)) return { code: 'presence.past-year', facts: { date } }
  if (date <= today) return null
  const isPlan = request.mark === null || request.mark.state === 'excused'
  if (isPlan && date <= lastPlannableDay(today)) return null
  return { code: 'presence.in-the-future', facts: { date } }
}

function refusalOfMark(mark: PresenceMark | null): PresenceRefusal | null {
  if (mark?.state === 'left' && mark.arrivedAt !== null && mark.leftAt < mark.arrivedAt) {
    const facts = { arrivedAt: mark.arrivedAt, leftAt: mark.leftAt }
    return { code: 'presence.departure-before-arrival', facts }
  }
  if (isLongerThan(mark?.note, longestNote)) {
    return { code: 'presence.note-too-long', facts: { longest: String(longestNote) } }
  }
  return null
}

/** A whole day's mark, told half-day by half-day: who comes late in the morning is simply there in the afternoon. */
function spreadOverDay(mark: PresenceMark | null): MarkWrite[] {
  const both = (am: PresenceMark | null, pm: PresenceMark | null): MarkWrite[] => [
    { halfDay: 'am', mark: am },
    { halfDay: 'pm', mark: pm },
  ]
  switch (mark?.state) {
    case 'present':
    case 'late':
      return both(mark, { state: 'present', arrivedAt: null, note: mark.note })
    case 'left': {
      if (mark.leftAt < midday) return [{ halfDay: 'am', mark }]
      const { arrivedAt, note } = mark
      const morning = { state: mark.wasLate ? 'late' : 'present', arrivedAt, note } as const
      return both(morning, { ...mark, arrivedAt: null, wasLate: false })
    }
    default:
      return both(mark, mark)
  }
}

/**
 * Decides what one mark does to a child's day, before anything is compared with what others wrote.
 *
 * The tablet runs it before showing the tap, and the server before writing it. So a refusal has the same code offline and
 * online. Tomorrow and later take only planned absences (and blanks, to take one back). The register of a past school year
 * takes nothing, apart from what was tapped while it ran and arrives later.
 * A child whom the contract does not expect may still be marked: children do come unannounced.
 */
export function decideMark({
  request,
  enrolment,
  day,
  ...when
}: Question): Result<DecidedMark, PresenceRefusal> {
  if (!enrolment) return refused('presence.unknown-child')
  const written = halfDaysWritten(request.period, day)
  const refusal =
    refusalOfDay(day, written.length) ??
    refusalOfEnrolment(enrolment, request.date) ??
    refusalOfDate(request, when) ??
    refusalOfMark(request.mark)
  if (refusal) return refuse(refusal)

  const { childId, date, mark } = request
  const writes: MarkWrite[] =
    written.length === 2 ? spreadOverDay(mark) : written.map((halfDay) => ({ halfDay, mark }))
  return accept({ childId, date, writes })
}
