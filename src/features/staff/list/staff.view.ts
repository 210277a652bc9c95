import type { UserType } from '#domain/accounts/roles.ts'
import type { StaffStatus } from '#domain/staff/staff.ts'
import type { SortOrder } from '#src/ui/sort-button.tsx'
import type { ClassRow, Member } from '../staff.operations.ts'

/** `here` is everybody who works at the school now: invited or active. */
export const statusFilters = ['here', 'active', 'invited', 'disabled', 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]
export const roleFilters = ['all', 'teacher', 'subdirector', 'director'] as const
export type RoleFilter = (typeof roleFilters)[number]

export type StaffSearch = {
  typed: string
  role: RoleFilter
  status: StatusFilter
  sort: { by: 'firstName' | 'lastName'; order: SortOrder }
}

export const everybodyHere: StaffSearch = {
  typed: '',
  role: 'all',
  status: 'here',
  sort: { by: 'lastName', order: 'nosort' },
}

/** Staff are known by one line: what stands before the first space is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(' ')
  return { firstName, lastName: rest.join(' ') }
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const hasStatus = (status: StaffStatus, filter: StatusFilter): boolean =>
  filter === 'all' || (filter === 'here' ? status !== 'disabled' : status === filter)

const hasRole = (role: UserType, filter: RoleFilter): boolean => filter === 'all' || role === filter

/** Who is listed and in which order: name, address, username or class as typed, accents and capitals aside. */
export function findStaff(
  members: readonly Member[],
  { search, locale }: { search: StaffSearch; locale: string },
): Member[] {
  const wanted = plain(search.typed.trim())
  const found = members.filter(({ name, email, username, classes, role, status }) => {
    const text = [name, email, username, ...classes.map((it) => it.name)].join(' ')
    return (
      plain(text).includes(wanted) && hasRole(role, search.role) && hasStatus(status, search.status)
    )
  })
  const { by, order } = search.sort
  if (order === 'nosort') return found
  const { compare } = new Intl.Collator(locale)
  const sign = order === 'desc' ? -1 : 1
  const keyOf = ({ name }: Member): string => {
    const parts = splitName(name)
    return `${parts[by]} ${parts.firstName}`
  }
  return found.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)))
}

/** Names of somebody's classes that the reader does not see: a teacher who keeps the rights sees her own. */
export const unseenClasses = (member: Member, seen: readonly ClassRow[]): string[] =>
  member.classes.filter(({ id }) => !seen.some((it) => it.id === id)).map(({ name }) => name)
