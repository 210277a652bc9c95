import type { EnableFlag } from '#domain/access/features.ts'
import type { SchoolId, SessionId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'

export interface FeatureAccess {
  feature: string
  hasAccess: boolean
}

/** The signed-in person, with every fact that `domain/access` judges; read once per request. */
export interface Viewer {
  userId: UserId
  name: string
  userType: 'director' | 'subdirector' | 'teacher' | 'admin'
  isTwoFactorOn: boolean
  /** The account is switched off and open for sending: nothing else is done with it. */
  isSendingOnly: boolean
  sessionId: SessionId
  /** The person really at the keyboard: the same one, or the impersonator. For the log, never for rights. */
  actorId: UserId
  /** Null for the platform admin, who belongs to no school. */
  schoolId: SchoolId | null
  school: ViewerSchool | null
  directorPrivileges: readonly FeatureAccess[]
  pagePerms: readonly FeatureAccess[]
  standardPerms: readonly (FeatureAccess & { standardId: StandardId })[]
}

export interface ViewerSchool {
  isEnabled: boolean
  /** IANA zone of the school's days and hours. */
  timeZone: string
  /** The school's date when the request came. Rights on classes begin and end with it. */
  today: LocalDate
  /** The school's switches by their name in the contract, such as `checkInEnable`. */
  flags: Readonly<Record<EnableFlag | 'showGuardianInfo', boolean>>
  features: readonly { feature: string; isEnabled: boolean }[]
}
