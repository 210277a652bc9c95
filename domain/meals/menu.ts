import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { DishId, MealTypeId } from '../kernel/ids.ts'
import { addDays, daysBetween, type LocalDate, mondayOf } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type Course, courses, type Dish, parseCourse } from './dish.ts'
import { type MealRefusal, mealRefusal } from './meal-codes.ts'
import type { MealType } from './meal-type.ts'

/** A dish of a meal. A course may have two: the dish of the day and what stands in for it. */
export type MenuLine = {
  date: LocalDate
  mealTypeId: MealTypeId
  course: Course
  dishId: DishId
}

/** One meal of a day with its dishes. */
export type PlannedMeal = Pick<MenuLine, 'date' | 'mealTypeId'> & { lines: readonly MenuLine[] }

/** Dishes of one course of one meal: more is a buffet, and no page shows it. */
export const mostDishesOfCourse = 3

/** The courses of one meal as they were chosen, in the order in which they are shown. */
export type CourseWish = { course: string; dishId: string }

/** Reads the dishes of one meal: known ones, each once in a course, in the order of the courses. */
export function parseCourses(
  wished: readonly CourseWish[],
  known: readonly DishId[],
): Result<Pick<MenuLine, 'course' | 'dishId'>[], MealRefusal> {
  const lines: Pick<MenuLine, 'course' | 'dishId'>[] = []
  for (const wish of wished) {
    const course = parseCourse(wish.course)
    if (!course) return fieldRefusal('field.unknown', { field: 'course' })
    const dishId = known.find((id) => id === wish.dishId)
    if (!dishId) return fieldRefusal('field.unknown', { field: course })
    if (!lines.some((it) => it.course === course && it.dishId === dishId))
      lines.push({ course, dishId })
  }
  const ofCourse = (course: Course) => lines.filter((it) => it.course === course)
  if (courses.some((course) => ofCourse(course).length > mostDishesOfCourse))
    return fieldRefusal('thing.too-many', { most: String(mostDishesOfCourse) })
  return accept(courses.flatMap(ofCourse))
}

/** Judges what is served at one meal of a day. With no dish at all the meal is blank again. */
export function decideMeal(
  wish: { date: LocalDate; mealTypeId: string; courses: readonly CourseWish[] },
  known: {
    mealTypes: readonly Pick<MealType, 'mealTypeId'>[]
    dishes: readonly Pick<Dish, 'dishId'>[]
  },
): Result<PlannedMeal, MealRefusal> {
  const type = known.mealTypes.find((it) => it.mealTypeId === wish.mealTypeId)
  if (!type) return fieldRefusal('thing.unknown')
  const dishIds = known.dishes.map(({ dishId }) => dishId)
  const courses = parseCourses(wish.courses, dishIds)
  if (!courses.ok) return courses
  const at = { date: wish.date, mealTypeId: type.mealTypeId }
  return accept({ ...at, lines: courses.value.map((line) => ({ ...line, ...at })) })
}

/**
 * Copies a week: the same dishes on the same weekdays. Days on which the school is closed stay empty. Meals and dishes
 * out of use are left out. Meals that the week already has keep what was planned: a copy fills, and does not wipe.
 */
export function copyWeek(facts: {
  from: readonly MenuLine[]
  into: readonly MenuLine[]
  monday: LocalDate
  isOpen: (date: LocalDate) => boolean
  isInUse: (line: MenuLine) => boolean
}): Result<MenuLine[], MealRefusal> {
  const { into, monday, isOpen, isInUse } = facts
  const copied = facts.from
    .filter(isInUse)
    .map((line) => ({
      ...line,
      date: addDays(monday, daysBetween(mondayOf(line.date), line.date)),
    }))
    .filter(({ date }) => isOpen(date))
    .filter(
      ({ date, mealTypeId }) =>
        !into.some((line) => line.date === date && line.mealTypeId === mealTypeId),
    )
  return copied.length > 0 ? accept(copied) : mealRefusal('meals.nothing-to-copy')
}
