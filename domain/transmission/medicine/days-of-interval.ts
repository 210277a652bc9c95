import { addDays, daysFrom, type LocalDate } from '../../kernel/local-date.ts'
import { longestMinutesApart } from '../limits.ts'

/** So many days before a gift an interval can reach: one more, since a day may lack the hour that clocks skip. */
export const daysOfInterval = longestMinutesApart / (24 * 60) + 1

/** The days before one that an interval between two gifts can reach. */
export const daysBefore = (date: LocalDate): LocalDate[] =>
  daysFrom(addDays(date, -daysOfInterval), addDays(date, -1))
