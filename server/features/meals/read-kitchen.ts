import type { ChildId, ClassId, MealTypeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { type LocalDate, mondayOf, weekdayOf } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { parseAllergen, parseDiet, parseTexture } from '#domain/meals/allergens.ts'
import type { Dish } from '#domain/meals/dish.ts'
import { whyNotFor } from '#domain/meals/dish-for-child.ts'
import {
  countMeal,
  eatsByContract,
  type MealAttendance,
  mealAttendance,
} from '#domain/meals/kitchen-counts.ts'
import { isServedOn, type PlacedMealType } from '#domain/meals/meal-type.ts'
import { countSpecials, type SpecialMeal } from '#domain/meals/special-meals.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import {
  type CalendarOfSchool,
  houseDayOn,
  levelDayOn,
  openHalfDaysOf,
  type SchoolDay,
} from '#domain/school/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { type HealthRecord, tellHealth } from '#server/records/health/health.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import {
  type KitchenChildRow,
  type KitchenNeedsRow,
  listKitchenChildren,
  listKitchenNeeds,
} from './kitchen.sql.ts'
import { listDishes, listMealTypes } from './meals.sql.ts'
import { readWeek } from './menu.sql.ts'

/** A child whose plate is set apart, by name: only for those who may know why. */
export type KitchenGuest = {
  childId: ChildId
  name: string
  attendance: MealAttendance
  health: HealthRecord
  /** Dishes of the menu that are not for this child. */
  notFor: readonly string[]
}

export type KitchenClass = {
  classId: ClassId
  className: string
  here: number
  expected: number
  away: number
  specials: readonly SpecialMeal[]
  /** Null for those who may not know what the children of this class must not eat. */
  guests: readonly KitchenGuest[] | null
  /** Children in the house who do not eat this lunch by contract, by name; null for the same people. */
  notEating: readonly { childId: string; name: string }[] | null
}

export type KitchenMeal = {
  mealTypeId: MealTypeId
  nameEn: string
  nameFr: string
  at: string
  dishes: readonly Dish[]
  classes: readonly KitchenClass[]
}

/** The work of the kitchen on one day, meal by meal and class by class. */
export type KitchenDay = {
  day: SchoolDay
  /** The instant of reading the registers. */
  readAt: Instant
  meals: readonly KitchenMeal[]
}

type Facts = {
  date: LocalDate
  calendar: CalendarOfSchool
  rows: readonly KitchenChildRow[]
  needs: ReadonlyMap<string, KitchenNeedsRow>
  healthBy: ReadonlyMap<ClassId, ReadonlyMap<string, HealthRecord>>
}

const expectedIn = ({ halfDays }: KitchenChildRow, day: SchoolDay): HalfDay[] =>
  openHalfDaysOf(day).filter((half) => halfDays?.includes(`${weekdayOf(day.date)}-${half}`) ?? true)

const wordsOf = ({ allergies }: Pick<KitchenNeedsRow, 'allergies'>): string[] =>
  allergies.map(({ allergen, other }) => other ?? allergen)

function notFor(health: HealthRecord, dishes: readonly Dish[]): string[] {
  const needs = {
    allergens: health.allergies.flatMap(({ allergen }) => parseAllergen(allergen) ?? []),
    diets: health.diets.flatMap((diet) => parseDiet(diet) ?? []),
    texture: health.texture ? (parseTexture(health.texture) ?? null) : null,
  }
  return dishes.filter((dish) => whyNotFor(dish, needs).length > 0).map(({ name }) => name)
}

/** True if the child is in the house at the hour of the meal, or may still come. */
function isAwaited(serving: Parameters<typeof mealAttendance>[0]): boolean {
  const attendance = mealAttendance(serving)
  return attendance === 'here' || attendance === 'expected'
}

