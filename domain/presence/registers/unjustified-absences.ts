import type { ChildId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { isOfSchoolingAge, type Schooling } from '../../school/schooling-age.ts'
import type { AbsenceReason, PresenceMark } from '../presence.ts'
import type { HalfDayCell } from './half-day-cell.ts'

/** From this many unjustified half-days in a month the head reports a pupil (code de l’éducation, art. L131-8). */
export const reportedHalfDays = 4

/** After so many days without a word somebody asks after a child. */
export const alarmingDays = 3

export type AbsenceStanding = 'justified' | 'pending' | 'unjustified'

/** The motives that article L131-8 of the code de l'éducation calls legitimate, and a medical appointment. */
const legitimateReasons: ReadonlySet<AbsenceReason> = new Set<AbsenceReason>([
  'ill',
  'contagious-family',
  'family-event',
  'transport',
  'guardians-away',
  'medical',
])

/**
 * Says how an absence stands before the law; null for a child who came. What somebody judged is final. Unjudged: a
 * legitimate reason is pending until it is accepted; no reason at all, or another one, is unjustified. An absence
 * announced in advance is justified unless its reason cannot be.
 */
export function standingOf(mark: PresenceMark): AbsenceStanding | null {
  switch (mark.state) {
    case 'absent':
      if (mark.justified === 'yes') return 'justified'
      if (mark.justified === 'no') return 'unjustified'
      return mark.reason !== null && legitimateReasons.has(mark.reason) ? 'pending' : 'unjustified'
    case 'excused':
      return mark.reason === 'unauthorised-holiday' || mark.reason === 'unjustified'
        ? 'unjustified'
        : 'justified'
    default:
      return null
  }
}

export type AbsenceCount = { halfDays: number } & Record<AbsenceStanding, number>

/** Counts a child's absences over a month. Only expected half-days that are not still to come count. */
export function countAbsences(cells: readonly HalfDayCell[]): AbsenceCount {
  const count: AbsenceCount = { halfDays: 0, justified: 0, pending: 0, unjustified: 0 }
  for (const cell of cells) {
    if (cell.kind !== 'marked' || !cell.isExpected || cell.isToCome) continue
    const standing = standingOf(cell.mark)
    if (!standing) continue
    count.halfDays += 1
    count[standing] += 1
  }
  return count
}

/** A half-day of a month with its date. */
export type DatedCell = HalfDayCell & { date: LocalDate }

type Judging = { schooling: Schooling; atLeast?: number }

/**
 * The children with at least that many unjustified half-days in the rows of a month, the most absent first. Only
 * half-days on which a child was of compulsory schooling age count: nobody reports a child of two.
 */
export function unjustifiedAbsences<Child extends { childId: ChildId; birthDate: LocalDate }>(
  rows: readonly { child: Child; cells: readonly DatedCell[] }[],
  { schooling, atLeast = reportedHalfDays }: Judging,
): { child: Child; count: AbsenceCount }[] {
  const compulsory = ({ birthDate }: Child, cells: readonly DatedCell[]) =>
    cells.filter(({ date }) => isOfSchoolingAge(birthDate, date, schooling))
  return rows
    .map(({ child, cells }) => ({ child, count: countAbsences(compulsory(child, cells)) }))
    .filter(({ count }) => count.unjustified >= atLeast)
    .sort((one, other) => other.count.unjustified - one.count.unjustified)
}
