import { instantOf } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { Dish } from '#domain/meals/dish.ts'
import type { MealRefusal } from '#domain/meals/meal-codes.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { MealTypeRecord } from './meals.sql.ts'
import type { WeekRecord } from './menu.sql.ts'

/** What an act about meals answers: what it changed, or why nothing was changed. */
export type MealTypesAnswer = Result<{ mealTypes: MealTypeRecord[] }, MealRefusal>
export type DishAnswer = Result<{ dish: Dish }, MealRefusal>
export type MenuAnswer = Result<{ week: WeekRecord }, MealRefusal>

/** One line in the log of changes: an allergen that went off a dish is somebody's doing, and has a day. */
export async function logMealChange(
  tx: Transaction,
  { clock, ids }: RequestContext,
  change: { viewer: SchoolViewer; act: string; before: unknown; after: unknown },
): Promise<void> {
  const { viewer, ...told } = change
  await recordChange(tx, {
    schoolId: viewer.schoolId,
    change: {
      ...told,
      changeId: ids.next(),
      accountId: viewer.userId,
      actorId: viewer.actorId,
      subjectId: null,
      at: instantOf(clock.now()),
    },
  })
}
