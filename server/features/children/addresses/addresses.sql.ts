import type { Address } from '#domain/children/address.ts'
import type { AddressId, ChildId } from '#domain/kernel/ids.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  plainArray,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'
import { fullNameShown } from '#server/records/children/shown-name.sql.ts'

/** Somebody of the child's family: a guardian, or a child with one of the same guardians. */
export type Relative = { id: string; name: string; kind: 'guardian' | 'child' }

export type AddressRecord = Address & {
  id: AddressId
  version: number
  /** Relatives who live there too. */
  shared: Relative[]
  /** True if somebody outside the family lives there too. */
  hasOthers: boolean
}

const family = `
  family as (
    select g.guardian_id as id, g.name, 'guardian' as kind, 1 as place
    from child_guardian l join guardian g using (school_id, guardian_id)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    union
    select s.child_id, ${fullNameShown('s')}, 'child', 2
    from child_guardian l join child_guardian o on o.school_id = l.school_id and o.guardian_id = l.guardian_id
      join child s on s.school_id = o.school_id and s.child_id = o.child_id
    where l.school_id = (select app_school()) and l.child_id = $1::uuid and o.child_id <> l.child_id
  )`

const addresses = statement<AddressRecord>(
  'addresses_of_child',
  `
    with ${family}
    select a.address_id as id, a.line_one as "lineOne", a.line_two as "lineTwo", a.postcode, a.city, a.country, a.version,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind)
          order by f.place, ${asRead('f.name')}), '[]')
        from family f
        where exists (select from guardian g
            where g.school_id = a.school_id and g.guardian_id = f.id and g.address_id = a.address_id)
          or exists (select from child_address o
            where o.school_id = a.school_id and o.child_id = f.id and o.address_id = a.address_id)) as shared,
      exists (select from guardian g
          where g.school_id = a.school_id and g.address_id = a.address_id
            and not exists (select from family f where f.id = g.guardian_id))
        or exists (select from child_address o
          where o.school_id = a.school_id and o.address_id = a.address_id and o.child_id <> l.child_id
            and not exists (select from family f where f.id = o.child_id)) as "hasOthers"
    from child_address l join address a using (school_id, address_id)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    order by l.position, a.address_id`,
)

/** Lists where a child lives, with who else of the family lives there. */
export async function listAddresses(tx: Glance, childId: ChildId): Promise<AddressRecord[]> {
  return rowsOf(tx, addresses, [childId])
}

const relatives = statement<Relative>(
  'relatives_of_child',
  `with ${family} select id, name, kind from family order by place, ${asRead('name')}`,
)

/** The guardians of a child, then its brothers and sisters at the school. */
export async function listRelatives(tx: Glance, childId: ChildId): Promise<Relative[]> {
  return rowsOf(tx, relatives, [childId])
}

/** Writes an address, new or changed. */
export const writeAddress = thingWriter<Address & { id: AddressId; version: number }>('address', {
  key: { id: 'address_id uuid' },
  each: {
    lineOne: 'line_one text',
    lineTwo: 'line_two text',
    postcode: 'postcode text',
    city: 'city text',
    country: 'country text',
    version: 'version int',
  },
})

const addedLives = statement(
  'address_lived_in',
  `
    with moved as (
      update guardian set address_id = $1::uuid, version = version + 1
      where school_id = (select app_school()) and guardian_id = any($3::uuid[]) and address_id is distinct from $1::uuid
    )
    insert into child_address (school_id, child_id, address_id, position)
    select app_school(), id, $1::uuid, (select coalesce(max(position), -1) + 1 from child_address l
      where l.school_id = (select app_school()) and l.child_id = id)
    from unnest($2::uuid[]) as id
    on conflict do nothing`,
)

const endedLives = statement(
  'address_left',
  `
    with left_by as (
      update guardian set address_id = null, version = version + 1
      where school_id = (select app_school()) and address_id = $1::uuid and guardian_id = any($3::uuid[])
    )
    delete from child_address
    where school_id = (select app_school()) and address_id = $1::uuid and child_id = any($2::uuid[])`,
)

type Lives = { addressId: AddressId; childIds: readonly string[]; guardianIds: readonly string[] }

/** Lets these people live at an address. A guardian has one, which it replaces; a child may have several. */
export async function addLives(tx: Transaction, { addressId, childIds, guardianIds }: Lives) {
  await execute(tx, addedLives, [addressId, plainArray(childIds), plainArray(guardianIds)])
}

/** Lets these people live there no more. */
export async function endLives(tx: Transaction, { addressId, childIds, guardianIds }: Lives) {
  await execute(tx, endedLives, [addressId, plainArray(childIds), plainArray(guardianIds)])
}

const removedIfEmpty = statement(
  'address_removed_if_empty',
  `
    delete from address a where a.school_id = (select app_school()) and a.address_id = $1::uuid
      and not exists (select from child_address l where l.school_id = a.school_id and l.address_id = a.address_id)
      and not exists (select from guardian g where g.school_id = a.school_id and g.address_id = a.address_id)`,
)

/** Removes an address at which nobody lives any more. */
export async function removeIfEmpty(tx: Transaction, addressId: AddressId): Promise<void> {
  await execute(tx, removedIfEmpty, [addressId])
}
