import type { MealTypeId } from '../../kernel/ids.ts'
import { accept } from '../../kernel/result.ts'
import type { Course } from '../../meals/dish.ts'
import { bottleStep, largestDrink } from '../limits.ts'
import { amount, type Field, id, maybe, ruled, shape } from '../read-field.ts'
import { refusalWith } from '../transmission.ts'

export const courses = ['starter', 'main', 'dairy', 'fruit'] as const satisfies readonly Course[]

/** Quarters of the plate, or that it was refused. Nothing eaten is not the same as refused. */
export const portions = [0, 1, 2, 3, 4, 'refused'] as const
export type Portion = (typeof portions)[number]

const portion: Field<Portion> = (unread, name) => {
  const found = portions.find((known) => known === unread)
  return found === undefined
    ? refusalWith('transmission.malformed-line', { field: name })
    : accept(found)
}

/** A meal course by course; what was not served is null. `mealTypeId` is null where the school has named no meals. */
export const meal = ruled(
  shape({
    mealTypeId: maybe(id<MealTypeId>()),
    courses: shape({
      starter: maybe(portion),
      main: maybe(portion),
      dairy: maybe(portion),
      fruit: maybe(portion),
    }),
    drinkMl: maybe(amount({ most: largestDrink, step: bottleStep })),
  }),
  ({ courses: eaten, drinkMl }) =>
    drinkMl === null && courses.every((course) => eaten[course] === null)
      ? refusalWith('transmission.nothing-said', { field: 'courses' })
      : null,
)
