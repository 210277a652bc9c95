import { type AccessFacts, holdsPrivilege } from '../access/access.ts'
import { builtSchoolScreens } from '../access/built.ts'

/**
 * Privileges whose screens show what a family's export holds. Settings hold nothing of one child, and requests for a place
 * nothing of a child with a file.
 */
const privilegesNeeded = builtSchoolScreens.flatMap(({ place, privilege, word }) =>
  place === 'main' && privilege && word !== 'prospects' ? [privilege] : [],
)

/**
 * True if a person may take along everything about one child (decision 070). The director answers to families for the
 * school, so no privilege keeps it from them. A sub-director needs all of them: else what is withheld would leave by the
 * back door.
 */
export function mayExportFamily(facts: AccessFacts): boolean {
  if (facts.userType === 'director') return true
  return (
    facts.userType === 'subdirector' &&
    privilegesNeeded.every((privilege) => holdsPrivilege(facts, privilege))
  )
}
