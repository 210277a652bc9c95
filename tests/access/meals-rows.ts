import { nextId } from '#tests/support/server/small-world.ts'
import { type Outcome, ofDirection, type Row, row } from './row.ts'

const date = '2026-11-17'
const monday = '2026-11-16'
const mealTypeId = nextId('unknown-meal')
const dishId = nextId('unknown-dish')
const ofMeal = {
  mealTypeId,
  input: { nameEn: '', nameFr: '', from: '11:30', to: '12:30', standardIds: [] },
}
const dish = { name: '', course: 'main', allergens: [], textures: [] }
const ofDish = { dishId, input: { ...dish, isVegetarian: false, isPorkFree: false } }

/** Only the direction, and teachers to whom the page of meals was opened. */
const act = (name: string, outcome: Outcome, given: Record<string, unknown>) =>
  row(`Mutation.${name}`, ofDirection(outcome), given)

/** Meals. Acts aim at what changes nothing for the rows that follow. */
export const mealsRows: readonly Row[] = [
  row('Query.mealTypes', ofDirection('nothing')),
  row('Query.mealLevels', ofDirection('answer', 'nothing')),
  row('Query.dishes', ofDirection('nothing')),
  row('Query.menuWeek', ofDirection('answer'), { date }),
  row('Query.kitchenDay', ofDirection('answer'), { date }),
  act('addMealType', 'field.missing', ofMeal),
  act('changeMealType', 'thing.unknown', ofMeal),
  act('switchMealType', 'thing.unknown', { mealTypeId, isEnabled: false }),
  act('orderMealTypes', 'thing.order-outdated', { mealTypeIds: [mealTypeId] }),
  act('addDish', 'field.missing', ofDish),
  act('changeDish', 'thing.unknown', { ...ofDish, version: 1 }),
  act('switchDish', 'thing.unknown', { dishId, isEnabled: false }),
  act('planMeal', 'thing.unknown', { date, mealTypeId, courses: [], version: 0 }),
  act('copyMenuWeek', 'meals.nothing-to-copy', { from: '2026-11-09', into: monday, version: 0 }),
  act('publishMenuWeek', 'meals.nothing-to-publish', { monday, version: 0 }),
  act('hideMenuWeek', 'thing.changed-meanwhile', { monday, version: 9 }),
]
