import type { DishId, MealTypeId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate, mondayOf } from '#domain/kernel/local-date.ts'
import { textures } from '#domain/meals/allergens.ts'
import { courses } from '#domain/meals/dish.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoClass, DemoPerson } from '../demo-school.ts'
import { englishKitchen } from './english-kitchen.ts'
import { frenchKitchen } from './french-kitchen.ts'
import type { DishPlan, KitchenPlan, MealPlan } from './menu-plan.ts'

export type DemoMeal = { mealTypeId: MealTypeId; plan: KitchenPlan['meals'][number] }

const weeksBehind = 4
const weeksAhead = 2
const weekInMs = 7 * 86_400_000
const weekdays = [0, 1, 2, 3, 4]

function addMeals(
  { schoolId, ids, add }: Building,
  { meals, classes }: { meals: KitchenPlan['meals']; classes: readonly DemoClass[] },
): DemoMeal[] {
  return meals.map((plan, position) => {
    const mealTypeId = ids.next() as MealTypeId
    add('meal_type', {
      school_id: schoolId,
      meal_type_id: mealTypeId,
      name_en: plan.nameEn,
      name_fr: plan.nameFr,
      from_time: plan.from,
      to_time: plan.to,
      position,
      is_enabled: true,
    })
    const levels = classes.filter(({ plan: { level } }) => plan.levels?.includes(level))
    for (const standardId of new Set(levels.map((it) => it.standardId))) {
      add('meal_type_standard', {
        school_id: schoolId,
        meal_type_id: mealTypeId,
        standard_id: standardId,
      })
    }
    return { mealTypeId, plan }
  })
}

type DemoDish = DishPlan & { dishId: DishId }

function addDishes(
  { schoolId, ids, add }: Building,
  dishes: readonly DishPlan[],
): ReadonlyMap<string, DemoDish> {
  return new Map(
    dishes.map((plan) => {
      const dishId = ids.next() as DishId
      add('dish', {
        school_id: schoolId,
        dish_id: dishId,
        name: plan.name,
        course: plan.course,
        allergens: plan.allergens,
        textures: plan.textures ?? textures,
        is_vegetarian: plan.meat === undefined,
        is_pork_free: plan.meat !== 'pork',
        is_enabled: true,
      })
      return [plan.name, { ...plan, dishId }]
    }),
  )
}

type Meal = { monday: LocalDate; date: LocalDate; mealTypeId: MealTypeId; names: MealPlan }

function addMenuOf(
  { schoolId, add }: Building,
  dishes: ReadonlyMap<string, DemoDish>,
  { monday, date, mealTypeId, names }: Meal,
): void {
  const served = names.map((name) => {
    const dish = dishes.get(name)
    if (!dish) throw new Error(`no dish of that name: ${name}`)
    return dish
  })
  const inOrder = served.toSorted((a, b) => courses.indexOf(a.course) - courses.indexOf(b.course))
  inOrder.forEach(({ dishId, course }, position) => {
    add('menu_line', {
      school_id: schoolId,
      date,
      meal_type_id: mealTypeId,
      course,
      dish_id: dishId,
      monday,
      position,
    })
  })
}

/**
 * The kitchen: meals, dishes, and the menus of a month. The weeks up to the next one are published; the one after is
 * still being planned.
 */
export function openKitchen(
  building: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): DemoMeal[] {
  const { plan, schoolId, calendar, referenceDay, now, add } = building
  const kitchen = plan.settings.language === 'fr' ? frenchKitchen : englishKitchen
  const meals = addMeals(building, { meals: kitchen.meals, classes })
  const dishes = addDishes(building, kitchen.dishes)
  for (let week = -weeksBehind; week <= weeksAhead; week += 1) {
    const monday = addDays(mondayOf(referenceDay), 7 * week)
    const isPublished = week < weeksAhead && director !== undefined
    add('menu_week', {
      school_id: schoolId,
      monday,
      version: 1,
      published_at: isPublished ? instantOf(now + Math.min(week, 0) * weekInMs - weekInMs) : null,
      published_by: isPublished ? director.userId : null,
    })
    for (const { mealTypeId, plan: meal } of meals) {
      const menus = meal.weeks[(week + weeksBehind) % Math.max(1, meal.weeks.length)] ?? []
      for (const weekday of weekdays) {
        const date = addDays(monday, weekday)
        const names = menus[weekday] ?? []
        if (isOpenDay(schoolDayOn(calendar, date)))
          addMenuOf(building, dishes, { monday, date, mealTypeId, names })
      }
    }
  }
  return meals
}
