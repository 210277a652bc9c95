import { nameKey } from '#domain/children/identity.ts'
import type { NewGuardian } from '#domain/children/new-child.ts'
import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { writeOrRefuse } from '#server/platform/keeping/refuse-late.ts'

/** Lets people add children in turn: the second sees the first one's. */
export const holdNewChildren = listLock('new-children')

export type KnownChild = {
  id: ChildId
  firstName: string
  lastName: string
  usageName: string | null
  birthDate: LocalDate
  className: string | null
}

const known = statement<KnownChild>(
  'children_born_on',
  `
    select c.child_id as id, c.first_name as "firstName", c.last_name as "lastName", c.usage_name as "usageName", c.birth_date::text as "birthDate",
      (select k.name from enrolment e join class k using (school_id, class_id)
        where e.school_id = c.school_id and e.child_id = c.child_id order by e.first_day desc limit 1) as "className"
    from child c where c.school_id = (select app_school()) and (c.birth_date = $1::date or c.child_id = $2::uuid)`,
)

/** The children with this birth date, and the one with this id. */
export async function listKnown(
  tx: Glance,
  { birthDate, childId }: { birthDate: LocalDate | null; childId: ChildId | null },
): Promise<KnownChild[]> {
  return rowsOf(tx, known, [birthDate, childId])
}

export type KnownGuardian = { id: GuardianId; firstName: string; lastName: string }

const reached = statement<KnownGuardian>(
  'guardians_reached_by',
  `
    select guardian_id as id, first_name as "firstName", last_name as "lastName" from guardian
    where school_id = (select app_school()) and (lower(email) = lower($1)
      or regexp_replace(phone, '\\D', '', 'g') = nullif(regexp_replace($2, '\\D', '', 'g'), ''))`,
)

/** The guardians of the school with this address or this number: probably those of a brother or sister. */
async function listReachedBy(
  tx: Glance,
  { email, phone }: Pick<NewGuardian, 'email' | 'phone'>,
): Promise<KnownGuardian[]> {
  return rowsOf(tx, reached, [email, phone])
}

const addedChild = statement<{ written: number }>(
  'child_added',
  `
    insert into child (school_id, child_id, first_name, last_name, birth_date, gender, created_at)
    values (app_school(), $1::uuid, $2, $3, $4::date, $5, $6::timestamptz)
    on conflict (school_id, child_id) do nothing
    returning 1 as written`,
)

/** Writes a child that the school did not have. An id that is known is refused. */
export async function insertChild(
  tx: Transaction,
  {
    id,
    identity: { firstName, lastName, birthDate, gender },
    at,
  }: {
    id: ChildId
    identity: { firstName: string; lastName: string; birthDate: LocalDate; gender: string | null }
    at: Instant
  },
): Promise<void> {
  await writeOrRefuse(tx, addedChild, [id, firstName, lastName, birthDate, gender, at])
}

const addedGuardian = statement<{ written: number }>(
  'guardian_added',
  `
    insert into guardian (school_id, guardian_id, first_name, last_name, relation, phone, email)
    values (app_school(), $1::uuid, $2, $3, $4, $5, $6)
    on conflict (school_id, guardian_id) do nothing
    returning 1 as written`,
)

/** Writes a guardian that the school did not have. An id that is known is refused. */
export async function insertGuardian(
  tx: Transaction,
  id: GuardianId,
  { firstName, lastName, relation, phone, email }: NewGuardian,
): Promise<void> {
  await writeOrRefuse(tx, addedGuardian, [id, firstName, lastName, relation, phone, email])
}

const linked = statement(
  'guardian_of_new_child',
  `
    insert into child_guardian (school_id, child_id, guardian_id, rank)
    values (app_school(), $1::uuid, $2::uuid, $3::int)`,
)

/** Makes somebody a guardian of a child, the first one with rank 1. */
export async function linkGuardian(
  tx: Transaction,
  childId: ChildId,
  { guardianId, rank = 1 }: { guardianId: GuardianId; rank?: number },
): Promise<void> {
  await execute(tx, linked, [childId, guardianId, rank])
}

/** The guardian of a brother or sister, by name and by number or address. */
export async function findSameGuardian(
  tx: Transaction,
  guardian: NewGuardian | null,
): Promise<KnownGuardian | null> {
  if (!guardian?.email && !guardian?.phone) return null
  const keyOf = (it: Pick<NewGuardian, 'firstName' | 'lastName'>) => nameKey(givenFirst(it))
  const found = await listReachedBy(tx, guardian)
  return found.find((it) => keyOf(it) === keyOf(guardian)) ?? null
}

const completed = statement(
  'guardian_of_new_child_completed',
  `
    with home as (
      insert into address (school_id, address_id, line_one, postcode, city)
      select app_school(), $3::uuid, $4, $5, $6 where $4::text is not null
      returning address_id)
    update guardian set language = coalesce(language, $2),
      address_id = coalesce(address_id, (select address_id from home))
    where school_id = (select app_school()) and guardian_id = $1::uuid`,
)

/** Says in which language a new guardian is written to, and where they live, where that is known. */
export async function completeGuardian(
  tx: Transaction,
  {
    guardianId,
    language,
    home,
  }: {
    guardianId: GuardianId
    language: string | null
    home: { addressId: string; lineOne: string; postcode: string | null; city: string } | null
  },
): Promise<void> {
  const { addressId, lineOne, postcode, city } = home ?? {}
  const address = [addressId ?? null, lineOne ?? null, postcode ?? null, city ?? null]
  await execute(tx, completed, [guardianId, language, ...address])
}
