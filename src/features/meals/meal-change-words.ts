import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on dishes, meals and menus. */
export const mealChangeWords: ChangeWords = {
  addDish: ({ by }) => msg`${by} added a dish.`,
  changeDish: ({ by }) => msg`${by} changed a dish.`,
  switchDish: ({ by }) => msg`${by} switched a dish on or off.`,
  addMealType: ({ by }) => msg`${by} added a meal.`,
  changeMealType: ({ by }) => msg`${by} changed a meal.`,
  switchMealType: ({ by }) => msg`${by} switched a meal on or off.`,
  orderMealTypes: ({ by }) => msg`${by} put the meals into another order.`,
  planMeal: ({ by }) => msg`${by} planned a meal of the menu.`,
  copyMenuWeek: ({ by }) => msg`${by} copied the menu of a week into another one.`,
  publishMenuWeek: ({ by }) => msg`${by} published the menu of a week.`,
  hideMenuWeek: ({ by }) => msg`${by} hid the menu of a week.`,
}
