import type { Enrolment } from '../../children/enrolment.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { SchoolDay } from '../../school/calendar.ts'
import type { HalfDay, PresenceMark, PresenceState } from '../presence.ts'
import { type HalfDayCell, halfDayCell } from './half-day-cell.ts'

/** One half-day of a class in numbers. The states and `toMark` add up to the children counted on. */
export type RegisterCounts = Record<PresenceState, number> & {
  /** Expected children nobody has marked yet; on a past day the ones that were never marked. */
  toMark: number
  /** Belong to the class, are not expected this half-day and have no mark: counted apart. */
  notExpected: number
}

const outside: ReadonlySet<HalfDayCell['kind']> = new Set([
  'closed',
  'marked-closed',
  'not-enrolled',
])

/** Counts the cells of one half-day. */
export function countCells(cells: readonly HalfDayCell[]): RegisterCounts {
  const counts: RegisterCounts = {
    present: 0,
    absent: 0,
    late: 0,
    left: 0,
    excused: 0,
    toMark: 0,
    notExpected: 0,
  }
  for (const cell of cells) {
    if (cell.kind === 'marked') counts[cell.mark.state] += 1
    else if (cell.kind === 'not-expected') counts.notExpected += 1
    else if (!outside.has(cell.kind)) counts.toMark += 1
  }
  return counts
}

/** The numbers in the register's header: how many in each state, how many still to mark. */
export function registerCounts({
  children,
  day,
  halfDay,
  today,
}: {
  children: readonly { enrolment: Enrolment; mark: PresenceMark | null }[]
  day: SchoolDay
  halfDay: HalfDay
  today: LocalDate
}): RegisterCounts {
  return countCells(
    children.map(({ enrolment, mark }) => halfDayCell({ day, halfDay, enrolment, mark, today })),
  )
}

/** Children who came in that half-day, whenever they came and left: the number a register states. */
export const cameOf = (counts: RegisterCounts): number => counts.present + counts.late + counts.left
