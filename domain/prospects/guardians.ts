import { nameKey } from '../children/identity.ts'
import { type Relation, relations } from '../children/new-child.ts'
import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { line, mail, phone } from '../kernel/fields/kinds.ts'
import { inRow } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type ProspectRefusal, prospectRefusal } from './prospect-codes.ts'

/** Guardians of one prospect. */
export const mostProspectGuardians = 2

/** Somebody who asks for a child, and how the school reaches them. */
export type ProspectGuardian = {
  firstName: string
  lastName: string
  relation: Relation
  phone: string | null
  email: string | null
}

export type ProspectGuardianWish = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  relation?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
}

const label = { id: '', message: '' }
const name = line({ label, longest: 80 })
const number = phone({ label })
const address = mail({ label })

/**
 * Reads those who ask for a child: one at least, each with a name and a number or an address. The fact `field` is such as
 * `guardians.0.phone`.
 */
export function readGuardians(
  sent: readonly ProspectGuardianWish[],
): Result<readonly ProspectGuardian[], ProspectRefusal | FieldRefusal> {
  if (sent.length === 0)
    return prospectRefusal('prospect.guardian-missing', { field: 'guardians.0.lastName' })
  if (sent.length > mostProspectGuardians)
    return prospectRefusal('prospect.too-many-guardians', { most: String(mostProspectGuardians) })
  const guardians: ProspectGuardian[] = []
  for (const [place, wish] of sent.entries()) {
    const read = readOne(wish)
    if (!read.ok) return inRow(read, `guardians.${place}`)
    guardians.push(read.value)
  }
  return accept(guardians)
}

function readOne(
  wish: ProspectGuardianWish,
): Result<ProspectGuardian, ProspectRefusal | FieldRefusal> {
  const firstName = name.read(wish.firstName, 'firstName')
  if (!firstName.ok) return firstName
  const lastName = name.read(wish.lastName, 'lastName')
  if (!lastName.ok) return lastName
  const called = number.read(wish.phone, 'phone')
  if (!called.ok) return called
  const mailed = address.read(wish.email, 'email')
  if (!mailed.ok) return mailed
  if (!firstName.value && !lastName.value)
    return prospectRefusal('prospect.guardian-missing', { field: 'lastName' })
  if (!called.value && !mailed.value)
    return prospectRefusal('prospect.guardian-unreachable', { field: 'phone' })
  return accept({
    firstName: firstName.value ?? '',
    lastName: lastName.value ?? '',
    relation: relations.find((it) => it === wish.relation) ?? 'Other',
    phone: called.value,
    email: mailed.value,
  })
}

/** The first address to which the school writes. */
export const mailedOf = (guardians: readonly ProspectGuardian[]): ProspectGuardian | undefined =>
  guardians.find(({ email }) => email !== null)

/** Tells that two are one person, by the name or by the way to reach them. */
export const isSameGuardian = (one: ProspectGuardian, other: ProspectGuardian): boolean =>
  nameKey(`${one.firstName}${one.lastName}`) === nameKey(`${other.firstName}${other.lastName}`) ||
  (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase())
