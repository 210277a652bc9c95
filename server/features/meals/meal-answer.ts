import type { Result } from '#domain/kernel/result.ts'
import type { Dish } from '#domain/meals/dish.ts'
import type { MealRefusal } from '#domain/meals/meal-codes.ts'
import type { MealTypeRecord } from './meals.sql.ts'
import type { WeekRecord } from './menu.sql.ts'

/** What an act about meals answers: what it changed, or why nothing was changed. */
export type MealTypesAnswer = Result<{ mealTypes: MealTypeRecord[] }, MealRefusal>
export type DishAnswer = Result<{ dish: Dish }, MealRefusal>
export type MenuAnswer = Result<{ week: WeekRecord }, MealRefusal>
