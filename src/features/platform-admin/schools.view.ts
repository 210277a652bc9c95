import { isFound } from '#domain/kernel/text.ts'
import type { SortOrder } from '#src/ui/sort-button.tsx'
import type { ManagedSchool } from './platform-admin.operations.ts'

/** `waiting`: nobody has ever opened it, its director was only invited. */
export const schoolStatuses = ['open', 'waiting', 'shut', 'leaving'] as const
export type SchoolStatus = (typeof schoolStatuses)[number]

export function statusOf(school: ManagedSchool): SchoolStatus {
  if (school.deletionDueOn) return 'leaving'
  if (!school.isEnabled) return 'shut'
  return school.directors.some(({ status }) => status === 'active') ? 'open' : 'waiting'
}

export const schoolColumns = ['name', 'city', 'children', 'storage', 'signIn'] as const
export type SchoolColumn = (typeof schoolColumns)[number]

export type SchoolSearch = {
  typed: string
  status: SchoolStatus | 'all'
  sort: { by: SchoolColumn; order: SortOrder }
}

export const allSchools: SchoolSearch = {
  typed: '',
  status: 'all',
  sort: { by: 'name', order: 'nosort' },
}

const wordsOf = ({ name, city, directors }: ManagedSchool): string[] =>
  [name, city, ...directors.flatMap((it) => [it.name, it.email])].flatMap((it) => it ?? [])

type Compare = (a: ManagedSchool, b: ManagedSchool) => number

function orderBy(by: SchoolColumn, locale: string): Compare {
  const { compare } = new Intl.Collator(locale)
  switch (by) {
    case 'name':
      return (a, b) => compare(a.name, b.name)
    case 'city':
      return (a, b) => compare(a.city ?? '', b.city ?? '')
    case 'children':
      return (a, b) => a.children - b.children
    case 'storage':
      return (a, b) => a.storageBytes - b.storageBytes
    case 'signIn':
      return (a, b) => compare(a.lastSignInAt ?? '', b.lastSignInAt ?? '')
  }
}

/** Which schools are listed, in which order: name, city or director as typed, accents and capitals aside. */
export function findSchools(
  schools: readonly ManagedSchool[],
  { search, locale }: { search: SchoolSearch; locale: string },
): ManagedSchool[] {
  const found = schools.filter(
    (school) =>
      isFound(search.typed, wordsOf(school)) &&
      (search.status === 'all' || statusOf(school) === search.status),
  )
  const { by, order } = search.sort
  if (order === 'nosort') return found
  const compare = orderBy(by, locale)
  return found.toSorted((a, b) => (order === 'desc' ? compare(b, a) : compare(a, b)))
}
