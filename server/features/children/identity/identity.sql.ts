import { type Identity, identityTexts } from '#domain/children/identity.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, hasRow, rowOf, statement } from '#server/platform/database/statement.ts'

export type IdentityRecord = Identity & { id: ChildId; version: number }

const identity = statement<IdentityRecord>(
  'child_identity',
  `
    select child_id as id, first_name as "firstName", last_name as "lastName", usage_name as "usageName",
      birth_date::text as "birthDate", birth_city as "birthCity", birth_department as "birthDepartment",
      birth_country as "birthCountry", nationality, ine, gender, home_language as "homeLanguage",
      insurance_company as "insuranceCompany", insurance_number as "insuranceNumber",
      insurance_valid_until::text as "insuranceValidUntil", walks_since::text as "walksSince", version
    from child where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** Finds who a child is; nothing for a child that the school does not have. */
export async function findIdentity(
  tx: Glance,
  childId: ChildId,
): Promise<IdentityRecord | undefined> {
  return rowOf(tx, identity, [childId])
}

const sameIne = statement(
  'child_with_ine',
  `select from child where school_id = (select app_school()) and ine = $1 and child_id <> $2::uuid`,
)

/** True if another child of the school has this national number. */
export async function isIneTaken(
  tx: Glance,
  { ine, childId }: { ine: string | null; childId: ChildId },
): Promise<boolean> {
  return ine !== null && (await hasRow(tx, sameIne, [ine, childId]))
}

const writtenIdentity = statement(
  'child_identity_written',
  `
    update child set first_name = $2, last_name = $3, birth_date = $4::date, gender = $5, ine = $6,
      insurance_valid_until = $7::date, walks_since = $8::date, usage_name = $9, birth_city = $10,
      birth_department = $11, birth_country = $12, nationality = $13, home_language = $14,
      insurance_company = $15, insurance_number = $16, version = version + 1
    where school_id = (select app_school()) and child_id = $1::uuid`,
)

/** Writes who a child is, as its next version. */
export async function writeIdentity(
  tx: Transaction,
  { childId, identity: said }: { childId: ChildId; identity: Identity },
): Promise<void> {
  const { firstName, lastName, birthDate, gender, ine, insuranceValidUntil, walksSince } = said
  const own = [
    childId,
    firstName,
    lastName,
    birthDate,
    gender,
    ine,
    insuranceValidUntil,
    walksSince,
  ]
  await execute(tx, writtenIdentity, [...own, ...identityTexts.map((field) => said[field])])
}
