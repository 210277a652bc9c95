import type { MealTypeId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type MealRefusal, mealRefusal } from '#domain/meals/meal-codes.ts'
import {
  decideMealOrder,
  type MealTypeWish,
  mostMealTypes,
  parseMealType,
} from '#domain/meals/meal-type.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { logMealChange, type MealTypesAnswer } from './meal-answer.ts'
import { requireMealKeeper } from './meals.policy.ts'
import {
  holdMeals,
  listLevels,
  listMealTypes,
  type MealTypeRecord,
  writeMealOrder,
  writeMealType,
} from './meals.sql.ts'

type Change = (
  tx: Transaction,
  standing: readonly MealTypeRecord[],
) => Promise<Result<null, MealRefusal>>

/** Changes the meals one person at a time, and answers them as they are then. */
async function changing(
  context: RequestContext,
  { act, change }: { act: string; change: Change },
): Promise<MealTypesAnswer> {
  const viewer = requireMealKeeper(context)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<MealTypesAnswer> => {
    await holdMeals(tx)
    const before = await listMealTypes(tx)
    const done = await change(tx, before)
    if (!done.ok) return done
    const mealTypes = await listMealTypes(tx)
    await logMealChange(tx, context, { viewer, act, before: told(before), after: told(mealTypes) })
    return accept({ mealTypes })
  })
}

/** What a line of the log keeps of the meals. */
const told = (types: readonly MealTypeRecord[]) => ({
  meals: types.filter(({ isEnabled }) => isEnabled).map(({ nameEn }) => nameEn),
})

const levelIds = async (tx: Transaction) => (await listLevels(tx)).map(({ id }) => id)

/** Gives the school one more meal, after all others. */
export const addMealType = (context: RequestContext, wish: MealTypeWish) =>
  changing(context, {
    act: 'addMealType',
    change: async (tx, standing) => {
      if (standing.length >= mostMealTypes)
        return mealRefusal('meals.too-many', { most: String(mostMealTypes) })
      const read = parseMealType(wish, { others: standing, levels: await levelIds(tx) })
      if (!read.ok) return read
      const mealTypeId = context.ids.next() as MealTypeId
      const position = Math.max(-1, ...standing.map((it) => it.position)) + 1
      await writeMealType(tx, { ...read.value, mealTypeId, isEnabled: true, position })
      return accept(null)
    },
  })

/** Renames a meal, moves its hours, serves it on other levels. Menus that were planned keep it. */
export const changeMealType = (
  context: RequestContext,
  { mealTypeId, ...wish }: MealTypeWish & { mealTypeId: string },
) =>
  changing(context, {
    act: 'changeMealType',
    change: async (tx, standing) => {
      const known = standing.find((it) => it.mealTypeId === mealTypeId)
      if (!known) return mealRefusal('meals.unknown-type')
      const others = standing.filter((it) => it !== known)
      const read = parseMealType(wish, { others, levels: await levelIds(tx) })
      if (!read.ok) return read
      await writeMealType(tx, { ...known, ...read.value })
      return accept(null)
    },
  })

/** Serves a meal no longer, or again; under a name that another one has taken meanwhile it does not come back. */
export const switchMealType = (
  context: RequestContext,
  { mealTypeId, isEnabled }: { mealTypeId: string; isEnabled: boolean },
) =>
  changing(context, {
    act: 'switchMealType',
    change: async (tx, standing) => {
      const known = standing.find((it) => it.mealTypeId === mealTypeId)
      if (!known) return mealRefusal('meals.unknown-type')
      const others = standing.filter((it) => it !== known)
      const read = parseMealType(known, { others, levels: await levelIds(tx) })
      if (isEnabled && !read.ok) return read
      await writeMealType(tx, { ...known, isEnabled })
      return accept(null)
    },
  })

/** Puts the meals into an order. */
export const orderMealTypes = (
  context: RequestContext,
  { mealTypeIds }: { mealTypeIds: readonly string[] },
) =>
  changing(context, {
    act: 'orderMealTypes',
    change: async (tx, standing) => {
      const order = decideMealOrder(
        mealTypeIds,
        standing.map((it) => it.mealTypeId),
      )
      if (!order.ok) return order
      await writeMealOrder(tx, order.value)
      return accept(null)
    },
  })
