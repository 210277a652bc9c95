import { mayKnowHealthOf } from '#domain/access/access.ts'
import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { type Health, isNothing } from '#domain/people/health.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import { plainArray, rowsOf } from '#server/platform/statement.ts'

/** What is known of a child's health, and which version of it this is. */
export type HealthRecord = Health & { childId: ChildId; version: number }

/** `isTold`: whether the viewer may know the health of this class at all. */
export type HealthOfClass = { classId: ClassId; children: HealthRecord[]; isTold: boolean }

export const healthColumns = `
  h.child_id as "childId", h.version, h.allergies, h.diets, h.texture,
  case when h.plan_instructions is null then null else json_build_object('instructions', h.plan_instructions,
    'kitPlace', h.plan_kit_place, 'validUntil', h.plan_valid_until) end as "healthPlan"`

type Judged = { classId: ClassId; standardId: StandardId; isTaughtByViewer: boolean }
type Row = HealthRecord & { classId: ClassId }

const judgedClasses = {
  name: 'health_classes_judged',
  text: `
    select k.class_id as "classId", k.standard_id as "standardId",
      exists (select 1 from class_teacher t
        where t.school_id = k.school_id and t.class_id = k.class_id and t.account_id = $1::uuid) as "isTaughtByViewer"
    from class k where k.school_id = app_school() and k.class_id = any($2::uuid[])`,
}

const healthOfClasses = {
  name: 'health_of_classes',
  text: `
    select distinct on (e.class_id, e.child_id) e.class_id as "classId", ${healthColumns}
    from enrolment e
      join lateral (
        select * from child_health v where v.school_id = e.school_id and v.child_id = e.child_id
        order by v.version desc limit 1
      ) h on true
    where e.school_id = app_school() and e.class_id = any($1::uuid[])
      and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date)
    order by e.class_id, e.child_id`,
}

const reads = {
  name: 'health_reads_written',
  text: `
    insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
    select app_school(), r.id, $1::uuid, $2::uuid, r.class_id, string_to_array(r.child_ids, ',')::uuid[],
      date_trunc('hour', $3::timestamptz), $3::timestamptz
    from unnest($4::uuid[], $5::uuid[], $6::text[]) as r (id, class_id, child_ids)
    on conflict (school_id, account_id, actor_account_id, class_id, hour, child_ids) do nothing`,
}

// A tablet that is opened tomorrow without a network knows who begins then.
const daysAhead = 7

/**
 * The health of the children of these classes, for who may know it, and the line in the log of readings that this
 * telling leaves. It is the only way to read health for showing or printing: nothing is told that is not logged.
 * Children of whom nothing is known are left out.
 */
export async function tellHealth(
  tx: Transaction,
  facts: {
    viewer: SchoolViewer
    classIds: readonly ClassId[]
    date: LocalDate
    at: Instant
    ids: Ids
  },
): Promise<HealthOfClass[]> {
  const { viewer, classIds, date, at, ids } = facts
  const days = [addDays(date, -1), addDays(date, daysAhead)]
  const [judged, rows] = await Promise.all([
    rowsOf<Judged>(tx, judgedClasses, [viewer.userId, plainArray(classIds)]),
    rowsOf<Row>(tx, healthOfClasses, [plainArray(classIds), ...days]),
  ])
  const open = new Set(
    judged.filter((it) => mayKnowHealthOf(viewer, it)).map(({ classId }) => classId),
  )
  const told = rows.filter((row) => open.has(row.classId) && !isNothing(row))
  const classes = classIds.map((classId) => ({
    classId,
    children: told.filter((row) => row.classId === classId),
    isTold: open.has(classId),
  }))
  const spoken = classes.map(({ classId, children }) => ({
    classId,
    childIds: children.map(({ childId }) => childId),
  }))
  await logTelling(tx, { viewer, at, ids, told: spoken })
  return classes
}

/** Writes down whose health somebody was told of; a class of which nothing was told leaves no line. */
export async function logTelling(
  tx: Transaction,
  {
    viewer,
    at,
    ids,
    told,
  }: {
    viewer: SchoolViewer
    at: Instant
    ids: Ids
    told: readonly { classId: ClassId; childIds: readonly ChildId[] }[]
  },
): Promise<void> {
  const spoken = told.filter(({ childIds }) => childIds.length > 0)
  if (spoken.length === 0) return
  await rowsOf(tx, reads, [
    viewer.userId,
    viewer.actorId,
    at,
    plainArray(spoken.map(() => ids.next())),
    plainArray(spoken.map(({ classId }) => classId)),
    // In one order, so that the same children are one line.
    spoken.map(({ childIds }) => [...new Set(childIds)].toSorted().join(',')),
  ])
}
