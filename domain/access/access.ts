import { isDirection, type UserType } from '../accounts/roles.ts'
import type { SchoolFeatureName } from './features.ts'
import { type Screen, type ScreenWord, screenOf, screens } from './screens.ts'

export type FeaturePermission = { feature: string; hasAccess: boolean }
export type StandardPermission = { feature: string; hasAccess: boolean; standardId: string }

/** What rights are judged by: the same facts on the tablet (getUser, getSchool) and on the server (Viewer). */
export type AccessFacts = {
  userType: UserType
  /** Null for the platform admin, who belongs to no school. */
  school: {
    /** By the names of enableFlags; a flag that is not there is off. */
    flags: Readonly<Record<string, boolean>>
    /** A feature without an entry is not switched off. */
    features: readonly { feature: string; isEnabled: boolean }[]
  } | null
  directorPrivileges: readonly FeaturePermission[]
  pagePerms: readonly FeaturePermission[]
  standardPerms: readonly StandardPermission[]
}

/** A missing entry is allowed for the direction and denied for a teacher. */
function said(answer: boolean | undefined, userType: UserType): boolean {
  return answer ?? isDirection(userType)
}

function isSwitchedOff({ school }: AccessFacts, feature: SchoolFeatureName): boolean {
  return school?.features.some((entry) => entry.feature === feature && !entry.isEnabled) ?? true
}

function holds(
  permissions: readonly FeaturePermission[],
  { feature, userType }: { feature: string; userType: UserType },
): boolean {
  const entry = permissions.find((permission) => permission.feature === feature)
  return said(entry?.hasAccess, userType)
}

function mayOpen(facts: AccessFacts, screen: Screen): boolean {
  const { userType, school } = facts
  if (screen.place === 'public') return true
  if (!screen.roles.includes(userType)) return false
  if (screen.place === 'admin' || screen.place === 'personal') return true
  if (!school) return false
  if (screen.flag && !school.flags[screen.flag]) return false
  if (screen.feature && isSwitchedOff(facts, screen.feature)) return false
  if (isDirection(userType)) {
    const feature = screen.privilege
    return !feature || holds(facts.directorPrivileges, { feature, userType })
  }
  if (screen.everyTeacher) return true
  return screen.page !== undefined && holds(facts.pagePerms, { feature: screen.page, userType })
}

/**
 * Whether a person may open a screen. The tablet hides what it refuses; the server asks the same and
 * refuses what was only hidden. Public screens are everybody's, signed in or not.
 */
export function maySeeScreen(facts: AccessFacts, word: ScreenWord): boolean {
  return mayOpen(facts, screenOf(word))
}

/**
 * Whether a person may use a feature of the school: a screen that shows it is theirs. Its settings open
 * it only where it has no screen of its own (meals). The policies of the server begin with it.
 */
export function mayUseFeature(facts: AccessFacts, feature: SchoolFeatureName): boolean {
  const rows: Screen[] = screens.filter((row: Screen) => row.feature === feature)
  const shown = rows.filter(({ place }) => place === 'main')
  return (shown.length > 0 ? shown : rows).some((row) => mayOpen(facts, row))
}

/**
 * Whether a person may see and fill the register of a class. The direction may for every class. A
 * teacher needs all three: to teach the class, the page presence, and presence for the class's level.
 */
export function mayTakeRegisterOf(
  facts: AccessFacts,
  schoolClass: { standardId: string; isTaughtByViewer: boolean },
): boolean {
  if (!maySeeScreen(facts, 'presence')) return false
  if (isDirection(facts.userType)) return true
  return (
    schoolClass.isTaughtByViewer &&
    facts.standardPerms.some(
      ({ feature, standardId, hasAccess }) =>
        feature === 'presence' && standardId === schoolClass.standardId && hasAccess,
    )
  )
}

/** Whether a person may see the phones of families: the direction always, teachers when the school says so. */
export const maySeeGuardians = ({ userType, school }: AccessFacts): boolean =>
  school !== null && (isDirection(userType) || school.flags.showGuardianInfo === true)

const firstChoices = {
  teacher: ['diary', 'presence'],
  director: ['dashboard', 'presence'],
  subdirector: ['dashboard', 'presence'],
  admin: ['admin', 'admin-new'],
} as const satisfies Record<UserType, readonly ScreenWord[]>

/**
 * The screen a person lands on after signing in: the one of the specification (section 2), or while it
 * is not built or not theirs the next that is. Undefined when nothing that exists is theirs.
 */
export function homeOf(facts: AccessFacts, builtWords: readonly ScreenWord[]): Screen | undefined {
  const order: ScreenWord[] = [...firstChoices[facts.userType], ...screens.map(({ word }) => word)]
  return order
    .map((word) => screenOf(word))
    .find(
      (screen) =>
        !['public', 'personal'].includes(screen.place) &&
        builtWords.includes(screen.word) &&
        mayOpen(facts, screen),
    )
}
