import { addDays, type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'
import type { Course } from '#domain/meals/dish.ts'
import { specialKinds } from '#domain/meals/special-meals.ts'
import type { KitchenClass, KitchenMeal } from './kitchen/kitchen.operations.ts'
import type { Dish, MealType } from './meals.operations.ts'
import type { MenuWeek } from './menu/menu.operations.ts'

/** One meal of a day as the week shows it. */
export type PlannedMeal = {
  date: LocalDate
  mealType: MealType
  dishes: readonly { course: Course; dish: Dish }[]
}

export type PlannedDay = {
  date: LocalDate
  isOpen: boolean
  closedName: string | null
  meals: readonly PlannedMeal[]
}

/** The days of a week with what is planned, meal by meal; meals switched off show only where they hold something. */
export function plannedDays(
  week: MenuWeek,
  { mealTypes, dishes }: { mealTypes: readonly MealType[]; dishes: readonly Dish[] },
): PlannedDay[] {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const shown = mealTypes.filter(
    (it) => it.isEnabled || week.lines.some((line) => line.mealTypeId === it.id),
  )
  return week.days.map(({ date: sent, isOpen, closedName }) => {
    const date = sent
    const meals = shown.map((mealType): PlannedMeal => {
      const lines = week.lines.filter(
        (line) => line.date === date && line.mealTypeId === mealType.id,
      )
      const planned = lines.flatMap(({ course, dishId }) => {
        const dish = byId.get(dishId)
        return dish ? [{ course, dish }] : []
      })
      return { date, mealType, dishes: planned }
    })
    return { date, isOpen, closedName, meals }
  })
}

/** The Monday of the week before or after. */
export const weekBeside = (date: LocalDate, weeks: number): LocalDate =>
  addDays(mondayOf(date), 7 * weeks)

/** Lists the dishes to offer for a course: those in use, its own first, and the one already there. */
export function dishesFor(
  course: Course,
  { dishes, chosen }: { dishes: readonly Dish[]; chosen: string },
): Dish[] {
  const known = dishes.filter((dish) => dish.isEnabled || dish.id === chosen)
  return [
    ...known.filter((dish) => dish.course === course),
    ...known.filter((dish) => dish.course !== course),
  ]
}

/** Counts the meals to cook for one class: who is here and who is still expected. */
export const toCook = ({ here, expected }: Pick<KitchenClass, 'here' | 'expected'>): number =>
  here + expected

export type MealTotal = { here: number; expected: number; away: number }

export function totalOf({ classes }: Pick<KitchenMeal, 'classes'>): MealTotal {
  const total = { here: 0, expected: 0, away: 0 }
  for (const it of classes) {
    total.here += it.here
    total.expected += it.expected
    total.away += it.away
  }
  return total
}

export type Special = KitchenClass['specials'][number]

/** The plates of all classes that are set apart, the most frequent of each kind first. */
export function specialsOf({ classes }: Pick<KitchenMeal, 'classes'>): Special[] {
  const sums = new Map<string, Special>()
  for (const { kind, value, count } of classes.flatMap(({ specials }) => specials)) {
    const key = `${kind} ${value}`
    sums.set(key, { kind, value, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()].toSorted(
    (a, b) => specialKinds.indexOf(a.kind) - specialKinds.indexOf(b.kind) || b.count - a.count,
  )
}
