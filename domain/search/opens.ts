import { type AccessFacts, type CareWork, type JudgedClass, mayWorkWith } from '../access/access.ts'
import { isDirection } from '../accounts/roles.ts'

/** Every work with a class, in the order in which an answer opens it. The file of a child comes first. */
const works: readonly CareWork[] = ['profile', 'presence', 'diary', 'transmission', 'pedagogy']

/** Finds the work in which a class opens for somebody; null where it is not theirs. */
export const classOpens = (facts: AccessFacts, schoolClass: JudgedClass): CareWork | null =>
  works.find((work) => work !== 'profile' && mayWorkWith(facts, work, schoolClass)) ?? null

/**
 * Finds the work in which a child opens for somebody. The direction reads the file of everybody, also of a child in no
 * class (null).
 */
export function childOpens(facts: AccessFacts, schoolClass: JudgedClass | null): CareWork | null {
  if (isDirection(facts.userType)) return 'profile'
  return (schoolClass && works.find((work) => mayWorkWith(facts, work, schoolClass))) ?? null
}
