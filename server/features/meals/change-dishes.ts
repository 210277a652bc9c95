import type { DishId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type Dish, type DishWish, mostDishes, parseDish } from '#domain/meals/dish.ts'
import { type MealRefusal, mealRefusal } from '#domain/meals/meal-codes.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { type DishAnswer, logMealChange } from './meal-answer.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, writeDish } from './meals.sql.ts'

async function writing(
  context: RequestContext,
  {
    act,
    decide,
  }: { act: string; decide: (standing: readonly Dish[]) => Result<Dish, MealRefusal> },
): Promise<DishAnswer> {
  const viewer = requireMealKeeper(context)
  return context.database.inSchool(viewer.schoolId, async (tx): Promise<DishAnswer> => {
    await holdMeals(tx)
    const standing = await listDishes(tx)
    const dish = decide(standing)
    if (!dish.ok) return dish
    await writeDish(tx, dish.value)
    const before = standing.find((it) => it.dishId === dish.value.dishId) ?? null
    await logMealChange(tx, context, { viewer, act, before, after: dish.value })
    return accept({ dish: dish.value })
  })
}

/** Gives the kitchen one more dish. */
export const addDish = (context: RequestContext, wish: DishWish) =>
  writing(context, {
    act: 'addDish',
    decide: (standing) => {
      if (standing.length >= mostDishes)
        return mealRefusal('meals.too-many', { most: String(mostDishes) })
      const read = parseDish(wish, standing)
      if (!read.ok) return read
      return accept({ ...read.value, dishId: context.ids.next() as DishId, isEnabled: true })
    },
  })

/** Changes a dish, in every menu that names it: an allergen that was forgotten is told for yesterday as well. */
export const changeDish = (
  context: RequestContext,
  { dishId, ...wish }: DishWish & { dishId: string },
) =>
  writing(context, {
    act: 'changeDish',
    decide: (standing) => {
      const known = standing.find((it) => it.dishId === dishId)
      if (!known) return mealRefusal('meals.unknown-dish')
      const others = standing.filter((it) => it !== known)
      const read = parseDish(wish, others)
      return read.ok ? accept({ ...known, ...read.value }) : read
    },
  })

/** Cooks a dish no longer, or again. Menus that name it keep it. */
export const switchDish = (
  context: RequestContext,
  { dishId, isEnabled }: { dishId: string; isEnabled: boolean },
) =>
  writing(context, {
    act: 'switchDish',
    decide: (standing) => {
      const known = standing.find((it) => it.dishId === dishId)
      if (!known) return mealRefusal('meals.unknown-dish')
      const others = standing.filter((it) => it !== known)
      const read = parseDish(known, others)
      return isEnabled && !read.ok ? read : accept({ ...known, isEnabled })
    },
  })
