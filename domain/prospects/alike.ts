import { nameKey } from '../children/identity.ts'
import { foldText } from '../kernel/text.ts'
import type { KeptProspect } from './prospect.ts'

type Compared = Pick<
  KeptProspect,
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'isExpected' | 'guardians' | 'childId'
>

const reachesOf = ({ guardians }: Pick<Compared, 'guardians'>): string[] =>
  guardians.flatMap(({ email, phone }) => [
    ...(email ? [email.toLowerCase()] : []),
    // The last nine digits: a number is typed with the code of its country, or without.
    ...(phone ? [phone.replace(/\D/g, '').slice(-9)] : []),
  ])

/**
 * Tells two requests for one child: the same birth date, and the same name or the same way to reach the family. Twins
 * have different first names.
 */
export function isSameChild(one: Compared, other: Compared): boolean {
  if (one.birthDate !== other.birthDate) return false
  const [first, second] = [one, other].map(({ firstName }) => nameKey(firstName ?? ''))
  if (first && second && first !== second) return false
  const isNamed = nameKey(one.lastName) === nameKey(other.lastName)
  const reaches = reachesOf(other)
  return isNamed || reachesOf(one).some((it) => reaches.includes(it))
}

/** The other requests for the same child, for each prospect that has some. Only those with one birth date are compared. */
export function duplicatesIn<Of extends Compared>(all: readonly Of[]): Map<Of['id'], Of['id'][]> {
  const byBirth = new Map<string, Of[]>()
  for (const one of all) byBirth.set(one.birthDate, [...(byBirth.get(one.birthDate) ?? []), one])
  const found = new Map<Of['id'], Of['id'][]>()
  for (const born of byBirth.values())
    for (const one of born) {
      const others = born.filter((it) => it.id !== one.id && isSameChild(one, it))
      if (others.length > 0)
        found.set(
          one.id,
          others.map(({ id }) => id),
        )
    }
  return found
}

/** Finds a prospect by what somebody types: a name, a number, an address, a town or the number of the request. */
export function isFoundProspect(
  one: Pick<
    KeptProspect,
    'firstName' | 'lastName' | 'guardians' | 'city' | 'postcode' | 'requestNumber'
  >,
  search: string,
): boolean {
  const { firstName, lastName, guardians, city, postcode, requestNumber } = one
  const people = guardians.flatMap((it) => [
    ...[`${it.firstName} ${it.lastName}`, it.email ?? '', (it.phone ?? '').replace(/\D/g, '')],
  ])
  const text = [`${firstName ?? ''} ${lastName}`, ...people, city, postcode, requestNumber]
  const folded = foldText(text.join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
