import { isDirection, type UserType } from '../accounts/roles.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isInPastYear } from '../school/academic-year.ts'
import { type EvaluateMilestone, type PedagogyRefusal, pedagogyRefusal } from './pedagogy.ts'

/** The content of a judgement, without its author and the time of its writing. */
export type Said = Pick<EvaluateMilestone, 'level' | 'date' | 'comment'>

type Writing = { by: UserType; school: { needsApproval: boolean } }

/**
 * True if what somebody writes counts as approved at once: where the school asks for no approval, and for what the
 * direction writes itself.
 */
export const isApprovedAsWritten = (by: UserType, school: { needsApproval: boolean }): boolean =>
  !school.needsApproval || isDirection(by)

/** True if two judgements say the same word for word: the level, its day and the comment. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  one.level === other.level && one.date === other.date && one.comment === other.comment

/**
 * True if a judgement counts as approved at once. Beside what is approved as written, these need nobody: taking a level
 * back, for what goes home only becomes less; and saying again, word for word, what was approved last, as a tap and its
 * undo do.
 */
export const isJudgementApproved = (
  said: Said,
  { by, school, approved }: Writing & { approved: Said | null },
): boolean =>
  isApprovedAsWritten(by, school) ||
  said.level === null ||
  (approved !== null && saysTheSame(said, approved))

/** True if what was written about this day can still be approved: a school year that is over stays as it is. */
export const mayStillBeApproved = (date: LocalDate, today: LocalDate): boolean =>
  !isInPastYear(date, today)

/**
 * Judges which are approved: all, or none where one is about a day of a school year that is over. Then it refuses with
 * `pedagogy.past-year` and its date. Null where there is nothing to approve.
 */
export function decideApproval<Id>(
  waiting: readonly { id: Id; date: LocalDate }[],
  today: LocalDate,
): Result<Id[] | null, PedagogyRefusal> {
  const past = waiting.find(({ date }) => !mayStillBeApproved(date, today))
  if (past) return pedagogyRefusal('pedagogy.past-year', { date: past.date })
  return accept(waiting.length > 0 ? waiting.map(({ id }) => id) : null)
}
