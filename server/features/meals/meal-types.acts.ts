import { type MealTypeId, parseId } from '#domain/kernel/ids.ts'
import { mealRefusal } from '#domain/meals/meal-codes.ts'
import {
  decideMealType,
  decideServing,
  type MealTypeWish,
  type PlacedMealType,
  type StandingMeals,
} from '#domain/meals/meal-type.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listLevels, listMealTypes, writeMealOrder, writeMealType } from './meals.sql.ts'

const ofMealTypes = { policy: requireMealKeeper, lock: holdMeals }

const types = listActs<PlacedMealType, MealTypeId>({
  ...ofMealTypes,
  list: listMealTypes,
  write: writeMealType,
  idOf: ({ mealTypeId }) => mealTypeId,
  logged: (meal) => meal,
})

type KeepWish = { mealTypeId: string; input: MealTypeWish }

const keepMealType = (name: 'addMealType' | 'changeMealType') =>
  keepingAct({
    ...ofMealTypes,
    name,
    read: async (tx): Promise<StandingMeals> => ({
      mealTypes: await listMealTypes(tx),
      levels: (await listLevels(tx)).map(({ id }) => id),
    }),
    decide({ standing, wish }: { standing: StandingMeals; wish: KeepWish }) {
      const mealTypeId = parseId<MealTypeId>(wish.mealTypeId)
      const isKnown = standing.mealTypes.some((it) => it.mealTypeId === mealTypeId)
      const isLost = name === 'changeMealType' && !isKnown
      if (!mealTypeId || isLost) return mealRefusal('meals.unknown-type')
      return decideMealType({ ...wish.input, mealTypeId }, standing)
    },
    write: (tx, { change }) => writeMealType(tx, change),
    log: ({ change, standing }) => types.logOf(change, standing.mealTypes),
  })

/** Gives the school one more meal, after all others. */
export const addMealType = keepMealType('addMealType')

/** Renames a meal, moves its hours, serves it on other levels. Menus that were planned keep it. */
export const changeMealType = keepMealType('changeMealType')

/** Serves a meal no longer, or again. */
export const switchMealType = types.switchAct(
  'switchMealType',
  ({ mealTypeId }: { mealTypeId: string; isEnabled: boolean }) => mealTypeId,
  decideServing,
)

/** Puts the meals into an order. */
export const orderMealTypes = types.orderAct(
  'orderMealTypes',
  ({ mealTypeIds }: { mealTypeIds: readonly string[] }) => mealTypeIds,
  {
    outdated: mealRefusal('meals.order-outdated').refusal,
    nameOf: ({ nameEn }) => nameEn,
    order: writeMealOrder,
  },
)