function classOf(
  rows: readonly [KitchenChildRow, ...KitchenChildRow[]],
  facts: Facts & { meal: PlacedMealType; dishes: readonly Dish[] },
): KitchenClass {
  const { classId, className } = rows[0]
  const { date, calendar, needs, healthBy, meal, dishes } = facts
  const children = rows.map((row) => {
    const { am, pm, standardId } = row
    const day = levelDayOn(calendar, { standardId, date })
    const marked = am || pm ? { am, pm } : null
    const serving = {
      ...{ day: marked, expectedIn: expectedIn(row, day) },
      ...{ at: meal.from, until: meal.to },
    }
    const byContract = eatsByContract(meal.from, { canteenDays: row.canteenDays, day })
    const attendance = mealAttendance({ ...serving, byContract })
    return { row, attendance, staysAway: byContract === false && isAwaited(serving) }
  })
  const specials = countSpecials(
    children.map(({ row, attendance }) => {
      const known = needs.get(row.childId)
      return {
        attendance,
        allergens: known ? wordsOf(known) : [],
        diets: known?.diets ?? [],
        texture: known?.texture ?? null,
      }
    }),
  )
  const known = healthBy.get(classId)
  const guests = children.flatMap(({ row, attendance }): KitchenGuest[] => {
    const health = known?.get(row.childId)
    if (!health || attendance === 'none') return []
    return [
      {
        childId: row.childId,
        name: givenFirst(row),
        attendance,
        health,
        notFor: notFor(health, dishes),
      },
    ]
  })
  const notEating = children.flatMap(({ row, staysAway }) =>
    staysAway ? [{ childId: row.childId, name: givenFirst(row) }] : [],
  )
  const count = countMeal(children.map(({ attendance }) => attendance))
  const named = known ? { guests, notEating } : { guests: null, notEating: null }
  return { classId, className, ...count, specials, ...named }
}

function byClass(rows: readonly KitchenChildRow[]): [KitchenChildRow, ...KitchenChildRow[]][] {
  const classes = new Map<string, [KitchenChildRow, ...KitchenChildRow[]]>()
  for (const row of rows) {
    const known = classes.get(row.classId)
    if (known) known.push(row)
    else classes.set(row.classId, [row])
  }
  return [...classes.values()]
}

/**
 * Reads what the kitchen cooks on a day from the marks of the registers. Numbers are for everybody who plans meals.
 * Names with what they must not eat are for those who have the children in their care. Showing them is logged.
 */
export async function readKitchen(
  tx: Transaction,
  facts: { viewer: SchoolViewer; date: LocalDate; at: Instant; ids: Ids },
): Promise<KitchenDay> {
  const { date } = facts
  const [calendar, types, dishes, week, rows, needs] = await Promise.all([
    loadCalendar(tx),
    listMealTypes(tx),
    listDishes(tx),
    readWeek(tx, mondayOf(date)),
    listKitchenChildren(tx, date),
    listKitchenNeeds(tx, date),
  ])
  const classes = byClass(rows)
  const classIds = classes.map(([{ classId }]) => classId)
  const healthOf = await tellHealth(tx, { ...facts, classIds })
  const known = {
    date,
    calendar,
    rows,
    needs: new Map(needs.map((it) => [it.childId as string, it])),
    healthBy: new Map(
      healthOf
        .filter(({ mayKnow }) => mayKnow)
        .map(({ classId, children }) => [classId, new Map(children.map((it) => [it.childId, it]))]),
    ),
  }
  // What is still being planned is for the page that plans it.
  const lines = week.publishedAt === null ? [] : week.lines
  const meals = types
    .filter(({ isEnabled }) => isEnabled)
    .map((meal): KitchenMeal => {
      const planned = lines.filter(
        (line) => line.date === date && line.mealTypeId === meal.mealTypeId,
      )
      const served = planned.flatMap(
        ({ dishId }) => dishes.find((dish) => dish.dishId === dishId) ?? [],
      )
      return {
        mealTypeId: meal.mealTypeId,
        nameEn: meal.nameEn,
        nameFr: meal.nameFr,
        at: meal.from,
        dishes: served,
        // In a class of two levels only those eat it who are on a level of it.
        classes: byClass(rows.filter(({ standardId }) => isServedOn(meal, standardId))).map(
          (ofClass) => classOf(ofClass, { ...known, meal, dishes: served }),
        ),
      }
    })
  return { day: houseDayOn(calendar, date), readAt: facts.at, meals }
}
