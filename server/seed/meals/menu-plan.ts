import type { Allergen, Texture } from '#domain/meals/allergens.ts'
import type { Course } from '#domain/meals/dish.ts'

export type DishPlan = {
  name: string
  course: Course
  allergens: readonly Allergen[]
  /** The animal food that it holds; without it the dish is vegetarian. */
  meat?: 'pork' | 'meat' | 'fish'
  /** Textures of what cannot be mashed: a raw salad. */
  textures?: readonly Texture[]
}

/** The dishes of one meal, by name. */
export type MealPlan = readonly string[]

export type KitchenPlan = {
  /** In the order of the day. `levels` where it is not for all. */
  meals: readonly {
    nameEn: string
    nameFr: string
    from: string
    to: string
    levels?: readonly string[]
    /** Weeks of five days, one after another; nothing where the kitchen plans none. */
    weeks: readonly (readonly MealPlan[])[]
  }[]
  dishes: readonly DishPlan[]
}
