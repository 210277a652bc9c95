import type { Builder } from '#server/platform/schema-builder.ts'
import { addMealOfDay } from './meal-of-day.ts'

/** Adds meals, dishes, menus and the kitchen's numbers to the contract. */
export function addMealsToSchema(builder: Builder): void {
  addMealOfDay(builder)
}
