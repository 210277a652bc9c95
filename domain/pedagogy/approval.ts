import { isDirection, type UserType } from '../accounts/roles.ts'
import type { EvaluateMilestone } from './pedagogy.ts'

/** What a judgement says, without its author and the time of its writing. */
export type Said = Pick<EvaluateMilestone, 'level' | 'date' | 'comment'>

type Writing = { by: UserType; school: { needsApproval: boolean } }

/**
 * Whether what somebody writes counts as approved at once: where the school asks for no approval, and for what the
 * direction writes itself.
 */
export const isApprovedAsWritten = (by: UserType, school: { needsApproval: boolean }): boolean =>
  !school.needsApproval || isDirection(by)

/** Whether two judgements say the same word for word: the level, its day and the comment. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  one.level === other.level && one.date === other.date && one.comment === other.comment

/**
 * Whether a judgement counts as approved at once. Beside what is approved as written, these need nobody: taking a level
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
