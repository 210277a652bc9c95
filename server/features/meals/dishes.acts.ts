import { type DishId, parseId } from '#domain/kernel/ids.ts'
import { type Dish, type DishWish, decideCooking, decideDish } from '#domain/meals/dish.ts'
import { mealRefusal } from '#domain/meals/meal-codes.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, writeDish } from './meals.sql.ts'

const ofDishes = { policy: requireMealKeeper, lock: holdMeals, read: listDishes }

/** An allergen that went off a dish is somebody's doing, and has a day. */
const logOf = (change: Dish, standing: readonly Dish[]) => ({
  before: standing.find(({ dishId }) => dishId === change.dishId) ?? null,
  after: change,
})

const keepDish = (name: 'addDish' | 'changeDish') =>
  keepingAct({
    ...ofDishes,
    name,
    decide({ standing, wish }: { standing: Dish[]; wish: { dishId: string; input: DishWish } }) {
      const dishId = parseId<DishId>(wish.dishId)
      const isKnown = standing.some((it) => it.dishId === dishId)
      if (!dishId || (name === 'changeDish' && !isKnown)) return mealRefusal('meals.unknown-dish')
      return decideDish({ ...wish.input, dishId }, standing)
    },
    write: (tx, { change }) => writeDish(tx, change),
    log: ({ change, standing }) => logOf(change, standing),
  })

/** Gives the kitchen one more dish. */
export const addDish = keepDish('addDish')

/** Changes a dish in every menu that names it: a forgotten allergen then shows for yesterday as well. */
export const changeDish = keepDish('changeDish')

/** Cooks a dish no longer, or again. Menus that name it keep it. */
export const switchDish = keepingAct({
  ...ofDishes,
  name: 'switchDish',
  decide: ({
    standing,
    wish,
  }: {
    standing: Dish[]
    wish: { dishId: string; isEnabled: boolean }
  }) => decideCooking({ id: wish.dishId, isEnabled: wish.isEnabled }, standing),
  write: (tx, { change }) => writeDish(tx, change),
  log: ({ change, standing }) => logOf(change, standing),
})
