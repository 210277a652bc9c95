import { type FieldRefusal, fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type LocalDate, mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { type MealRefusal, mealRefusal } from '#domain/meals/meal-codes.ts'
import { type CourseWish, copyWeek, decideMeal, type PlannedMeal } from '#domain/meals/menu.ts'
import { houseDayOn, isOpenDay } from '#domain/school/calendar.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { holdMeals, listDishes, listMealTypes } from './meals.sql.ts'
import {
  addLines,
  clearMeal,
  countWeek,
  publishWeek,
  readWeek,
  type StoredWeek,
} from './menu.sql.ts'

const ofMenu = { policy: requireMealKeeper, lock: holdMeals }

/** The week of a day as it was sent; null when that is no day. */
async function weekOf(tx: Transaction, sent: string): Promise<StoredWeek | null> {
  const date = parseLocalDate(sent)
  return date ? readWeek(tx, mondayOf(date)) : null
}

type WeekChange = { monday: LocalDate; version: number }

/** Judges a change over the version that was on the screen: of two who plan at once the second is refused. */
function decideOver<Change extends object>(
  week: StoredWeek | null,
  version: number,
  judge: (week: StoredWeek) => Result<Change, MealRefusal>,
): Result<Change & WeekChange, MealRefusal | FieldRefusal> {
  if (!week) return mealRefusal('meals.malformed-date')
  if (week.version !== version) return fieldRefusal('thing.changed-meanwhile')
  const judged = judge(week)
  if (!judged.ok) return judged
  return accept({ ...judged.value, monday: week.monday, version: version + 1 })
}

type PlanWish = { date: string; mealTypeId: string; courses: readonly CourseWish[] }

/** Says what is served at one meal of a day. */
export const planMeal = keepingAct({
  ...ofMenu,
  name: 'planMeal',
  read: async (tx, { wish }: { wish: PlanWish & { version: number } }) => ({
    week: await weekOf(tx, wish.date),
    mealTypes: await listMealTypes(tx),
    dishes: await listDishes(tx),
  }),
  decide: ({ standing: { week, ...known }, wish }) =>
    decideOver<PlannedMeal>(week, wish.version, () => {
      const date = parseLocalDate(wish.date)
      return date ? decideMeal({ ...wish, date }, known) : mealRefusal('meals.malformed-date')
    }),
  async write(tx, { change }) {
    await countWeek(tx, change)
    await clearMeal(tx, change)
    await addLines(tx, change)
  },
  log: ({ change: { date, mealTypeId, lines } }) => ({
    before: null,
    after: { date, mealTypeId, dishIds: lines.map(({ dishId }) => dishId) },
  }),
})

/** Fills the meals of a week that nobody has planned yet with those of another week. */
export const copyMenuWeek = keepingAct({
  ...ofMenu,
  name: 'copyMenuWeek',
  read: async (tx, { wish }: { wish: { from: string; into: string; version: number } }) => ({
    from: await weekOf(tx, wish.from),
    into: await weekOf(tx, wish.into),
    calendar: await loadCalendar(tx),
    mealTypes: await listMealTypes(tx),
    dishes: await listDishes(tx),
  }),
  decide: ({ standing: { from, into, calendar, mealTypes, dishes }, wish }) =>
    decideOver(into, wish.version, ({ monday, lines }) => {
      if (!from) return mealRefusal('meals.malformed-date')
      const copied = copyWeek({
        from: from.lines,
        into: lines,
        monday,
        isOpen: (date) => isOpenDay(houseDayOn(calendar, date)),
        isInUse: ({ mealTypeId, dishId }) =>
          mealTypes.some((it) => it.mealTypeId === mealTypeId && it.isEnabled) &&
          dishes.some((it) => it.dishId === dishId && it.isEnabled),
      })
      return copied.ok ? accept({ lines: copied.value }) : copied
    }),
  async write(tx, { change }) {
    await countWeek(tx, change)
    await addLines(tx, change)
  },
  log: ({ change: { monday }, standing: { from } }) => ({
    before: null,
    after: { monday, from: from?.monday },
  }),
})

const switchPublication = (name: 'publishMenuWeek' | 'hideMenuWeek') =>
  keepingAct({
    ...ofMenu,
    name,
    read: (tx, { wish }: { wish: { monday: string; version: number } }) => weekOf(tx, wish.monday),
    decide: ({ standing, wish, at, by }) =>
      decideOver(standing, wish.version, ({ lines }) => {
        const isShown = name === 'publishMenuWeek'
        if (isShown && lines.length === 0) return mealRefusal('meals.nothing-to-publish')
        return accept({ at: isShown ? at : null, by: isShown ? by.userId : null })
      }),
    write: (tx, { change }) => publishWeek(tx, change),
    log: ({ change: { monday } }) => ({ before: null, after: { monday } }),
  })

/** Shows a week to everybody. */
export const publishMenuWeek = switchPublication('publishMenuWeek')

/** Hides a week again. */
export const hideMenuWeek = switchPublication('hideMenuWeek')
