import type { SchoolKind } from '#domain/access/presets.ts'
import type { Language } from '#domain/accounts/identity.ts'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { NewSchool } from '#domain/platform-admin/new-school.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'

// Within the one school that an act of the platform is about; never its children.

const newSchool = statement(
  'new_school',
  `
    insert into school (school_id, name, city, kind, country_code, time_zone, language, currency_code, currency_symbol,
      currency_locale, siret, mail, website, contact_one, contact_two, created_at)
    values (app_school(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    on conflict do nothing returning school_id`,
)

/** False when another school got the SIRET in the meantime. */
export async function insertSchool(tx: Glance, school: NewSchool, at: Instant): Promise<boolean> {
  const { name, city, kind, countryCode, timeZone, language, currency } = school
  const { siret, mail, website, contactOne, contactTwo } = school
  const rows = await rowsOf(tx, newSchool, [
    ...[name, city, kind, countryCode, timeZone, language],
    ...[currency.code, currency.symbol, currency.locale],
    ...[siret, mail, website, contactOne, contactTwo, at],
  ])
  return rows.length > 0
}

const held = statement(
  'held_school',
  'select 1 from school where school_id = (select app_school()) for no key update',
)

/** Lets one act about the school wait for another. Rows that belong to the school are written meanwhile. */
export async function holdSchool(tx: Glance): Promise<void> {
  await execute(tx, held)
}

const heldNames = statement(
  'held_names_of_schools',
  "select pg_advisory_xact_lock(hashtext('names of schools')) is null as held",
)

/** Lets one new school wait for another, so that no two get one name. */
export async function holdNames(tx: Glance): Promise<void> {
  await execute(tx, heldNames)
}

const switchedFlags = statement(
  'switched_flags',
  `
    update school set kind = coalesce($1, kind),
      daily_report_enable = coalesce(($2::jsonb ->> 'dailyReportEnable')::boolean, daily_report_enable),
      event_enable = coalesce(($2::jsonb ->> 'eventEnable')::boolean, event_enable),
      gallery_enable = coalesce(($2::jsonb ->> 'galleryEnable')::boolean, gallery_enable),
      check_in_enable = coalesce(($2::jsonb ->> 'checkInEnable')::boolean, check_in_enable),
      nursery_enable = coalesce(($2::jsonb ->> 'nurseryEnable')::boolean, nursery_enable),
      milestone_enable = coalesce(($2::jsonb ->> 'milestoneEnable')::boolean, milestone_enable)
    where school_id = (select app_school())`,
)

const switchedFeatures = statement(
  'switched_features',
  `
    insert into school_feature (school_id, feature, is_enabled)
    select app_school(), f.feature, f.is_enabled from unnest($1::text[], $2::boolean[]) as f (feature, is_enabled)
    on conflict (school_id, feature) do update set is_enabled = excluded.is_enabled`,
)

export type Switches = {
  kind: SchoolKind | null
  flags: Readonly<Record<string, boolean>>
  features: Readonly<Record<string, boolean>>
}

/** Switches what is named on or off; the rest stays as it is. */
export async function switchSchool(tx: Glance, { kind, flags, features }: Switches): Promise<void> {
  await execute(tx, switchedFlags, [kind, JSON.stringify(flags)])
  const names = Object.keys(features)
  await execute(tx, switchedFeatures, [names, plainArray(Object.values(features))])
}

const shut = statement(
  'school_shut',
  `
    update school set is_enabled = false, disabled_at = coalesce(disabled_at, $1::timestamptz), disabled_because = $2
    where school_id = (select app_school())`,
)

export async function shutSchool(
  tx: Glance,
  { at, because }: { at: string; because: string },
): Promise<void> {
  await execute(tx, shut, [at, because])
}

const opened = statement(
  'school_opened',
  `
    update school set is_enabled = true, disabled_at = null, disabled_because = null, deletion_due_on = null
    where school_id = (select app_school())`,
)

export async function openSchool(tx: Glance): Promise<void> {
  await execute(tx, opened)
}

const deletionDue = statement(
  'school_deletion_due',
  'update school set deletion_due_on = $1::date where school_id = (select app_school())',
)

/** The day on which the school will be deleted; null takes it back. */
export async function setDeletionDay(tx: Glance, day: LocalDate | null): Promise<void> {
  await execute(tx, deletionDue, [day])
}

const withheldPrivileges = statement(
  'withheld_privileges',
  `
    insert into director_privilege (school_id, permission_id, account_id, feature, has_access)
    select app_school(), p.id, $1::uuid, p.feature, p.has_access
    from unnest($2::uuid[], $3::text[], $4::boolean[]) as p (id, feature, has_access)
    on conflict (school_id, account_id, feature) do update set has_access = excluded.has_access`,
)

/** Says of each of these privileges whether the director holds it. */
export async function setPrivileges(
  tx: Glance,
  wish: { userId: UserId; ids: readonly string[]; privileges: Readonly<Record<string, boolean>> },
): Promise<void> {
  const { userId, ids, privileges } = wish
  await execute(tx, withheldPrivileges, [
    userId,
    plainArray(ids),
    Object.keys(privileges),
    plainArray(Object.values(privileges)),
  ])
}

const language = statement<{ language: Language }>(
  'language_of_school',
  'select language from school where school_id = (select app_school())',
)

export async function getLanguage(tx: Glance): Promise<Language> {
  const row = await rowOf(tx, language)
  if (!row) throw new Error('a school vanished while it was changed')
  return row.language
}
