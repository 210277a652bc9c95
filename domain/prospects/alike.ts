import { nameKey } from '../children/identity.ts'
import { givenFirst } from '../kernel/person-name.ts'
import { foldText } from '../kernel/text.ts'
import type { KeptProspect } from './prospect.ts'

type Compared = Pick<
  KeptProspect,
  'id' | 'firstName' | 'lastName' | 'birthDate' | 'isExpected' | 'guardians' | 'childId'
>

/** Requests that one prospect names as its likes. A family asks two or three times; more is a machine. */
const mostDuplicates = 20

const reachesOf = ({ guardians }: Pick<Compared, 'guardians'>): string[] =>
  guardians.flatMap(({ email, phone }) => [
    ...(email ? [email.toLowerCase()] : []),
    // The last nine digits: a number is typed with the code of its country, or without.
    ...(phone ? [phone.replace(/\D/g, '').slice(-9)] : []),
  ])

/** By one of these two requests are for one child: birth date with the family name, or with a way to reach the family. */
const keysOf = (one: Compared): string[] =>
  [`name ${nameKey(one.lastName)}`, ...reachesOf(one)].map((key) => `${one.birthDate} ${key}`)

/**
 * The other requests for the same child, for each prospect that has some, 20 at most: the same birth date, and the same
 * name or the same way to reach the family. Twins have different first names.
 */
export function duplicatesIn<Of extends Compared>(all: readonly Of[]): Map<Of['id'], Of['id'][]> {
  const read = all.map((one) => ({
    ...{ id: one.id, first: nameKey(one.firstName ?? ''), keys: [...new Set(keysOf(one))] },
  }))
  const alike = new Map<string, typeof read>()
  for (const one of read)
    for (const key of one.keys) {
      const known = alike.get(key)
      if (known) known.push(one)
      else alike.set(key, [one])
    }
  const othersOf = ({ id, first, keys }: (typeof read)[number]): Of['id'][] => {
    const others = new Set<Of['id']>()
    for (const key of keys)
      for (const other of alike.get(key) ?? []) {
        if (other.id === id || (first && other.first && first !== other.first)) continue
        others.add(other.id)
        if (others.size === mostDuplicates) return [...others]
      }
    return [...others]
  }
  const found = read.map((one) => [one.id, othersOf(one)] as const)
  return new Map(found.filter(([, others]) => others.length > 0))
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
    ...[givenFirst(it), it.email ?? '', (it.phone ?? '').replace(/\D/g, '')],
  ])
  const text = [`${firstName ?? ''} ${lastName}`, ...people, city, postcode, requestNumber]
  const folded = foldText(text.join(' '))
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
