import type { UserType } from '#domain/accounts/roles.ts'
import type { StaffStatus } from '#domain/staff/staff.ts'
import { type Finding, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import type { ClassRow, Member } from '../staff.operations.ts'

/** `here` is everybody who works at the school now: invited or active. */
export const statusFilters = ['here', 'active', 'invited', 'disabled', 'all'] as const
export type StatusFilter = (typeof statusFilters)[number]
export const roleFilters = ['all', 'teacher', 'subdirector', 'director'] as const
export type RoleFilter = (typeof roleFilters)[number]

type StaffColumn = 'firstName' | 'lastName'

export type StaffSearch = TableView<StaffColumn> & { role: RoleFilter; status: StatusFilter }

/** At first everybody who works here. */
export const staffTable: WholeTable<StaffSearch> = {
  whole: { ...wholeTable<StaffColumn>('lastName'), role: 'all', status: 'here' },
  sorts: ['lastName', 'firstName'],
  filters: { role: roleFilters, status: statusFilters },
}

/** Staff are known by one line: what stands before the first space is the first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(' ')
  return { firstName, lastName: rest.join(' ') }
}

const hasStatus = (status: StaffStatus, filter: StatusFilter): boolean =>
  filter === 'all' || (filter === 'here' ? status !== 'disabled' : status === filter)

const hasRole = (role: UserType, filter: RoleFilter): boolean => filter === 'all' || role === filter

const nameOf =
  (by: StaffColumn) =>
  ({ name }: Member): string => {
    const parts = splitName(name)
    return `${parts[by]} ${parts.firstName}`
  }

/** Says who is listed, and in which order: name, address, username or class as typed. */
export const staffFinding = ({
  role,
  status,
}: Pick<StaffSearch, 'role' | 'status'>): Finding<Member, StaffColumn> => ({
  texts: ({ name, email, username, classes }) =>
    [name, email, username, ...classes.map((it) => it.name)].flatMap((it) => it ?? []),
  sorts: { firstName: nameOf('firstName'), lastName: nameOf('lastName') },
  isListed: (member) => hasRole(member.role, role) && hasStatus(member.status, status),
})

/** Names of somebody's classes that the reader does not see: a teacher who keeps the rights sees her own. */
export const unseenClasses = (member: Member, seen: readonly ClassRow[]): string[] =>
  member.classes.filter(({ id }) => !seen.some((it) => it.id === id)).map(({ name }) => name)
