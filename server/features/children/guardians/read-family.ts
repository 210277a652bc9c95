import type { Home } from '#domain/children/family/home.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { foldText } from '#domain/kernel/text.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type FamilyGuardian, isChildKnown, listFamily, listHomes } from './family.sql.ts'
import { requireFamilyKeeper } from './guardians.policy.ts'
import {
  type KnownGuardian,
  listGuardiansToLink,
  listSiblings,
  type Sibling,
} from './relatives.sql.ts'

/** A child's family as the file shows it. */
export type FamilyRecord = {
  childId: ChildId
  guardians: FamilyGuardian[]
  homes: Home[]
  siblings: Sibling[]
}

/** The family of a child; null for a child that the school does not have. */
export async function readFamily(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<FamilyRecord | null> {
  const { schoolId } = requireFamilyKeeper(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [isKnown, guardians, homes, siblings] = await context.database.glanceInSchool(
    schoolId,
    (tx) =>
      Promise.all([
        isChildKnown(tx, childId),
        listFamily(tx, childId),
        listHomes(tx, childId),
        listSiblings(tx, childId),
      ]),
  )
  return isKnown ? { childId, guardians, homes, siblings } : null
}

const mostFound = 12

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Whether a guardian is the one that is looked for: by name, mail or number, accents, capitals and spaces aside. */
function isMeant({ name, email, phones }: KnownGuardian, search: string): boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const text = foldText(`${name} ${email ?? ''}`)
  if (words.every((word) => text.includes(word))) return true
  // The same number begins with 0 at home and with the country's code elsewhere.
  const digits = digitsOf(search).replace(/^(0033|33|0)/, '')
  return digits.length >= 4 && digitsOf(phones).includes(digits)
}

/**
 * Guardians whom the school knows already, to be taken for this child instead of being typed twice. Without a search,
 * those of children with the same address, and then of those with the same last name.
 */
export async function searchGuardians(
  context: RequestContext,
  { childId: sentId, search }: { childId: string; search: string },
): Promise<KnownGuardian[]> {
  const { schoolId } = requireFamilyKeeper(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return []
  const known = await context.database.glanceInSchool(schoolId, (tx) =>
    listGuardiansToLink(tx, childId),
  )
  const closeness = (it: KnownGuardian) => Number(it.isAtSameAddress) * 2 + Number(it.hasSameName)
  return known
    .filter((it) => (search.trim() ? isMeant(it, search) : closeness(it) > 0))
    .toSorted((one, other) => closeness(other) - closeness(one))
    .slice(0, mostFound)
}
