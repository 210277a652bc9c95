import type { MealTypeId } from '#domain/kernel/ids.ts'
import { type LocalTime, minutesOf, parseLocalTime } from '#domain/kernel/local-time.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import type { Course } from '#domain/meals/dish.ts'
import { courses } from '#domain/transmission/lines/meal.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { MealOfDayResult } from './transmission.operations.ts'

/** A meal of the day as the sheet needs it. */
export type SheetMeal = {
  /** Null where the school has named no meals. */
  mealTypeId: MealTypeId | null
  name: string | null
  at: LocalTime | null
  served: readonly Course[]
  /** The dishes on the plate, where a menu says so. */
  dishes: Readonly<Partial<Record<Course, string>>>
}

const unnamed: SheetMeal = { mealTypeId: null, name: null, at: null, served: courses, dishes: {} }

/** Between these hours a meal without a menu is a whole one. */
const wholeMealFrom = 11 * 60
const wholeMealTo = 14 * 60 + 30

/** The meals of the day with their courses: those of the menu, and without one what such a meal usually has. */
export function mealsOf(
  meals: readonly MealOfDayResult[],
  locale: Locale,
): readonly [SheetMeal, ...SheetMeal[]] {
  const read = meals.map((meal): SheetMeal => {
    const at = parseLocalTime(meal.at) ?? null
    const dishes = Object.fromEntries(
      courses.flatMap((course) => {
        const named = meal.courses.filter((it) => it.course === course)
        return named.length > 0 ? [[course, named.map(({ dishName }) => dishName).join(', ')]] : []
      }),
    ) as Partial<Record<Course, string>>
    const onMenu = courses.filter((course) => dishes[course] !== undefined)
    const minutes = at ? minutesOf(at) : wholeMealFrom
    const isWhole = minutes >= wholeMealFrom && minutes <= wholeMealTo
    const usual = isWhole ? courses : courses.filter((it) => it === 'dairy' || it === 'fruit')
    return {
      mealTypeId: meal.mealTypeId,
      name: inLanguage(locale, 'name', meal),
      at,
      served: onMenu.length > 0 ? onMenu : usual,
      dishes,
    }
  })
  const [first, ...rest] = read
  return first ? [first, ...rest] : [unnamed]
}

/** A little before its hour a meal is already the one that is written about. */
const aheadMinutes = 20

/** A meal that somebody chose, and what was on the table then: the choice holds for as long as that is. */
export type ChosenMeal = { mealTypeId: string; insteadOf: string; date: string }

/** The meal that is on the table, or the last one that was. */
export function mealAt(
  meals: readonly [SheetMeal, ...SheetMeal[]],
  { chosen, date, clock }: { chosen: ChosenMeal | null; date: string; clock: LocalTime },
): SheetMeal {
  const begun = meals.filter(
    ({ at }) => at !== null && minutesOf(at) - aheadMinutes <= minutesOf(clock),
  )
  const usual = begun.at(-1) ?? meals[0]
  if (chosen?.date !== date || chosen.insteadOf !== (usual.mealTypeId ?? '')) return usual
  return meals.find(({ mealTypeId }) => mealTypeId === chosen.mealTypeId) ?? usual
}
