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
  logged: ({ version: _, ...dish }) => dish,
  uncounted: ({ version }) => ({ version }),
})

type KeepWish = { dishId: string; input: DishWish; version?: number }

const keepDish = dishes.keepAct({
  wished: ({ dishId }: KeepWish) => dishId,
  unknown: { code: 'thing.unknown' },
  decide: ({ id: dishId, wish: { input, version } }, standing) =>
    decideDish({ ...input, dishId, ...(version === undefined ? {} : { version }) }, standing),
})

/** Gives the kitchen one more dish. */
export const addDish = keepDish('addDish', 'new')

/** Changes a dish in every menu that names it: a forgotten allergen then shows for yesterday as well. */
export const changeDish = keepDish('changeDish', 'known')

/** Cooks a dish no longer, or again. Menus that name it keep it. */
export const switchDish = dishes.switchAct('switchDish', 'dishId', decideCooking)
