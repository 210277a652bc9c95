import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'

/** The reasons why an act about meals was refused. The client holds one sentence per code and language. */
export const mealRefusalCodes = [
  'meals.window-backwards',
  'meals.vegetarian-with-fish',
  'meals.malformed-date',
  'meals.nothing-to-copy',
  'meals.nothing-to-publish',
] as const
export type MealRefusalCode = (typeof mealRefusalCodes)[number]

/** A refusal of a meal, or of one of its fields; the facts fill the places of its sentence. */
export type MealRefusal = RefusalOf<MealRefusalCode> | FieldRefusal

export const mealRefusal = refuseBy<MealRefusalCode>()
