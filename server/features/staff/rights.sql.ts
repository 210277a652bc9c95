import type { FeaturePermission, StandardPermission } from '#domain/access/access.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  type Statement,
  statement,
} from '#server/platform/database/statement.ts'
import { teachesOn } from '#server/records/children/teaches.sql.ts'

type Rights<Permission> = {
  userId: UserId
  permissions: readonly Permission[]
  nextId: () => string
}

const given = (table: 'page_permission' | 'director_privilege') =>
  statement(
    `given_${table}`,
    `
    insert into ${table} (school_id, permission_id, account_id, feature, has_access)
    select app_school(), p.id, $1::uuid, p.feature, p.has_access
    from unnest($2::uuid[], $3::text[], $4::boolean[]) as p (id, feature, has_access)
    on conflict (school_id, account_id, feature) do update set has_access = excluded.has_access`,
  )

const givenPages = given('page_permission')
const givenPrivileges = given('director_privilege')

async function give(
  tx: Glance,
  boxes: Statement,
  { userId, permissions, nextId }: Rights<FeaturePermission>,
): Promise<void> {
  if (permissions.length === 0) return
  await execute(tx, boxes, [
    userId,
    plainArray(permissions.map(nextId)),
    permissions.map(({ feature }) => feature),
    plainArray(permissions.map(({ hasAccess }) => hasAccess)),
  ])
}

/** Writes these boxes of a teacher's pages; boxes that are not among them stay as they are. */
export const givePages = (tx: Glance, rights: Rights<FeaturePermission>) =>
  give(tx, givenPages, rights)

/** The same for a sub-director's privileges. */
export const givePrivileges = (tx: Glance, rights: Rights<FeaturePermission>) =>
  give(tx, givenPrivileges, rights)

const givenLevels = statement(
  'given_standard_permission',
  `
    insert into standard_permission (school_id, permission_id, account_id, standard_id, feature, has_access)
    select app_school(), p.id, $1::uuid, p.standard_id, p.feature, p.has_access
    from unnest($2::uuid[], $3::uuid[], $4::text[], $5::boolean[]) as p (id, standard_id, feature, has_access)
    on conflict (school_id, account_id, standard_id, feature) do update set has_access = excluded.has_access`,
)

/** The same for what a teacher may do on a level. */
export async function giveLevels(
  tx: Glance,
  { userId, permissions, nextId }: Rights<StandardPermission>,
): Promise<void> {
  if (permissions.length === 0) return
  await execute(tx, givenLevels, [
    userId,
    plainArray(permissions.map(nextId)),
    plainArray(permissions.map(({ standardId }) => standardId)),
    permissions.map(({ feature }) => feature),
    plainArray(permissions.map(({ hasAccess }) => hasAccess)),
  ])
}

const others = `t.school_id = (select app_school()) and t.account_id = $1::uuid and t.class_id <> all($2::uuid[])`

const endedStays = statement(
  'other_classes_ended',
  `
    update class_teacher t set last_day = $3::date - 1
    where ${others} and ${teachesOn('$3')} and (t.first_day is null or t.first_day < $3::date)`,
)

// A stay that would have begun today was none.
const unbegunStays = statement(
  'other_classes_taken',
  `delete from class_teacher t where ${others} and t.first_day = $3::date`,
)

const theseClasses = statement(
  'these_classes_given',
  `
    insert into class_teacher as t (school_id, class_id, account_id)
    select app_school(), class_id, $1::uuid from unnest($2::uuid[]) as class_id
    on conflict (school_id, class_id, account_id) do update set first_day = $3::date, last_day = null
      where not (${teachesOn('$3')})`,
)

/** From today on the person teaches exactly these classes. Stays that begin later still do. */
export async function giveClasses(
  tx: Glance,
  { userId, classIds, today }: { userId: UserId; classIds: readonly string[]; today: LocalDate },
): Promise<void> {
  const values = [userId, plainArray(classIds), today]
  await execute(tx, endedStays, values)
  await execute(tx, unbegunStays, values)
  await execute(tx, theseClasses, values)
}
