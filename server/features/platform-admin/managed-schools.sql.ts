import type { FeaturePermission } from '#domain/access/access.ts'
import type { SchoolKind } from '#domain/access/presets.ts'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { StaffStatus } from '#domain/staff/staff.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { allowLongWork } from '#server/platform/database/long-work.sql.ts'
import {
  asRead,
  hasRow,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import type { MailState } from '#server/platform/mail/mail-states.sql.ts'

// Only at the door 'platform', where no child's or family's row is visible.

export type DirectorRecord = {
  id: UserId
  name: string
  email: string | null
  status: StaffStatus
  lastSignInAt: Instant | null
  invitationMail: MailState['state'] | null
  withheld: string[]
}

export type ManagedSchoolRecord = {
  id: SchoolId
  name: string
  city: string | null
  kind: SchoolKind
  isEnabled: boolean
  disabledBecause: string | null
  deletionDueOn: LocalDate | null
  createdAt: Instant
  classes: number
  children: number
  staff: number
  lastSignInAt: Instant | null
  /** As it was last measured; null before that. */
  storageBytes: number | null
  flags: FeaturePermission[]
  features: FeaturePermission[]
  directors: DirectorRecord[]
}

const flags = [
  'daily_report_enable',
  'event_enable',
  'gallery_enable',
  'check_in_enable',
  'nursery_enable',
  'milestone_enable',
]

const inContract = (column: string) =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const flagsAsJson = `json_build_array(${flags
  .map(
    (column) => `json_build_object('feature', '${inContract(column)}', 'hasAccess', s.${column})`,
  )
  .join(', ')})`

const managed = (of: string) => `
    select s.school_id as id, s.name, s.city, s.kind, s.is_enabled as "isEnabled",
      s.disabled_because as "disabledBecause", s.deletion_due_on as "deletionDueOn",
      ${instantText('s.created_at')} as "createdAt", s.storage_bytes::float8 as "storageBytes",
      (select count(*)::int from class c where c.school_id = s.school_id) as classes,
      (select count(distinct e.child_id)::int from enrolment e where e.school_id = s.school_id
        and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)) as children,
      (select count(*)::int from account a where a.school_id = s.school_id and a.is_active) as staff,
      (select ${instantText('max(a.last_sign_in_at)')} from account a where a.school_id = s.school_id) as "lastSignInAt",
      ${flagsAsJson} as flags,
      (select coalesce(json_agg(json_build_object('feature', f.feature, 'hasAccess', f.is_enabled)
          order by f.feature), '[]') from school_feature f where f.school_id = s.school_id) as features,
      (select coalesce(json_agg(json_build_object(
          'id', a.account_id, 'name', a.name,
          'email', (select e.address from account_email e where e.account_id = a.account_id
            order by e.is_verified desc, e.address limit 1),
          'status', case when not a.is_active then 'disabled' when a.invited_at is not null then 'invited' else 'active' end,
          'lastSignInAt', ${instantText('a.last_sign_in_at')},
          'invitationMail', case when a.invited_at is not null then
            (select m.state from mail m where m.account_id = a.account_id and m.kind = 'accounts.invitation'
              order by m.queued_at desc limit 1) end,
          'withheld', (select coalesce(json_agg(p.feature order by p.feature), '[]') from director_privilege p
            where p.school_id = a.school_id and p.account_id = a.account_id and not p.has_access)
          ) order by ${asRead('a.name')}, a.account_id), '[]')
        from account a where a.school_id = s.school_id and a.user_type = 'director') as directors
    from ${of}
    order by s.name, s.school_id`

const managedSchools = statement<ManagedSchoolRecord>(
  'managed_schools',
  managed(`(
      select * from school where (name, school_id) > ($2, $3::uuid) order by name, school_id limit $4
    ) s`),
)

const nameOfLast = statement<{ name: string }>(
  'name_of_last_school',
  'select name from school where school_id = $1::uuid',
)

const beforeAll = { name: '', id: '00000000-0000-0000-0000-000000000000' }

/**
 * A page of the schools by name, with their sizes, switches and directors: the first of all, or those behind the last
 * one of the page before; undefined when there is no such school any more.
 */
export async function listManagedSchools(
  tx: Glance,
  { today, first, after }: { today: LocalDate; first: number; after: SchoolId | null },
): Promise<ManagedSchoolRecord[] | undefined> {
  const [last] = after ? await rowsOf(tx, nameOfLast, [after]) : []
  if (after && !last) return undefined
  const { name, id } = after && last ? { name: last.name, id: after } : beforeAll
  return rowsOf(tx, managedSchools, [today, name, id, first])
}

const managedSchool = statement<ManagedSchoolRecord>(
  'managed_school',
  managed('(select * from school where school_id = $2::uuid) s'),
)

export async function findManagedSchool(
  tx: Glance,
  { schoolId, today }: { schoolId: SchoolId; today: LocalDate },
): Promise<ManagedSchoolRecord | undefined> {
  return rowOf(tx, managedSchool, [today, schoolId])
}

const schoolBytes = statement<{ bytes: number }>(
  'bytes_of_school',
  'select bytes_of_school($1::uuid)::float8 as bytes',
)

/** Measures the school's rows in the database, in bytes. */
export async function measureSchool(tx: Glance, schoolId: SchoolId): Promise<number> {
  const row = await rowOf(tx, schoolBytes, [schoolId])
  return row?.bytes ?? 0
}

const stalestMeasured = statement<{ isMeasured: boolean }>(
  'stalest_school_measured',
  'select measure_stalest_school($1::timestamptz) as "isMeasured"',
)

/** Measures the school whose measure is the oldest; false when none is older than a day. */
export async function measureStalestSchool(tx: Glance, now: Instant): Promise<boolean> {
  await allowLongWork(tx)
  const row = await rowOf(tx, stalestMeasured, [now])
  return row?.isMeasured === true
}

const sameName = statement(
  'school_of_same_name',
  `
    select 1 from school
    where lower(name) = lower($1) and lower(coalesce(city, '')) = lower(coalesce($2, ''))`,
)

const sameSiret = statement('school_of_same_siret', 'select 1 from school where siret = $1')

/** True if another school already has this name in this city, or this SIRET. */
export async function findTwin(
  tx: Glance,
  { name, city, siret }: { name: string; city: string | null; siret: string | null },
): Promise<'name' | 'siret' | undefined> {
  if (siret && (await hasRow(tx, sameSiret, [siret]))) return 'siret'
  return (await hasRow(tx, sameName, [name, city])) ? 'name' : undefined
}

const dueSchools = statement<{ id: SchoolId; name: string }>(
  'schools_due_for_deletion',
  'select school_id as id, name from school where deletion_due_on <= $1::date order by school_id',
)

export async function listDueSchools(
  tx: Glance,
  today: LocalDate,
): Promise<{ id: SchoolId; name: string }[]> {
  return rowsOf(tx, dueSchools, [today])
}

const dueSchoolDeleted = statement<{ wasDue: boolean }>(
  'due_school_deleted',
  'select delete_due_school($1::uuid, $2::date) as "wasDue"',
)

/** Deletes everything of a school whose day has come; false when it has not (any more). */
export async function deleteDueSchool(
  tx: Glance,
  { schoolId, today }: { schoolId: SchoolId; today: LocalDate },
): Promise<boolean> {
  await allowLongWork(tx)
  const row = await rowOf(tx, dueSchoolDeleted, [schoolId, today])
  return row?.wasDue === true
}
