import type { LocalDate } from '../../kernel/local-date.ts'
import type { BilledStay } from './day-facts.ts'

type Days = { firstDay: LocalDate; lastDay: LocalDate }

/** First and last day at the school between two days; a change of class between them ends nothing. Null: it was not there. */
export function stayWithin(
  stays: readonly Pick<BilledStay, 'firstDay' | 'lastDay'>[],
  within: Days,
): Days | { firstDay: null; lastDay: null } {
  const there = stays.filter(
    ({ firstDay, lastDay }) =>
      firstDay <= within.lastDay && (lastDay === null || lastDay >= within.firstDay),
  )
  if (there.length === 0) return { firstDay: null, lastDay: null }
  const starts = there.map(({ firstDay }) => firstDay).toSorted()
  const ends = there.map(({ lastDay }) => lastDay ?? within.lastDay).toSorted()
  const [first = within.firstDay] = starts
  const last = ends.at(-1) ?? within.lastDay
  return {
    firstDay: first < within.firstDay ? within.firstDay : first,
    lastDay: last > within.lastDay ? within.lastDay : last,
  }
}
