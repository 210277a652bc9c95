import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, rowsOf, statement } from '#server/platform/database/statement.ts'
import {
  byShownName,
  lastNameShown,
  shownName,
  shownNameJson,
} from '#server/records/children/shown-name.sql.ts'
import type { NamedChild } from './family.sql.ts'

/** A brother or sister, or a child who may be one. */
export type Sibling = NamedChild & {
  of: ChildId
  className: string | null
  sharedGuardians: string[]
}

const classOfChild = `
  (select k.name from enrolment e join class k using (school_id, class_id)
    where e.school_id = c.school_id and e.child_id = c.child_id order by e.first_day desc limit 1) as "className"`

const siblings = statement<Sibling>(
  'siblings_of_child',
  `
    select l.child_id as of, c.child_id as id, ${shownName('c')},
      ${classOfChild}, array_agg(g.name order by l.rank) as "sharedGuardians"
    from child_guardian l
      join child_guardian o on o.school_id = l.school_id and o.guardian_id = l.guardian_id and o.child_id <> l.child_id
      join child c on c.school_id = o.school_id and c.child_id = o.child_id
      join guardian g on g.school_id = l.school_id and g.guardian_id = l.guardian_id
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    group by l.child_id, c.school_id, c.child_id
    order by ${byShownName('c')}, c.child_id`,
)

/** The children who have a guardian in common with this one. */
export const listSiblings = (tx: Glance, childId: ChildId): Promise<Sibling[]> =>
  rowsOf(tx, siblings, [childId])

/** A guardian whom the school knows, to be taken for another child. */
export type KnownGuardian = {
  id: GuardianId
  name: string
  relation: 'Mom' | 'Dad' | 'Other'
  phone: string | null
  email: string | null
  /** All numbers, to be found by any of them. */
  phones: string
  children: NamedChild[]
  /** One of the children lives where this child lives. */
  isAtSameAddress: boolean
  /** One of the children has the last name of this child. */
  hasSameName: boolean
}

// Each guardian's children are asked for by key: gathered beside the guardians, they were compared with every one.
const knownGuardians = statement<KnownGuardian>(
  'guardians_to_link',
  `
    with of_child as (
      select ${lastNameShown('c')} as name, array(select address_id from child_address a
        where a.school_id = c.school_id and a.child_id = c.child_id) as homes
      from child c where c.school_id = (select app_school()) and c.child_id = $1::uuid
    )
    select g.guardian_id as id, g.name, g.relation, g.phone, g.email,
      concat_ws(' ', g.phone, g.home_phone, g.work_phone) as phones,
      coalesce(k.children, '[]') as children,
      coalesce(k.same_name, false) as "hasSameName",
      coalesce(k.same_address or g.address_id = any(o.homes), false) as "isAtSameAddress"
    from of_child o, guardian g
      cross join lateral (
        select json_agg(json_build_object('id', c.child_id, ${shownNameJson('c')})
            order by ${byShownName('c')}) as children,
          bool_or(l.child_id = $1::uuid) as is_linked,
          bool_or(lower(${lastNameShown('c')}) = lower(o.name)) as same_name,
          bool_or(array(select a.address_id from child_address a
            where a.school_id = (select app_school()) and a.child_id = l.child_id) && o.homes) as same_address
        from child_guardian l cross join lateral (
          select * from child
          where school_id = (select app_school()) and child_id = l.child_id offset 0) c
        where l.school_id = (select app_school()) and l.guardian_id = g.guardian_id
      ) k
    where g.school_id = (select app_school()) and k.is_linked is not true
    order by ${asRead('g.last_name')}, ${asRead('g.first_name')}, g.guardian_id`,
)

/** Every guardian of the school who is not this child's. */
export const listGuardiansToLink = (tx: Glance, childId: ChildId): Promise<KnownGuardian[]> =>
  rowsOf(tx, knownGuardians, [childId])
