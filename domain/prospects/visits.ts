import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { byFamilyName } from '../kernel/name-order.ts'
import type { ProspectEntry } from './history.ts'

type Line = Pick<ProspectEntry, 'id' | 'kind' | 'onDay' | 'isDone'>
type Asking = { firstName: string | null; lastName: string; entries: readonly Line[] }

/** A child that is not born yet has no first name. */
const named = ({ firstName, lastName }: Asking) => ({ firstName: firstName ?? '', lastName })

/** A visit in a week: who comes, and the line of the history that says so. */
export type Visit<Of extends Asking> = { prospect: Of; entry: Of['entries'][number] }

/** The visits of one day of a week. */
export type VisitDay<Of extends Asking> = { day: LocalDate; visits: readonly Visit<Of>[] }

/**
 * Gathers the visits of a week by its days, done or still to come. A day without a visit is left out. Within a day they
 * stand by the family's name: a line of the history has no hour.
 */
export function visitsOfWeek<Of extends Asking>(
  prospects: readonly Of[],
  monday: LocalDate,
): VisitDay<Of>[] {
  const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  const visits = prospects.flatMap((prospect) =>
    prospect.entries
      .filter(({ kind }) => kind === 'visit')
      .map((entry): Visit<Of> => ({ prospect, entry })),
  )
  return week
    .map((day) => ({
      day,
      visits: visits
        .filter(({ entry }) => entry.onDay === day)
        .toSorted(
          (one, other) =>
            byFamilyName(named(one.prospect), named(other.prospect)) ||
            one.entry.id.localeCompare(other.entry.id),
        ),
    }))
    .filter((it) => it.visits.length > 0)
}
