import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { readNeeded } from '../kernel/fields/typed-text.ts'
import type { DishId } from '../kernel/ids.ts'
import { namedThings } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
import {
  type Allergen,
  allergens,
  parseAllergen,
  parseTexture,
  type Texture,
  textures,
} from './allergens.ts'
import { type MealRefusal, mealRefusal } from './meal-codes.ts'

/** The courses of a meal, as they are served and as what was eaten of them is written down. */
export const courses = ['starter', 'main', 'dairy', 'fruit'] as const
export type Course = (typeof courses)[number]

/** Reads the name of a course that came from outside. */
export const parseCourse = (text: string): Course | undefined =>
  courses.find((course) => course === text)

/** Characters of the name of a dish. */
export const longestDishName = 80

/** More dishes than this are no kitchen's. */
export const mostDishes = 1000

/** A dish of the school's kitchen. `textures` are those in which it can be served. */
export type Dish = {
  dishId: DishId
  name: string
  /** Its usual place in a meal. */
  course: Course
  allergens: readonly Allergen[]
  textures: readonly Texture[]
  isVegetarian: boolean
  isPorkFree: boolean
  isEnabled: boolean
  /** Counts its changes, so that of two people who change it at once the second is refused. */
  version: number
}

/** A dish as it was typed. */
export type DishWish = {
  name: string
  course: string
  allergens: readonly string[]
  textures: readonly string[]
  isVegetarian: boolean
  isPorkFree: boolean
}

const ofAnimals: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/**
 * Reads a dish as typed. A vegetarian one is free of pork whatever was said, and cannot hold fish, crustaceans or
 * molluscs: one of the two was a slip, and which one only the kitchen knows.
 */
export function parseDish(
  typed: DishWish,
): Result<Omit<Dish, 'dishId' | 'isEnabled' | 'version'>, MealRefusal> {
  const name = readNeeded(typed.name, 'name', longestDishName)
  if (!name.ok) return name
  const course = parseCourse(typed.course)
  if (!course) return fieldRefusal('field.unknown', { field: 'course' })
  if (typed.allergens.some((it) => !parseAllergen(it)))
    return fieldRefusal('field.unknown', { field: 'allergens' })
  if (typed.textures.some((it) => !parseTexture(it)))
    return fieldRefusal('field.unknown', { field: 'textures' })
  const held = allergens.filter((it) => typed.allergens.includes(it))
  const { isVegetarian } = typed
  if (isVegetarian && held.some((it) => ofAnimals.includes(it)))
    return mealRefusal('meals.vegetarian-with-fish', { field: 'isVegetarian' })
  return accept({
    name: name.value,
    course,
    allergens: held,
    textures: textures.filter((it) => typed.textures.includes(it)),
    isVegetarian,
    isPorkFree: typed.isPorkFree || isVegetarian,
  })
}

const { decideName, decideUse } = namedThings<Dish, MealRefusal>({
  idOf: ({ dishId }) => dishId,
  namesOf: ({ name }) => ({ name }),
  unknown: fieldRefusal('thing.unknown').refusal,
  taken: (field) => fieldRefusal('field.taken', { field }).refusal,
})

/** Judges cooking a dish no longer, or again. */
export const decideCooking = decideUse

/**
 * Judges a dish as somebody wants it: a new one, or one that is there, also after a silence. A change is made over the
 * version that was on the screen, so that nobody takes off an allergen unseen.
 */
export function decideDish(
  { dishId, version: seen, ...typed }: DishWish & { dishId: DishId; version?: number },
  standing: readonly Dish[],
): Result<Dish, MealRefusal> {
  const known = standing.find((it) => it.dishId === dishId)
  if (!known && standing.length >= mostDishes)
    return fieldRefusal('thing.too-many', { most: String(mostDishes) })
  const version = known?.version ?? 0
  if (seen !== undefined && seen !== version) return fieldRefusal('thing.changed-meanwhile')
  const read = parseDish(typed)
  if (!read.ok) return read
  const isEnabled = known?.isEnabled ?? true
  return decideName({ ...read.value, dishId, isEnabled, version: version + 1 }, standing)
}
