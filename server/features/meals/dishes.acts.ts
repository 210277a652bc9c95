import type { DishId } from '#domain/kernel/ids.ts'
import { type Dish, type DishWish, decideCooking, decideDish } from '#domain/meals/dish.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, writeDish } from './meals.sql.ts'

const dishes = listActs<Dish, DishId>({
  policy: requireMealKeeper,
  lock: holdMeals,
  list: listDishes,
  write: writeDish,
  idOf: ({ dishId }) => dishId,
  // An allergen that went off a dish is somebody's doing, and has a day.
  logged: (dish) => dish,
})

const keepDish = dishes.keepAct({
  wished: ({ dishId }: { dishId: string; input: DishWish }) => dishId,
  unknown: { code: 'meals.unknown-dish' },
  decide: ({ id: dishId, wish }, standing) => decideDish({ ...wish.input, dishId }, standing),
})

/** Gives the kitchen one more dish. */
export const addDish = keepDish('addDish', 'new')

/** Changes a dish in every menu that names it: a forgotten allergen then shows for yesterday as well. */
export const changeDish = keepDish('changeDish', 'known')

/** Cooks a dish no longer, or again. Menus that name it keep it. */
export const switchDish = dishes.switchAct(
  'switchDish',
  ({ dishId }: { dishId: string; isEnabled: boolean }) => dishId,
  decideCooking,
)
