import type { AccessFacts } from '#domain/access/access.ts'
import { enableFlags } from '#domain/access/features.ts'
import type { SessionSchool, SessionUser } from './session.operations.ts'

const judged = [...enableFlags, 'showGuardianInfo'] as const

/** The facts that `domain/access` judges, as getUser and getSchool told them. */
export function accessFactsOf(user: SessionUser, school: SessionSchool | null): AccessFacts {
  return {
    userType: user.userType,
    school: school && {
      flags: Object.fromEntries(judged.map((flag) => [flag, school[flag]])),
      features: school.features,
    },
    directorPrivileges: user.directorPrivileges,
    pagePerms: user.pagePerms,
    standardPerms: user.standardPerms,
  }
}
