import type { CollectorKind } from '#domain/children/family/collecting.ts'
import type { Relation } from '#domain/children/family/guardian.ts'
import type { ChildId, ClassId, MediaId } from '#domain/kernel/ids.ts'
import type { LocalDate, Weekday } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { asRead, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

export type ContactGuardian = {
  guardianId: string
  name: string
  relation: Relation
  phone: string | null
  homePhone: string | null
  workPhone: string | null
  mayCollect: boolean
}

export type ContactCollector = {
  collectorId: string
  kind: CollectorKind
  name: string
  phone: string | null
  relation: string | null
  validFrom: LocalDate | null
  validUntil: LocalDate | null
  weekdays: readonly Weekday[]
  portraitMediaId: MediaId | null
  isIdentityOpen: boolean
}

/** The people to call about a child, and those who may or must not collect it. */
export type ContactRecord = {
  childId: ChildId
  guardians: readonly ContactGuardian[]
  collectors: readonly ContactCollector[]
}

/** Contacts of the children that a text of SQL names: $2 is the first day on which they are asked for, $3 whether numbers are told. */
const contactsOf = (children: string): string => `
    with place as (${children})
    select p.child_id as "childId",
      (select coalesce(json_agg(json_build_object('guardianId', g.guardian_id, 'name', g.name,
            'relation', g.relation, 'phone', case when $3::boolean then g.phone end,
            'homePhone', case when $3::boolean then g.home_phone end,
            'workPhone', case when $3::boolean then g.work_phone end, 'mayCollect', l.may_collect)
          order by l.rank, ${asRead('g.name')}), '[]')
        from child_guardian l join guardian g using (school_id, guardian_id)
        where l.school_id = p.school_id and l.child_id = p.child_id and ($3::boolean or l.may_collect)) as guardians,
      (select coalesce(json_agg(json_build_object('collectorId', c.collector_id, 'kind', c.kind,
            'name', c.name, 'phone', case when $3::boolean and c.kind = 'may' then c.phone end,
            'relation', case when $3::boolean and c.kind = 'may' then c.relation end,
            'validFrom', c.valid_from, 'validUntil', c.valid_until, 'weekdays', c.weekdays,
            'portraitMediaId', c.portrait_media_id,
            'isIdentityOpen', c.kind = 'may' and c.needs_identity_check and c.identity_seen_on is null)
          order by c.kind desc, ${asRead('c.name')}), '[]')
        from collector c
        where c.school_id = p.school_id and c.child_id = p.child_id
          and (c.valid_until is null or c.valid_until >= $2::date)) as collectors
    from place p
    order by p.child_id`

const contactsOfClass = statement<ContactRecord>(
  'contacts_of_class',
  contactsOf(`
      select distinct e.school_id, e.child_id from enrolment e
      where e.school_id = (select app_school()) and e.class_id = $1::uuid
        and e.first_day <= $4::date and (e.last_day is null or e.last_day >= $2::date)`),
)

const contactsOfChildren = statement<ContactRecord>(
  'contacts_of_children',
  contactsOf('select app_school() as school_id, id as child_id from unnest($1::uuid[]) as id'),
)

/**
 * The contacts of a class's children in a window. Everybody who has a child in care knows by name who may collect it,
 * guardians too, and who must not. Numbers, and guardians who do not collect, are for those who may see them.
 */
export async function listContacts(
  tx: Glance,
  {
    classId,
    from,
    to,
    withGuardians,
  }: { classId: ClassId; from: LocalDate; to: LocalDate; withGuardians: boolean },
): Promise<ContactRecord[]> {
  return known(await rowsOf(tx, contactsOfClass, [classId, from, withGuardians, to]))
}

/** The contacts of these children as they are on a day, whether they are in a class then or not. */
export async function listContactsOfChildren(
  tx: Glance,
  {
    childIds,
    date,
    withGuardians,
  }: { childIds: readonly ChildId[]; date: LocalDate; withGuardians: boolean },
): Promise<ContactRecord[]> {
  return known(await rowsOf(tx, contactsOfChildren, [plainArray(childIds), date, withGuardians]))
}

const known = (rows: readonly ContactRecord[]): ContactRecord[] =>
  rows.filter(({ guardians, collectors }) => guardians.length + collectors.length > 0)
