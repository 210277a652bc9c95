import { isDirection, type UserType } from '../accounts/roles.ts'
import type {
  DirectorPrivilege,
  EnableFlag,
  LevelFeature,
  PageFeature,
  SchoolFeatureName,
} from './features.ts'
import { type Screen, type ScreenWord, screenOf, screens } from './screens.ts'

export type FeaturePermission = { feature: string; hasAccess: boolean }
export type StandardPermission = { feature: string; hasAccess: boolean; standardId: string }

/** The facts that rights are judged by: the same on the tablet (getUser, getSchool) and on the server (Viewer). */
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

/** True if one of the direction has a privilege, which nobody has withheld from them. */
export const holdsPrivilege = (
  { directorPrivileges, userType }: AccessFacts,
  privilege: DirectorPrivilege,
): boolean => isDirection(userType) && holds(directorPrivileges, { feature: privilege, userType })

/** The reason a person is kept from a screen: the first of all that would have to change. */
export type Closed =
  | { because: 'role' }
  | { because: 'flag'; flag: EnableFlag }
  | { because: 'feature'; feature: SchoolFeatureName }
  | { because: 'privilege'; privilege: DirectorPrivilege }
  | { because: 'page'; page: PageFeature }

function closedTo(facts: AccessFacts, screen: Screen): Closed | null {
  const { userType, school } = facts
  const { flag, feature, privilege, page } = screen
  if (screen.place === 'public') return null
  if (!screen.roles.includes(userType)) return { because: 'role' }
  if (screen.place === 'admin' || screen.place === 'personal') return null
  if (!school) return { because: 'role' }
  if (flag && !school.flags[flag]) return { because: 'flag', flag }
  if (feature && isSwitchedOff(facts, feature)) return { because: 'feature', feature }
  if (isDirection(userType)) {
    const isHeld = !privilege || holds(facts.directorPrivileges, { feature: privilege, userType })
    return isHeld ? null : { because: 'privilege', privilege }
  }
  if (screen.everyTeacher) return null
  if (!page) return { because: 'role' }
  return holds(facts.pagePerms, { feature: page, userType }) ? null : { because: 'page', page }
}

const mayOpen = (facts: AccessFacts, screen: Screen): boolean => closedTo(facts, screen) === null

/** Says why a person does not see a screen; null for one they see. It says the rule itself. */
export const whyClosed = (facts: AccessFacts, word: ScreenWord): Closed | null =>
  closedTo(facts, screenOf(word))

/**
 * True if a person may open a screen. The tablet hides what it refuses; the server asks the same and
 * refuses what was only hidden. Public screens are everybody's, signed in or not.
 */
export function maySeeScreen(facts: AccessFacts, word: ScreenWord): boolean {
  return mayOpen(facts, screenOf(word))
}

/**
 * True if a person may use a feature of the school: a screen that shows it is theirs. Its settings open
 * it only where it has no screen of its own (meals). The policies of the server begin with it.
 */
export function mayUseFeature(facts: AccessFacts, feature: SchoolFeatureName): boolean {
  const rows: Screen[] = screens.filter((row: Screen) => row.feature === feature)
  const shown = rows.filter(({ place }) => place === 'main')
  return (shown.length > 0 ? shown : rows).some((row) => mayOpen(facts, row))
}

/** The works with a class: the screen of each, and the box of a teacher's levels that opens it. */
export const classWork = {
  presence: { screen: 'presence', level: 'presence' },
  diary: { screen: 'diary', level: 'dailyreport' },
  transmission: { screen: 'transmission', level: 'nursery' },
  pedagogy: { screen: 'pedagogy', level: 'milestone' },
  profile: { screen: 'profile', level: 'profile' },
  gallery: { screen: 'gallery', level: 'gallery' },
} as const satisfies Record<string, { screen: ScreenWord; level: LevelFeature }>
export type ClassWork = keyof typeof classWork

/** The works with a class that put its children in somebody's care. Who only shows pictures of them has none. */
export const careWork = [
  'presence',
  'diary',
  'transmission',
  'pedagogy',
  'profile',
] as const satisfies readonly ClassWork[]
export type CareWork = (typeof careWork)[number]

