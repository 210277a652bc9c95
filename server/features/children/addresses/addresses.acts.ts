import { type Address, type AddressWish, parseAddress } from '#domain/children/address.ts'
import { childrenRefusal } from '#domain/children/children-codes.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type AddressId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decideKnown } from '#server/platform/keeping/decide-adding.ts'
import { fileAct } from '../file/file-act.ts'
import type { HeldChild } from '../file/held-child.sql.ts'
import {
  type AddressRecord,
  addLives,
  endLives,
  listAddresses,
  listRelatives,
  type Relative,
  removeIfEmpty,
  writeAddress,
} from './addresses.sql.ts'

type About = { childId: string; addressId: string }
type Wish = About & { input: AddressWish; sharedBy: readonly string[] }
type Read = { addresses: AddressRecord[]; relatives: Relative[] }

async function read(tx: Transaction, { child }: { child: HeldChild }): Promise<Read> {
  return {
    addresses: await listAddresses(tx, child.id),
    relatives: await listRelatives(tx, child.id),
  }
}

const idsOf = (people: readonly Relative[], kind: Relative['kind']) =>
  people.filter((it) => it.kind === kind).map(({ id }) => id)

const livesOf = (addressId: AddressId, people: readonly Relative[]) => ({
  addressId,
  childIds: idsOf(people, 'child'),
  guardianIds: idsOf(people, 'guardian'),
})

/** Lists those of the family who are wished to live there. Others of the school are nobody's to move. */
const sharers = ({ sharedBy }: Wish, { relatives }: Read): Relative[] =>
  relatives.filter(({ id }) => sharedBy.includes(id))

const standingAt = ({ addresses }: Read, { addressId }: About) =>
  addresses.find(({ id }) => id === parseId<AddressId>(addressId))

const plain = ({ lineOne, lineTwo, postcode, city, country }: Address): Address => ({
  lineOne,
  lineTwo,
  postcode,
  city,
  country,
})

/** Gives a child one more address, which others of the family may share. */
export const addChildAddress = fileAct({
  name: 'addChildAddress',
  parts: ['address', 'guardian'],
  read: (tx, of: { wish: Wish; child: HeldChild }) => read(tx, of),
  decide({ wish, standing }) {
    const parsed = parseAddress(wish.input)
    if (!parsed.ok) return parsed
    const id = parseId<AddressId>(wish.addressId)
    if (!id) return fieldRefusal('thing.unknown')
    const known = standingAt(standing, wish)
    if (known) return decideKnown(plain(known), parsed.value)
    return accept({ address: { ...parsed.value, id, version: 1 }, people: sharers(wish, standing) })
  },
  async write(tx, { child, change: { address, people } }) {
    await writeAddress(tx, address)
    const { guardianIds, childIds } = livesOf(address.id, people)
    await addLives(tx, { addressId: address.id, guardianIds, childIds: [child.id, ...childIds] })
  },
  logged: ({ people }) => ({ sharedBy: people.map(({ id }) => id) }),
})

/**
 * Changes an address, for everybody who lives there, and who of the family does. Who is left out keeps none; a brother or
 * sister keeps the other ones. While people outside the family live there too, its words stay: nobody is moved unseen.
 */
export const changeChildAddress = fileAct({
  name: 'changeChildAddress',
  parts: ['address', 'guardian'],
  read: (tx, of: { wish: Wish & { version: number }; child: HeldChild }) => read(tx, of),
  decide({ wish, standing }) {
    const parsed = parseAddress(wish.input)
    if (!parsed.ok) return parsed
    const known = standingAt(standing, wish)
    if (!known) return fieldRefusal('thing.unknown')
    const people = sharers(wish, standing)
    const joining = people.filter(({ id }) => !known.shared.some((it) => it.id === id))
    const going = known.shared.filter(({ id }) => !people.some((it) => it.id === id))
    const isSame = decideKnown(plain(known), parsed.value).ok
    if (isSame && joining.length + going.length === 0) return accept(null)
    if (known.version !== wish.version) return fieldRefusal('thing.changed-meanwhile')
    if (!isSame && known.hasOthers)
      return childrenRefusal('children.address-shared', { field: 'lineOne' })
    const address = { ...parsed.value, id: known.id, version: known.version + 1 }
    return accept({ address, joining, going })
  },
  async write(tx, { change: { address, joining, going } }) {
    await writeAddress(tx, address)
    await addLives(tx, livesOf(address.id, joining))
    await endLives(tx, livesOf(address.id, going))
  },
  logged: ({ joining, going }) => ({
    joining: joining.map(({ id }) => id),
    going: going.map(({ id }) => id),
  }),
})

/** Takes an address away from a child. Others keep it; where nobody lives any more it is removed. */
export const removeChildAddress = fileAct({
  name: 'removeChildAddress',
  parts: ['address', 'guardian'],
  read: (tx, of: { wish: About; child: HeldChild }) => read(tx, of),
  decide({ wish, standing }) {
    const known = standingAt(standing, wish)
    return accept(known ? { addressId: known.id } : null)
  },
  async write(tx, { child, change: { addressId } }) {
    await endLives(tx, { addressId, childIds: [child.id], guardianIds: [] })
    await removeIfEmpty(tx, addressId)
  },
})
