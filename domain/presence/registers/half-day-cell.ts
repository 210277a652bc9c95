import { type Enrolment, isEnrolledOn, isExpectedOn } from '../../children/enrolment.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import { midday } from '../half-day.ts'
import type { HalfDay, PresenceMark } from '../presence.ts'

/**
 * The cell of a register for one child in one half-day. `to-mark` is today's blank, `not-taken` a past one, `to-come` a
 * later one: none of the three is an absence. A mark wins over the contract, so a child who came unannounced is shown. It
 * never wins over a closed day or the entry and exit dates. `marked-closed` is a half-day that was closed after it was
 * marked: its mark stays in sight, and counts nowhere.
 *
 * A child who went home in the morning is not expected in the afternoon any more. The afternoon says since when. It was
 * no presence, and no absence that anybody has to explain.
 */
export type HalfDayCell =
  | { kind: 'closed' | 'not-enrolled' | 'not-expected' | 'to-mark' | 'not-taken' | 'to-come' }
  | { kind: 'marked-closed'; mark: PresenceMark }
  | { kind: 'marked'; mark: PresenceMark; isExpected: boolean; isToCome: boolean }

type Cell = {
  day: SchoolDay
  halfDay: HalfDay
  enrolment: Enrolment
  mark: PresenceMark | null
  today: LocalDate
}

/** Decides what one half-day of one child is; grids, counts and rates all begin here. */
export function halfDayCell({ day, halfDay, enrolment, mark, today }: Cell): HalfDayCell {
  const { date } = day
  if (!day[halfDay]) return mark ? { kind: 'marked-closed', mark } : { kind: 'closed' }
  if (!isEnrolledOn(enrolment, date)) return { kind: 'not-enrolled' }
  const isExpected = isExpectedOn(enrolment, { date, halfDay })
  if (mark && hadGoneBefore(mark, halfDay)) return { kind: 'not-expected' }
  if (mark) return { kind: 'marked', mark, isExpected, isToCome: date > today }
  if (!isExpected) return { kind: 'not-expected' }
  if (date === today) return { kind: 'to-mark' }
  return { kind: date < today ? 'not-taken' : 'to-come' }
}

/** True if the mark of an afternoon says that the child had gone home before it began. */
const hadGoneBefore = (mark: PresenceMark, halfDay: HalfDay): boolean =>
  halfDay === 'pm' && mark.state === 'left' && mark.leftAt < midday
