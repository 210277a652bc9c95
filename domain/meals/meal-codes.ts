import { type RefusalOf, refuseBy } from '../kernel/result.ts'
/** Why an act about meals was refused. The client holds one sentence per code and language. */
export const mealRefusalCodes = [
  'meals.name-missing',
  'meals.name-too-long',
  'meals.name-taken',
  'meals.malformed-time',
  'meals.window-backwards',
  'meals.unknown-level',
  'meals.unknown-type',
  'meals.unknown-dish',
  'meals.unknown-allergen',
  'meals.unknown-texture',
  'meals.unknown-course',
  'meals.vegetarian-with-fish',
  'meals.too-many',
  'meals.malformed-date',
  'meals.nothing-to-copy',
  'meals.nothing-to-publish',
] as const
export type MealRefusalCode = (typeof mealRefusalCodes)[number]

/** A refusal with its code; the facts fill the places of its sentence. */
export type MealRefusal = RefusalOf<MealRefusalCode>

export const mealRefusal = refuseBy<MealRefusalCode>()
