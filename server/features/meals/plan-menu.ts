import { instantOf } from '#domain/kernel/instant.ts'
import {
  addDays,
  daysFrom,
  type LocalDate,
  mondayOf,
  parseLocalDate,
} from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { mealRefusal } from '#domain/meals/meal-codes.ts'
import { type CourseWish, copyWeek, parseCourses } from '#domain/meals/menu.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Glance, Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { loadCalendar } from '#server/records/school-calendar.sql.ts'
import { logMealChange, type MenuAnswer } from './meal-answer.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, listMealTypes } from './meals.sql.ts'
import {
  addLines,
  clearMeal,
  countWeek,
  publishWeek,
  readWeek,
  type StoredWeek,
  type WeekRecord,
} from './menu.sql.ts'

const daysShown = 5

/** A week with the days of the school, from Monday to Friday, and the weekend where the school opens on it. */
export async function showWeek(tx: Glance, monday: LocalDate): Promise<WeekRecord> {
  const [stored, calendar] = await Promise.all([readWeek(tx, monday), loadCalendar(tx)])
  const days = daysFrom(monday, addDays(monday, 6)).map((date) => schoolDayOn(calendar, date))
  return { ...stored, days: days.filter((day, index) => index < daysShown || isOpenDay(day)) }
}

type Change = (tx: Transaction, week: StoredWeek) => Promise<MenuAnswer | null>

/** Changes one week, over the version that was on the screen: of two who plan at once the second is told. */
async function changingWeek(
  context: RequestContext,
  wish: { monday: LocalDate; version: number },
  change: Change,
): Promise<MenuAnswer> {
  const { schoolId } = requireMealKeeper(context)
  const { monday, version } = wish
  return context.database.inSchool(schoolId, async (tx): Promise<MenuAnswer> => {
    await holdMeals(tx)
    const week = await readWeek(tx, monday)
    if (week.version !== version) return mealRefusal('meals.changed-meanwhile')
    const refused = await change(tx, week)
    return refused ?? accept({ week: await showWeek(tx, monday) })
  })
}

const mondayIn = (text: string): LocalDate | undefined => {
  const date = parseLocalDate(text)
  return date && mondayOf(date)
}

/** Says what is served at one meal of a day; with no dish at all the meal is blank again. */
export async function planMeal(
  context: RequestContext,
  wish: { date: string; mealTypeId: string; courses: readonly CourseWish[]; version: number },
): Promise<MenuAnswer> {
  requireMealKeeper(context)
  const date = parseLocalDate(wish.date)
  if (!date) return mealRefusal('meals.malformed-date')
  const monday = mondayOf(date)
  return changingWeek(context, { monday, version: wish.version }, async (tx, week) => {
    const types = await listMealTypes(tx)
    const type = types.find((it) => it.mealTypeId === wish.mealTypeId)
    if (!type) return mealRefusal('meals.unknown-type')
    const dishes = await listDishes(tx)
    const courses = parseCourses(
      wish.courses,
      dishes.map(({ dishId }) => dishId),
    )
    if (!courses.ok) return courses
    const { mealTypeId } = type
    await countWeek(tx, { monday, version: week.version + 1 })
    await clearMeal(tx, { date, mealTypeId })
    const lines = courses.value.map((line) => ({ ...line, date, mealTypeId }))
    await addLines(tx, { monday, lines })
    return null
  })
}

/** Fills the meals of a week that nobody has planned yet with those of another week. */
export async function copyMenuWeek(
  context: RequestContext,
  wish: { from: string; into: string; version: number },
): Promise<MenuAnswer> {
  requireMealKeeper(context)
  const [from, monday] = [mondayIn(wish.from), mondayIn(wish.into)]
  if (!from || !monday) return mealRefusal('meals.malformed-date')
  return changingWeek(context, { monday, version: wish.version }, async (tx, week) => {
    const calendar = await loadCalendar(tx)
    const types = await listMealTypes(tx)
    const dishes = await listDishes(tx)
    const { lines } = await readWeek(tx, from)
    const copied = copyWeek({
      from: lines,
      into: week.lines,
      monday,
      isOpen: (date) => isOpenDay(schoolDayOn(calendar, date)),
      isInUse: ({ mealTypeId, dishId }) =>
        types.some((it) => it.mealTypeId === mealTypeId && it.isEnabled) &&
        dishes.some((it) => it.dishId === dishId && it.isEnabled),
    })
    if (!copied.ok) return copied
    await countWeek(tx, { monday, version: week.version + 1 })
    await addLines(tx, { monday, lines: copied.value })
    return null
  })
}

/** Shows a week to everybody, or hides it again; an empty one is not shown. */
export async function publishMenuWeek(
  context: RequestContext,
  wish: { monday: string; isPublished: boolean; version: number },
): Promise<MenuAnswer> {
  const viewer = requireMealKeeper(context)
  const monday = mondayIn(wish.monday)
  if (!monday) return mealRefusal('meals.malformed-date')
  const { isPublished } = wish
  return changingWeek(context, { monday, version: wish.version }, async (tx, week) => {
    if (isPublished && week.lines.length === 0) return mealRefusal('meals.nothing-to-publish')
    const at = isPublished ? instantOf(context.clock.now()) : null
    const by = isPublished ? viewer.userId : null
    await publishWeek(tx, { monday, version: week.version + 1, at, by })
    const act = isPublished ? 'publishMenuWeek' : 'hideMenuWeek'
    await logMealChange(tx, context, { viewer, act, before: null, after: { monday } })
    return null
  })
}
