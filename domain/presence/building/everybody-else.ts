import type { Enrolment } from '../../children/enrolment.ts'
import type { ChildId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import type { HalfDay, PresenceMark } from '../presence.ts'
import { halfDayCell } from '../registers/half-day-cell.ts'

type Roster = {
  children: readonly { childId: ChildId; enrolment: Enrolment; mark: PresenceMark | null }[]
  day: SchoolDay
  halfDay: HalfDay
  today: LocalDate
}

/** The children that "everybody else is here" marks, and those whose planned absences it leaves alone. */
export type EverybodyElse = { toMark: ChildId[]; plannedAbsences: ChildId[] }

/**
 * Decides whom "everybody else is here" touches: only blanks, only children who belong to the class and
 * are expected, only open half-days, never tomorrow. Whatever anybody has marked stays as it is, planned
 * absences above all.
 */
export function everybodyElse({ children, day, halfDay, today }: Roster): EverybodyElse {
  const toMark: ChildId[] = []
  const plannedAbsences: ChildId[] = []
  for (const { childId, enrolment, mark } of children) {
    const cell = halfDayCell({ day, halfDay, enrolment, mark, today })
    if (cell.kind === 'to-mark' || cell.kind === 'not-taken') toMark.push(childId)
    if (cell.kind === 'marked' && cell.mark.state === 'excused') plannedAbsences.push(childId)
  }
  return { toMark, plannedAbsences }
}
