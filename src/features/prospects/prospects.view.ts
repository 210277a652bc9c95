import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isFoundProspect } from '#domain/prospects/alike.ts'
import { householdSizes, type NumberOfChildren } from '#domain/prospects/prospect.ts'
import { filterOf, type ProspectFilter, prospectFilters } from '#domain/prospects/status.ts'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import type { Prospect, ProspectEntry } from './prospects.operations.ts'

export type ProspectSort = 'rank' | 'name' | 'points' | 'contact' | 'start'

export type ProspectView = TableView<ProspectSort> & {
  status: ProspectFilter | 'all'
  numberOfChildren: NumberOfChildren | 'all'
  look: 'list' | 'board' | 'visits'
}

/** The whole list: every status, by rank. */
export const prospectTable: WholeTable<ProspectView> = {
  whole: {
    ...wholeTable<ProspectSort>('rank'),
    status: 'all',
    numberOfChildren: 'all',
    look: 'list',
  },
  sorts: ['rank', 'name', 'points', 'contact', 'start'],
  filters: {
    status: ['all', ...prospectFilters],
    numberOfChildren: ['all', ...householdSizes],
    look: ['list', 'board', 'visits'],
  },
}

const order: Readonly<Record<ProspectFilter, number>> = {
  ...{ toprocess: 0, waitinglist: 1, nonews: 2, customer: 3, blacklisted: 4 },
}

/** The list as the direction works through it: new requests from the oldest on, then the waiting list by rank. */
export const inOrder = (prospects: readonly Prospect[]): Prospect[] =>
  prospects.toSorted(
    (one, other) =>
      order[filterOf(one.status)] - order[filterOf(other.status)] ||
      (one.rank ?? 0) - (other.rank ?? 0) ||
      one.askedOn.localeCompare(other.askedOn),
  )

/** The rule by which the list finds and sorts. The search of the domain looks into numbers and addresses too. */
export const findingOf = ({
  status,
  numberOfChildren,
  typed,
  look,
}: ProspectView): Finding<Prospect, ProspectSort> => ({
  texts: (one) => (isFoundProspect(one as never, typed) ? [typed] : []),
  sorts: {
    rank: ({ rank }) => rank ?? Number.MAX_SAFE_INTEGER,
    name: ({ lastName, firstName }) => `${lastName} ${firstName ?? ''}`,
    points: ({ points }) => points,
    contact: ({ contactOn }) => contactOn,
    start: ({ firstDay }) => firstDay ?? '9999',
  },
  isListed: (one) =>
    (status === 'all' || look !== 'list' || filterOf(one.status) === status) &&
    (numberOfChildren === 'all' || one.numberOfChildren === numberOfChildren),
})

/** The next visit or follow-up that is not done; null where nothing is planned. */
export const nextStepOf = ({ entries }: Pick<Prospect, 'entries'>): ProspectEntry | null =>
  entries
    .filter(({ kind, isDone }) => (kind === 'visit' || kind === 'followup') && !isDone)
    .toSorted((one, other) => one.onDay.localeCompare(other.onDay))[0] ?? null

export const isOverdue = (step: ProspectEntry | null, today: LocalDate): boolean =>
  step !== null && step.onDay < today

export type DayState = 'wanted' | 'accepted' | 'waiting' | 'none'

/**
 * The state of a weekday for a prospect: accepted, wanted with a place free, wanted and full, or not wanted. `freeOn`
 * counts the places of a half-day; null where the school said no number.
 */
export function dayStateOf(
  { halfDays, acceptedHalfDays }: Pick<Prospect, 'halfDays' | 'acceptedHalfDays'>,
  day: string,
  freeOn: (halfDay: string) => number | null,
): DayState {
  const isOfDay = (it: string) => it.startsWith(day)
  const wanted = halfDays.length === 0 ? [`${day}-am`, `${day}-pm`] : halfDays.filter(isOfDay)
  if (wanted.length === 0) return 'none'
  if (wanted.every((it) => acceptedHalfDays.includes(it))) return 'accepted'
  const open = wanted.filter((it) => !acceptedHalfDays.includes(it))
  return open.some((it) => (freeOn(it) ?? 1) <= 0) ? 'waiting' : 'wanted'
}
