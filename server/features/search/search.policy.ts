import {
  type ClassReach,
  type ClassWork,
  classReachOf,
  classWork,
  type JudgedClass,
  maySeeGuardians,
  maySeeScreen,
  mayWorkWith,
} from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import type { SchoolSection } from '#domain/search/search.ts'
import { requireSchoolViewer, type SchoolViewer } from '#server/platform/request/refusals.ts'

/** Lets in everybody who works at a school. What they find is judged section by section. */
export const requireSearcher = requireSchoolViewer

/** Every work with a class, in the order in which an answer opens it. The file of a child comes first. */
const works: readonly ClassWork[] = ['profile', 'presence', 'diary', 'transmission', 'pedagogy']

/** The classes whose children somebody finds: those in their care, whatever they do with them. */
export const searchReachOf = (viewer: SchoolViewer): ClassReach =>
  classReachOf(viewer, Object.keys(classWork) as ClassWork[])

/** The sections that somebody may look into, each by the rule of the page that lists such things. */
export const mayFind: Readonly<Record<SchoolSection, (viewer: SchoolViewer) => boolean>> = {
  children: () => true,
  guardians: maySeeGuardians,
  staff: (viewer) => maySeeScreen(viewer, 'settings-privileges'),
  invoices: (viewer) => maySeeScreen(viewer, 'invoices'),
  classes: () => true,
}

/** Where a class opens for somebody; null where it is not theirs. */
export const classOpensFor = (viewer: SchoolViewer, schoolClass: JudgedClass): ClassWork | null =>
  works.find((work) => work !== 'profile' && mayWorkWith(viewer, work, schoolClass)) ?? null

/** Where a child opens for somebody. The direction reads the file of everybody, also of those in no class. */
export const childOpensFor = (
  viewer: SchoolViewer,
  {
    standardIds,
    isTaughtByViewer,
  }: { standardIds: JudgedClass['standardIds'] | null } & Pick<JudgedClass, 'isTaughtByViewer'>,
): ClassWork | null => {
  if (isDirection(viewer.userType)) return 'profile'
  const schoolClass = standardIds && { standardIds, isTaughtByViewer }
  return (schoolClass && works.find((work) => mayWorkWith(viewer, work, schoolClass))) ?? null
}
