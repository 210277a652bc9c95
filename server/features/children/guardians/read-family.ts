import { maySeeGuardians } from '#domain/access/access.ts'
import type { KnownAddress } from '#domain/children/address.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { foldText } from '#domain/kernel/text.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { isFileKeeper, readInFile, requireFileKeeper } from '../file/child-file.ts'
import { type FamilyGuardian, listFamily, listHomes } from './family.sql.ts'
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
  homes: KnownAddress[]
  siblings: Sibling[]
}

/** Hides the payer and the number of a family at an office: both are for the direction. */
const withoutMoney = (guardian: FamilyGuardian): FamilyGuardian => ({
  ...guardian,
  ...{ payerShare: 0, cafNumber: null, receivesInvoices: false },
})

/**
 * The family of a child, for those who may read its file. A teacher sees guardians where the school shows them
 * (showGuardianInfo), and nothing of money.
 */
export async function readFamily(
  context: RequestContext,
  { childId: sentId }: { childId: string },
): Promise<FamilyRecord | null> {
  const open = await readInFile(context, sentId, (tx, childId) =>
    Promise.all([listFamily(tx, childId), listHomes(tx, childId), listSiblings(tx, childId)]),
  )
  if (!open) return null
  const { viewer, file, part } = open
  const [guardians, homes, siblings] = part
  const childId = file.id
  if (isFileKeeper(viewer)) return { childId, guardians, homes, siblings }
  if (!maySeeGuardians(viewer)) return { childId, guardians: [], homes: [], siblings: [] }
  return { childId, guardians: guardians.map(withoutMoney), homes, siblings }
}

const mostFound = 12

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** True if a guardian is the one that is looked for: by name, mail or number, accents, capitals and spaces aside. */
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
  const { schoolId } = requireFileKeeper(context)
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
