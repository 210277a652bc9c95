import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import {
  decideMealType,
  decideServing,
  type MealTypeWish,
  type PlacedMealType,
} from '#domain/meals/meal-type.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listMealTypes, writeMealOrder, writeMealType } from './meals.sql.ts'

const types = listActs<PlacedMealType, MealTypeId>({
  policy: requireMealKeeper,
  lock: holdMeals,
  list: listMealTypes,
  write: writeMealType,
  idOf: ({ mealTypeId }) => mealTypeId,
  logged: (meal) => meal,
})

const keepMealType = types.keepAct({
  wished: ({ mealTypeId }: { mealTypeId: string; input: MealTypeWish }) => mealTypeId,
  unknown: fieldRefusal('thing.unknown').refusal,
  readBeside: listLevels,
  decide({ id: mealTypeId, wish, beside }, mealTypes) {
    const levels = beside.map(({ id }) => id)
    return decideMealType({ ...wish.input, mealTypeId }, { mealTypes, levels })
  },
})

/** Gives the school one more meal, after all others. */
export const addMealType = keepMealType('addMealType', 'new')

/** Renames a meal, moves its hours, serves it on other levels. Menus that were planned keep it. */
export const changeMealType = keepMealType('changeMealType', 'known')

/** Serves a meal no longer, or again. */
export const switchMealType = types.switchAct('switchMealType', 'mealTypeId', decideServing)

/** Puts the meals into an order. */
export const orderMealTypes = types.orderAct('orderMealTypes', 'mealTypeIds', {
  outdated: fieldRefusal('thing.order-outdated').refusal,
  nameOf: ({ nameEn }) => nameEn,
  order: writeMealOrder,
})
