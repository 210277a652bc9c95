import type { UserType } from './roles.ts'

type Person = { userId: string; userType: UserType; schoolId: string | null }

const below: Readonly<Record<UserType, readonly UserType[]>> = {
  admin: ['director', 'subdirector', 'teacher'],
  director: ['subdirector', 'teacher'],
  subdirector: [],
  teacher: [],
}

/**
 * True if somebody may act for somebody else (design, section 6). The platform admin may for the people of every
 * school. A director may for those below in the own school. Nobody may for an equal, for a person who is switched off,
 * or in a school that is switched off.
 */
export function mayImpersonate(
  by: Person,
  target: Person & { isActive: boolean; isSchoolEnabled: boolean },
): boolean {
  if (by.userId === target.userId || !target.isActive || !target.isSchoolEnabled) return false
  if (!below[by.userType].includes(target.userType)) return false
  return by.userType === 'admin' || (by.schoolId !== null && by.schoolId === target.schoolId)
}
