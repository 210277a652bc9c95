import { type ClassWork, classReachOf, healthReachOf } from '#domain/access/access.ts'
import type { Health } from '#domain/health/health.ts'
import type { HealthFile } from '#domain/health/vaccines.ts'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { levelsOfClass, teaches } from '#server/records/children/teaches.sql.ts'

/** The facts known of a child's health, and their version. */
export type HealthRecord = Health & { childId: ChildId; version: number }

/** `mayKnow`: whether the viewer may know the health of this class at all. */
export type HealthOfClass = { classId: ClassId; children: HealthRecord[]; mayKnow: boolean }

export const healthColumns = `
  h.child_id as "childId", h.version, h.allergies, h.diets, h.texture,
  case when h.plan_instructions is null then null else json_build_object('instructions', h.plan_instructions,
    'kitPlace', h.plan_kit_place, 'validUntil', h.plan_valid_until) end as "healthPlan"`

/** Doctor and vaccines, from `child_health h`. */
export const healthFileColumns = `
  h.doctor_name as "doctorName", h.doctor_phone as "doctorPhone", coalesce(h.vaccines, '[]') as vaccines`

type Row = Pick<HealthOfClass, 'classId' | 'children'>

// One statement reads and logs: neither can happen without the other, and it may be sent beside others. A record that
// says nothing (`isNothing` of domain/health/health) is not told, and not logged.
const healthShown = statement<Row>(
  'health_told',
  `
    with reached as (
      select k.class_id, a.read_id
      from unnest($1::uuid[], $2::uuid[]) as a (class_id, read_id)
        join class k on k.school_id = (select app_school()) and k.class_id = a.class_id
      where $3::boolean or (${levelsOfClass('k')} && $4::uuid[]
        and ${teaches({ of: 'k', who: '$5', today: '$10' })})
    ),
    told as (
      select distinct on (e.class_id, e.child_id) e.class_id, ${healthColumns}
      from reached r
        join enrolment e on e.school_id = (select app_school()) and e.class_id = r.class_id
        join lateral (
          select * from child_health v where v.school_id = e.school_id and v.child_id = e.child_id
          order by v.version desc limit 1
        ) h on h.allergies <> '[]' or h.diets <> '{}' or h.texture is not null or h.plan_instructions is not null
      where e.first_day <= $9::date and (e.last_day is null or e.last_day >= $8::date)
        and ($11::uuid is null or e.child_id = $11::uuid)
      order by e.class_id, e.child_id
    ),
    logged as (
      insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
      select app_school(), r.read_id, $5::uuid, $6::uuid, r.class_id, array_agg(t."childId" order by t."childId"),
        date_trunc('hour', $7::timestamptz), $7::timestamptz
      from reached r join told t using (class_id)
      group by r.class_id, r.read_id
      on conflict (school_id, account_id, actor_account_id, class_id, hour, child_ids) do nothing
    )
    select r.class_id as "classId",
      coalesce(json_agg(t order by t."childId") filter (where t."childId" is not null), '[]') as children
    from reached r left join told t using (class_id)
    group by r.class_id`,
)

// The same for the file of one child: one statement reads and logs.
const healthOfFile = statement<HealthRecord & HealthFile>(
  'health_of_file_told',
  `
    with told as (
      select ${healthColumns}, ${healthFileColumns} from child_health h
      where h.school_id = (select app_school()) and h.child_id = $1::uuid
      order by h.version desc limit 1
    ),
    logged as (
      insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
      select app_school(), $2::uuid, $3::uuid, $4::uuid, $5::uuid, array[$1::uuid],
        date_trunc('hour', $6::timestamptz), $6::timestamptz
      from told t
      where t.allergies <> '[]' or t.diets <> '{}' or t.texture is not null or t."healthPlan" is not null
        or t."doctorName" is not null or t."doctorPhone" is not null or t.vaccines <> '[]'
      on conflict (school_id, account_id, actor_account_id, class_id, hour, child_ids) do nothing
    )
    select * from told`,
)

/**
 * The health of one child for its file, with doctor and vaccines. The caller has judged who may read the file, and gives
 * doctor and vaccines to the direction only. The reading leaves its line in the log like any other.
 */
export async function tellHealthOfFile(
  tx: Glance,
  facts: {
    viewer: SchoolViewer
    childId: ChildId
    classId: ClassId | null
    at: Instant
    ids: Ids
  },
): Promise<(HealthRecord & HealthFile) | undefined> {
  const { viewer, childId, classId, at, ids } = facts
  const who = [viewer.userId, viewer.actorId]
  return (await rowsOf(tx, healthOfFile, [childId, ids.next(), ...who, classId, at]))[0]
}

const reads = statement(
  'health_reads_written',
  `
    insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
    select app_school(), r.id, $1::uuid, $2::uuid, r.class_id, string_to_array(r.child_ids, ',')::uuid[],
      date_trunc('hour', $3::timestamptz), $3::timestamptz
    from unnest($4::uuid[], $5::uuid[], $6::text[]) as r (id, class_id, child_ids)
    on conflict (school_id, account_id, actor_account_id, class_id, hour, child_ids) do nothing`,
)

// A tablet that is opened tomorrow without a network knows who begins then.
const daysAhead = 7

/**
 * The health of the children of these classes, for those who may know it. Each reading leaves a line in the log. It is
 * the only way to read health for showing or printing: nothing is shown that is not logged.
 * Children of whom nothing is known are left out. With `work`, only for those who do this work with the class. With
 * `childId`, of this child alone.
 */
export async function tellHealth(
  tx: Glance,
  facts: {
    viewer: SchoolViewer
    classIds: readonly ClassId[]
    work?: ClassWork
    childId?: ChildId
    date: LocalDate
    at: Instant
    ids: Ids
  },
): Promise<HealthOfClass[]> {
  const { viewer, classIds, work, childId = null, date, at, ids } = facts
  const reach = work ? classReachOf(viewer, [work]) : healthReachOf(viewer)
  const rows = await rowsOf(tx, healthShown, [
    plainArray(classIds),
    plainArray(classIds.map(() => ids.next())),
    reach.everyClass,
    plainArray(reach.standardIds),
    viewer.userId,
    viewer.actorId,
    at,
    addDays(date, -1),
    addDays(date, daysAhead),
    viewer.school.today,
    childId,
  ])
  const known = new Map(rows.map(({ classId, children }) => [classId, children]))
  return classIds.map((classId) => ({
    classId,
    children: known.get(classId) ?? [],
    mayKnow: known.has(classId),
  }))
}

/** Writes down whose health somebody has seen. A class of which nothing was seen leaves no line. */
export async function logTelling(
  tx: Glance,
  {
    viewer,
    at,
    ids,
    seen,
  }: {
    viewer: SchoolViewer
    at: Instant
    ids: Ids
    seen: readonly { classId: ClassId | null; childIds: readonly ChildId[] }[]
  },
): Promise<void> {
  const spoken = seen.filter(({ childIds }) => childIds.length > 0)
  if (spoken.length === 0) return
  await execute(tx, reads, [
    viewer.userId,
    viewer.actorId,
    at,
    plainArray(spoken.map(() => ids.next())),
    plainArray(spoken.map(({ classId }) => classId)),
    // In one order, so that the same children are one line.
    spoken.map(({ childIds }) => [...new Set(childIds)].toSorted().join(',')),
  ])
}
