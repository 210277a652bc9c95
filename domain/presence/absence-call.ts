import type { CallId, ChildId, UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'

/** Outcomes of a call to the family of an absent child. */
export const callOutcomes = ['reached', 'unanswered'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** A call of today, by whom and when. A family may be called several times. */
export type AbsenceCall = {
  id: CallId
  childId: ChildId
  outcome: CallOutcome
  byId: UserId
  byName: string
  at: Instant
}

/** Days without a word from which on the page of the day says how many they are. */
export const daysToTell = 2
