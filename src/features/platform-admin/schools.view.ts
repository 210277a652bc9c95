import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import type { ManagedSchool } from './platform-admin.operations.ts'

/** `waiting`: nobody has ever opened it, its director was only invited. */
export const schoolStatuses = ['open', 'waiting', 'shut', 'leaving'] as const
export type SchoolStatus = (typeof schoolStatuses)[number]

export function statusOf(school: ManagedSchool): SchoolStatus {
  if (school.deletionDueOn) return 'leaving'
  if (!school.isEnabled) return 'shut'
  return school.directors.some(({ status }) => status === 'active') ? 'open' : 'waiting'
}

export type SchoolColumn = 'name' | 'city' | 'children' | 'storage' | 'signIn'

export type SchoolSearch = TableView<SchoolColumn> & { status: SchoolStatus | 'all' }

export const schoolTable: WholeTable<SchoolSearch> = {
  whole: { ...wholeTable<SchoolColumn>('name'), status: 'all' },
  sorts: ['name', 'city', 'children', 'storage', 'signIn'],
  filters: { status: ['all', ...schoolStatuses] },
}

/** Says which schools are listed, and what they are sorted by: name, city or director as typed. */
export const schoolFinding = (
  status: SchoolSearch['status'],
): Finding<ManagedSchool, SchoolColumn> => ({
  texts: ({ name, city, directors }) =>
    [name, city, ...directors.flatMap((it) => [it.name, it.email])].flatMap((it) => it ?? []),
  sorts: {
    name: ({ name }) => name,
    city: ({ city }) => city,
    children: ({ children }) => children,
    storage: ({ storageBytes }) => storageBytes,
    signIn: ({ lastSignInAt }) => lastSignInAt,
  },
  isListed: (school) => status === 'all' || statusOf(school) === status,
})
