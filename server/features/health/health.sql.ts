import type { Health } from '#domain/health/health.ts'
import type { HealthFile } from '#domain/health/vaccines.ts'
import type { ChildId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import { execute, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { type LogLine, logLine } from '#server/platform/keeping/log-line.sql.ts'
import {
  type HealthRecord,
  healthColumns,
  healthFileColumns,
} from '#server/records/health/health.sql.ts'

/** All that is known of a child's health, as it is written. */
export type WholeRecord = HealthRecord & HealthFile

const standing = statement<WholeRecord & { knownId: ChildId }>(
  'health_of_child',
  `
    select c.child_id as "knownId", ${healthColumns}, ${healthFileColumns}
    from child c left join lateral (
      select * from child_health v where v.school_id = c.school_id and v.child_id = c.child_id
      order by v.version desc limit 1
    ) h on true
    where c.school_id = (select app_school()) and c.child_id = $1::uuid`,
)

const held = statement(
  'health_of_child_held',
  `select pg_advisory_xact_lock(hashtextextended('health:' || $1::text, 0))`,
)

/** Lets people write about a child in turn: the second waits and sees what the first wrote. */
export async function holdHealth(tx: Transaction, childId: ChildId | undefined): Promise<void> {
  if (childId) await execute(tx, held, [childId])
}

/** Finds what stands about a child. Undefined for a child that the school does not have, null while nothing was recorded. */
export async function findHealth(
  tx: Glance,
  childId: ChildId,
): Promise<WholeRecord | null | undefined> {
  const row = await rowOf(tx, standing, [childId])
  if (!row) return undefined
  const { knownId: _, ...record } = row
  return record.childId ? record : null
}

const newVersion = statement(
  'health_version',
  `
    insert into child_health (school_id, child_id, version, allergies, diets, texture, plan_instructions,
      plan_kit_place, plan_valid_until, account_id, actor_account_id, recorded_at, doctor_name, doctor_phone, vaccines)
    values (app_school(), $1::uuid, $2, $3::jsonb, $4::text[], $5, $6, $7, $8::date, $9::uuid, $10::uuid,
      $11::timestamptz, $12, $13, $14::jsonb)`,
)

const planOnCard = statement(
  'health_plan_on_card',
  `
    update child set has_health_plan = $2
    where school_id = (select app_school()) and child_id = $1::uuid and has_health_plan <> $2`,
)

/** Adds the next version of a child's record, and says on the card whether there is a plan. */
export async function appendHealth(
  tx: Transaction,
  record: Health &
    HealthFile & { childId: ChildId; version: number; by: UserId; actor: UserId; at: Instant },
): Promise<void> {
  const { childId, version, allergies, diets, texture, healthPlan, by, actor, at } = record
  const { doctorName, doctorPhone, vaccines } = record
  const file = [doctorName, doctorPhone, JSON.stringify(vaccines)]
  const plan = [healthPlan?.instructions, healthPlan?.kitPlace, healthPlan?.validUntil]
  const values = [childId, version, JSON.stringify(allergies), diets, texture]
  const said = plan.map((it) => it ?? null)
  await execute(tx, newVersion, [...values, ...said, by, actor, at, ...file])
  await execute(tx, planOnCard, [childId, healthPlan !== null])
}

export type HealthReading = LogLine & { id: string; className: string }

const readings = statement<HealthReading>(
  'health_readings_of_child',
  `
    select r.read_id as id, ${logLine('r')},
      coalesce(k.name, '') as "className"
    from health_read r left join class k using (school_id, class_id)
    where r.school_id = (select app_school()) and r.read_id = any(array(select health_reads_of($1::uuid)))
    order by r.at desc, r.read_id desc
    limit 200`,
)

/** Lists who heard of this child's health, newest first. */
export async function listReadings(tx: Glance, childId: ChildId): Promise<HealthReading[]> {
  return rowsOf(tx, readings, [childId])
}
