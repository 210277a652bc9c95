import type { Relation } from '../children/family/guardian.ts'
import type { ChildId } from '../kernel/ids.ts'
import { contactKeys, foldName, type Ground, knownContactKeys, nameKey } from './ground.ts'
import type { ReadAddress, ReadGuardian } from './read-rows.ts'

export type PlannedAddress = ReadAddress & { id: string }
/** A guardian of whom somebody, or the list, has said the relation. */
export type RelatedGuardian = ReadGuardian & { relation: Relation }
export type PlannedGuardian = Omit<RelatedGuardian, 'address'> & {
  id: string
  addressId: string | null
}
export type PlannedLink = {
  childId: ChildId
  guardianId: string
  rank: number
  hasLegalAuthority: boolean
  mayCollect: boolean
}
export type PlannedHome = { childId: ChildId; addressId: string; position: number }

type Person = { id: string; contacts: Set<string>; childIds: Set<ChildId>; isNew: boolean }

const addressName = ({
  line,
  postcode,
  city,
}: Pick<ReadAddress, 'line' | 'postcode' | 'city'>): string =>
  [line, postcode ?? '', city].map(foldName).join('|')

/**
 * Gathers the families of an import. Two guardians of one name may be one person. They are, where they share a number,
 * a mail address, a home or a child. An address that a child and its guardian share is written once.
 */
export function gatherFamilies(
  ground: Pick<Ground, 'guardians' | 'children'>,
  {
    nextId,
    hasLegalAuthority,
    mayCollect,
  }: {
    nextId: () => string
    hasLegalAuthority: boolean
    mayCollect: boolean
  },
) {
  const people = new Map<string, Person[]>()
  const peopleOf = (key: string): Person[] => {
    const known = people.get(key) ?? []
    people.set(key, known)
    return known
  }
  for (const guardian of ground.guardians)
    peopleOf(nameKey(guardian)).push({
      id: guardian.id,
      contacts: new Set(knownContactKeys(guardian)),
      childIds: new Set(guardian.childIds),
      isNew: false,
    })
  const ranks = new Map(ground.children.map(({ id, guardianCount }) => [id, guardianCount]))
  const addresses: PlannedAddress[] = []
  const guardians: PlannedGuardian[] = []
  const links: PlannedLink[] = []
  const homes: PlannedHome[] = []
  const homesOf = new Map(
    ground.children.map(({ id, homes: own }) => [
      id,
      new Map(own.map((home) => [addressName(home), home.id])),
    ]),
  )

  const makeAddress = (address: ReadAddress): string => {
    const id = nextId()
    addresses.push({ id, ...address })
    return id
  }

  /** A child lives there. Of two addresses the first one comes first. */
  const addHomes = (childId: ChildId, read: readonly ReadAddress[]): void => {
    const own = homesOf.get(childId) ?? new Map<string, string>()
    homesOf.set(childId, own)
    for (const address of read) {
      if (own.has(addressName(address))) continue
      const addressId = makeAddress(address)
      homes.push({ childId, addressId, position: own.size })
      own.set(addressName(address), addressId)
    }
  }

  const addressIdOf = (address: ReadAddress | null, childIds: readonly ChildId[]) => {
    if (!address) return null
    const shared = childIds.map((id) => homesOf.get(id)?.get(addressName(address)))
    return shared.find((id) => id !== undefined) ?? makeAddress(address)
  }

  /** Adds a guardian of these children, or finds the person who is known. A link that stands stays as it is. */
  const addGuardian = (read: RelatedGuardian, childIds: readonly ChildId[]): void => {
    const namesakes = peopleOf(nameKey(read))
    const keys = contactKeys(read)
    let person = namesakes.find(
      ({ contacts, childIds: own }) =>
        keys.some((key) => contacts.has(key)) || childIds.some((id) => own.has(id)),
    )
    if (!person) {
      const id = nextId()
      person = { id, contacts: new Set(), childIds: new Set(), isNew: true }
      namesakes.push(person)
      const { address, ...rest } = read
      guardians.push({ ...rest, id, addressId: addressIdOf(address, childIds) })
    }
    for (const key of keys) person.contacts.add(key)
    for (const childId of childIds) {
      if (person.childIds.has(childId)) continue
      person.childIds.add(childId)
      const rank = (ranks.get(childId) ?? 0) + 1
      ranks.set(childId, rank)
      links.push({ childId, guardianId: person.id, rank, hasLegalAuthority, mayCollect })
    }
  }

  return { addHomes, addGuardian, planned: { addresses, guardians, links, homes } }
}
