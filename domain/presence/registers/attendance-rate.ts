import type { HalfDayCell } from './half-day-cell.ts'

/** Half-days of one child, one class or one month, counted. */
export type AttendanceTally = {
  /** Half-days the child was expected on and the register says something about. */
  taken: number
  /** Those the child came on, whether late or leaving early. */
  present: number
  /** Those the child was away on, whether planned or not. */
  absent: number
  /** Expected half-days that are over and were never marked: a gap of the school, not of the child. */
  notTaken: number
  /** Half-days the child came on without being expected. They change no rate. */
  unannounced: number
}

const nothing: AttendanceTally = { taken: 0, present: 0, absent: 0, notTaken: 0, unannounced: 0 }

const cameStates: ReadonlySet<string> = new Set(['present', 'late', 'left'])

/** Counts the cells of one child or one half-day. What is still to come, closed or not enrolled counts nowhere. */
export function tallyCells(cells: readonly HalfDayCell[]): AttendanceTally {
  const tally = { ...nothing }
  for (const cell of cells) {
    if (cell.kind === 'not-taken') tally.notTaken += 1
    if (cell.kind !== 'marked' || cell.isToCome) continue
    const came = cameStates.has(cell.mark.state)
    if (!cell.isExpected) {
      if (came) tally.unannounced += 1
      continue
    }
    tally.taken += 1
    if (came) tally.present += 1
    else tally.absent += 1
  }
  return tally
}

/** Adds up children to a class, or half-days to a month. */
export function sumTallies(tallies: readonly AttendanceTally[]): AttendanceTally {
  const sum = { ...nothing }
  for (const tally of tallies) {
    sum.taken += tally.taken
    sum.present += tally.present
    sum.absent += tally.absent
    sum.notTaken += tally.notTaken
    sum.unannounced += tally.unannounced
  }
  return sum
}

/**
 * Present half-days over expected half-days, 0 to 1; null while nothing was taken. Expected are the open half-days of the
 * enrolled child's contract. The ones that nobody marked are left out of both: a forgotten register makes no child absent.
 * Days before entry and closed days counted as absences are the classic bug of such figures.
 */
export function attendanceRate(tally: AttendanceTally): number | null {
  return tally.taken === 0 ? null : tally.present / tally.taken
}
