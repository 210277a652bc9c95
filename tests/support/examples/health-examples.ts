import type { ChildAllergy, Health } from '#domain/health/health.ts'
import { noHealth } from '#domain/health/health.ts'
import { nextId, type Owner, type SmallAccount, type SmallChild } from '../server/small-world.ts'

export const peanuts: ChildAllergy = { allergen: 'peanuts', other: null, severity: 'severe' }

/** Writes down what is known of a child's health, by this person. */
export async function aHealthRecord(
  owner: Owner,
  { of, by, ...changes }: { of: SmallChild; by: SmallAccount } & Partial<Health>,
): Promise<void> {
  const { allergies, diets, texture, healthPlan } = { ...noHealth, ...changes }
  await owner.query(
    `insert into child_health (school_id, child_id, version, allergies, diets, texture, plan_instructions,
       plan_kit_place, plan_valid_until, account_id, actor_account_id, recorded_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $9, '2026-09-01T08:00:00Z')`,
    [
      of.schoolId,
      of.childId,
      JSON.stringify(allergies),
      diets,
      texture,
      healthPlan?.instructions ?? null,
      healthPlan?.kitPlace ?? null,
      healthPlan?.validUntil ?? null,
      by.userId,
    ],
  )
}

/** One line in the log of readings. */
export async function aHealthReading(
  owner: Owner,
  { of, by }: { of: SmallChild; by: SmallAccount },
): Promise<void> {
  await owner.query(
    `insert into health_read (school_id, read_id, account_id, actor_account_id, class_id, child_ids, hour, at)
     values ($1, $2, $3, $3, $4, array[$5::uuid], '2026-11-16T08:00:00Z', '2026-11-16T08:21:00Z')`,
    [of.schoolId, nextId('read'), by.userId, of.classId, of.childId],
  )
}
