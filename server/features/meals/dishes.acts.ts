import { type DishId, parseId } from '#domain/kernel/ids.ts'
import { type Dish, type DishWish, decideCooking, decideDish } from '#domain/meals/dish.ts'
import { mealRefusal } from '#domain/meals/meal-codes.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, writeDish } from './meals.sql.ts'

const ofDishes = { policy: requireMealKeeper, lock: holdMeals }

const dishes = listActs<Dish, DishId>({
  ...ofDishes,
  list: listDishes,
  write: writeDish,
  idOf: ({ dishId }) => dishId,
  // An allergen that went off a dish is somebody's doing, and has a day.
  logged: (dish) => dish,
})

const keepDish = (name: 'addDish' | 'changeDish') =>
  keepingAct({
    ...ofDishes,
    name,
    read: listDishes,
    decide({ standing, wish }: { standing: Dish[]; wish: { dishId: string; input: DishWish } }) {
      const dishId = parseId<DishId>(wish.dishId)
      const isKnown = standing.some((it) => it.dishId === dishId)
      if (!dishId || (name === 'changeDish' && !isKnown)) return mealRefusal('meals.unknown-dish')
      return decideDish({ ...wish.input, dishId }, standing)
    },
    write: (tx, { change }) => writeDish(tx, change),
    log: ({ change, standing }) => dishes.logOf(change, standing),
  })

/** Gives the kitchen one more dish. */
export const addDish = keepDish('addDish')

/** Changes a dish in every menu that names it: a forgotten allergen then shows for yesterday as well. */
export const changeDish = keepDish('changeDish')

/** Cooks a dish no longer, or again. Menus that name it keep it. */
export const switchDish = dishes.switchAct(
  'switchDish',
  ({ dishId }: { dishId: string; isEnabled: boolean }) => dishId,
  decideCooking,
)
