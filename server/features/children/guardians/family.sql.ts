import type { KnownAddress } from '#domain/children/address.ts'
import type { ChosenHome } from '#domain/children/family/decide-guardian.ts'
import type { Guardian, GuardianLink } from '#domain/children/family/guardian.ts'
import type { AddressId, ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownNameJson } from '#server/records/children/shown-name.sql.ts'

/** A child by its name, as a guardian's other children are shown. */
export type NamedChild = { id: ChildId; firstName: string; lastName: string }

/** A guardian of one child, with what they are for it and the children that they have beside it. */
export type FamilyGuardian = Guardian &
  GuardianLink & {
    childId: ChildId
    name: string
    home: KnownAddress | null
    otherChildren: NamedChild[]
  }

const homeOf = (address: string): string => `
  json_build_object('id', ${address}.address_id, 'lineOne', ${address}.line_one, 'lineTwo', ${address}.line_two,
    'postcode', ${address}.postcode, 'city', ${address}.city, 'country', ${address}.country,
    'version', ${address}.version)`

export const guardianColumns = `
  g.guardian_id as id, g.first_name as "firstName", g.last_name as "lastName", g.title, g.relation, g.phone,
  g.home_phone as "homePhone", g.work_phone as "workPhone", g.email, g.language, g.profession,
  g.caf_number as "cafNumber", g.receives_reports as "receivesReports",
  g.receives_invoices as "receivesInvoices", g.receives_messages as "receivesMessages",
  g.address_id as "addressId", g.version`

const familyOfChild = statement<FamilyGuardian>(
  'family_of_child',
  `
    select ${guardianColumns}, l.child_id as "childId", g.name,
      l.has_legal_authority as "hasLegalAuthority", l.may_collect as "mayCollect",
      l.payer_share as "payerShare", l.rank,
      case when a.address_id is null then null else ${homeOf('a')} end as home,
      (select coalesce(json_agg(json_build_object(
            'id', c.child_id, ${shownNameJson('c')})
          order by ${byShownName('c')}), '[]')
        from child_guardian o join child c using (school_id, child_id)
        where o.school_id = l.school_id and o.guardian_id = l.guardian_id and o.child_id <> l.child_id
      ) as "otherChildren"
    from child_guardian l
      join guardian g using (school_id, guardian_id)
      left join address a on a.school_id = g.school_id and a.address_id = g.address_id
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    order by l.rank, ${asRead('g.name')}, g.guardian_id`,
)

/** The guardians of a child, in the order in which they are called. */
export const listFamily = (tx: Glance, childId: ChildId): Promise<FamilyGuardian[]> =>
  rowsOf(tx, familyOfChild, [childId])

const knownChild = statement(
  'child_known_to_family',
  'select 1 from child where school_id = (select app_school()) and child_id = $1::uuid',
)

export const isChildKnown = (tx: Glance, childId: ChildId): Promise<boolean> =>
  hasRow(tx, knownChild, [childId])

const guardianById = statement<Guardian>(
  'guardian_by_id',
  `select ${guardianColumns} from guardian g where g.school_id = (select app_school()) and g.guardian_id = $1::uuid`,
)

export const findGuardian = (tx: Glance, id: GuardianId): Promise<Guardian | undefined> =>
  rowOf(tx, guardianById, [id])

const homesOfChild = statement<KnownAddress>(
  'homes_of_child',
  `
    select a.address_id as id, a.line_one as "lineOne", a.line_two as "lineTwo", a.postcode, a.city, a.country,
      a.version
    from child_address l join address a using (school_id, address_id)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    order by l.position, a.address_id`,
)

/** Lists where a child lives; of separated parents, in two places. */
export const listHomes = (tx: Glance, childId: ChildId): Promise<KnownAddress[]> =>
  rowsOf(tx, homesOfChild, [childId])

/** An address that stands, as the act of a guardian judges it. */
const standingHome = statement<ChosenHome>(
  'home_of_guardian',
  `
    select a.address_id as id, a.line_one as "lineOne", a.line_two as "lineTwo", a.postcode, a.city, a.country,
      a.version,
      exists (select 1 from child_address c where c.school_id = a.school_id and c.address_id = a.address_id
          and c.child_id = $2::uuid)
        or exists (select 1 from guardian g join child_guardian l using (school_id, guardian_id)
          where g.school_id = a.school_id and g.address_id = a.address_id and l.child_id = $2::uuid) as "isOfFamily",
      exists (select 1 from child_address c where c.school_id = a.school_id and c.address_id = a.address_id)
        or exists (select 1 from guardian g where g.school_id = a.school_id and g.address_id = a.address_id
          and g.guardian_id <> $3::uuid) as "isShared"
    from address a where a.school_id = (select app_school()) and a.address_id = $1::uuid`,
)

export const findHome = (
  tx: Glance,
  {
    addressId,
    childId,
    guardianId,
  }: { addressId: AddressId; childId: ChildId; guardianId: GuardianId },
): Promise<ChosenHome | undefined> => rowOf(tx, standingHome, [addressId, childId, guardianId])
