import { type MealTypeId, parseId } from '#domain/kernel/ids.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { mealRefusal } from '#domain/meals/meal-codes.ts'
import {
  decideMealType,
  decideServing,
  type MealTypeWish,
  type PlacedMealType,
  type StandingMeals,
} from '#domain/meals/meal-type.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listLevels, listMealTypes, writeMealOrder, writeMealType } from './meals.sql.ts'

const ofMealTypes = {
  policy: requireMealKeeper,
  lock: holdMeals,
  read: async (tx: Transaction): Promise<StandingMeals> => ({
    mealTypes: await listMealTypes(tx),
    levels: (await listLevels(tx)).map(({ id }) => id),
  }),
}

const logOf = (change: PlacedMealType, { mealTypes }: StandingMeals) => ({
  before: mealTypes.find(({ mealTypeId }) => mealTypeId === change.mealTypeId) ?? null,
  after: change,
})

type KeepWish = { mealTypeId: string; input: MealTypeWish }

const keepMealType = (name: 'addMealType' | 'changeMealType') =>
  keepingAct({
    ...ofMealTypes,
    name,
    decide({ standing, wish }: { standing: StandingMeals; wish: KeepWish }) {
      const mealTypeId = parseId<MealTypeId>(wish.mealTypeId)
      const isKnown = standing.mealTypes.some((it) => it.mealTypeId === mealTypeId)
      const isLost = name === 'changeMealType' && !isKnown
      if (!mealTypeId || isLost) return mealRefusal('meals.unknown-type')
      return decideMealType({ ...wish.input, mealTypeId }, standing)
    },
    write: (tx, { change }) => writeMealType(tx, change),
    log: ({ change, standing }) => logOf(change, standing),
  })

/** Gives the school one more meal, after all others. */
export const addMealType = keepMealType('addMealType')

/** Renames a meal, moves its hours, serves it on other levels. Menus that were planned keep it. */
export const changeMealType = keepMealType('changeMealType')

/** Serves a meal no longer, or again. */
export const switchMealType = keepingAct({
  ...ofMealTypes,
  name: 'switchMealType',
  decide: ({
    standing,
    wish,
  }: {
    standing: StandingMeals
    wish: { mealTypeId: string; isEnabled: boolean }
  }) => decideServing({ id: wish.mealTypeId, isEnabled: wish.isEnabled }, standing.mealTypes),
  write: (tx, { change }) => writeMealType(tx, change),
  log: ({ change, standing }) => logOf(change, standing),
})

/** Puts the meals into an order. */
export const orderMealTypes = keepingAct({
  ...ofMealTypes,
  name: 'orderMealTypes',
  decide({
    standing: { mealTypes },
    wish,
  }: {
    standing: StandingMeals
    wish: { mealTypeIds: readonly string[] }
  }) {
    const standing = mealTypes.map(({ mealTypeId }) => mealTypeId)
    return decideOrder({ wanted: wish.mealTypeIds, standing }, { code: 'meals.order-outdated' })
  },
  write: (tx, { change }) => writeMealOrder(tx, change),
  log: ({ change, standing: { mealTypes } }) => ({
    before: mealTypes.map(({ nameEn }) => nameEn),
    after: change.map((id) => mealTypes.find((it) => it.mealTypeId === id)?.nameEn),
  }),
})