/** Reads the name of a work that came from outside. The gallery opens no register and no health by its name. */
export const parseClassWork = (text: string): ClassWork | undefined =>
  careWork.find((work) => work === text)

/** A class as rights judge it: by all of its levels, and by who teaches it today. */
export type JudgedClass = { standardIds: readonly string[]; isTaughtByViewer: boolean }

/**
 * True if a person may do this with a class and its children. The direction may for every class. A
 * teacher needs all three: to teach the class, the screen, and the feature on one of the class's levels.
 */
export const mayWorkWith = (
  facts: AccessFacts,
  work: ClassWork,
  schoolClass: JudgedClass,
): boolean => whyNoWork(facts, work, schoolClass) === null

/** Says which of page, class and level is missing; null for a class open to them. */
export function whyNoWork(
  facts: AccessFacts,
  work: ClassWork,
  { standardIds, isTaughtByViewer }: JudgedClass,
): 'page' | 'class' | 'level' | null {
  const { screen, level } = classWork[work]
  if (!maySeeScreen(facts, screen)) return 'page'
  if (isDirection(facts.userType)) return null
  if (!isTaughtByViewer) return 'class'
  const isOpen = standardIds.some((standardId) =>
    isLevelOpen(facts.standardPerms, { feature: level, standardId }),
  )
  return isOpen ? null : 'level'
}

/** True if a person may see and fill the register of a class. */
export const mayTakeRegisterOf = (facts: AccessFacts, schoolClass: JudgedClass): boolean =>
  mayWorkWith(facts, 'presence', schoolClass)

/** True if a person has the children of the class in their care, whatever they do with the class. */
export const hasInCare = (facts: AccessFacts, schoolClass: JudgedClass): boolean =>
  careWork.some((work) => mayWorkWith(facts, work, schoolClass))

/** The classes a person may work with: all of the school, or those they teach on one of these levels. */
export type ClassReach = { everyClass: boolean; standardIds: readonly string[] }

/**
 * The same rule as `mayWorkWith`, for many classes at once: a class is within reach of somebody who may do at least
 * one of these works with it.
 */
export function classReachOf(facts: AccessFacts, works: readonly ClassWork[]): ClassReach {
  const open = works.filter((work) => maySeeScreen(facts, classWork[work].screen))
  const levels = open.map((work): string => classWork[work].level)
  const held = facts.standardPerms.filter((it) => it.hasAccess && levels.includes(it.feature))
  return {
    everyClass: isDirection(facts.userType) && open.length > 0,
    standardIds: [...new Set(held.map(({ standardId }) => standardId))],
  }
}

/**
 * The classes of whose children a person may know diets and health plans. Everybody who has a child in their care may
 * know them.
 */
export const healthReachOf = (facts: AccessFacts): ClassReach => classReachOf(facts, careWork)

/** True if a teacher was given a feature on a level; silence is no. */
export const isLevelOpen = (
  permissions: readonly StandardPermission[],
  box: { feature: string; standardId: string },
): boolean =>
  permissions.some(
    ({ feature, standardId, hasAccess }) =>
      feature === box.feature && standardId === box.standardId && hasAccess,
  )

/**
 * True if somebody of the direction would see, in somebody else's place, a screen whose privilege is withheld from them:
 * then they may not take it. The platform admin sees every place.
 */
export const wouldSeeWithheld = (by: AccessFacts, target: AccessFacts): boolean =>
  isDirection(by.userType) &&
  screens.some(
    ({ privilege, word }: Screen) =>
      privilege &&
      !holds(by.directorPrivileges, { feature: privilege, userType: by.userType }) &&
      maySeeScreen(target, word),
  )

/** True if a person may see the phones of families: the direction always, teachers when the school says so. */
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
export function homeOf(
  facts: AccessFacts,
  builtScreens: readonly ScreenWord[],
): Screen | undefined {
  const order: ScreenWord[] = [...firstChoices[facts.userType], ...screens.map(({ word }) => word)]
  return order
    .map((word) => screenOf(word))
    .find(
      (screen) =>
        !['public', 'personal', 'foot'].includes(screen.place) &&
        builtScreens.includes(screen.word) &&
        mayOpen(facts, screen),
    )
}
