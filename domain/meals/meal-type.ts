import type { MealTypeId, StandardId } from '../kernel/ids.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result } from '../kernel/result.ts'
import { readAlike, tidyText } from '../kernel/text.ts'
import { type MealRefusal, mealRefusal } from './meal-codes.ts'

/** Characters of the name of a meal, in either language. */
export const longestMealName = 30

/** A day with more meals than this is a mistake. */
export const mostMealTypes = 12

/** One meal of the school's day. Without levels it is for all of them. */
export type MealType = {
  mealTypeId: MealTypeId
  nameEn: string
  nameFr: string
  from: LocalTime
  to: LocalTime
  standardIds: readonly StandardId[]
  isEnabled: boolean
}

/** A meal as it was typed. */
export type MealTypeWish = {
  nameEn: string
  nameFr: string
  from: string
  to: string
  standardIds: readonly string[]
}

/**
 * Reads a meal as typed: named in both languages, from an earlier hour to a later one, for levels that the school has.
 * Every level chosen is the same as none.
 */
export function parseMealType(
  typed: MealTypeWish,
  levels: readonly StandardId[],
): Result<Pick<MealType, keyof MealTypeWish>, MealRefusal> {
  const [nameEn, nameFr] = [tidyText(typed.nameEn), tidyText(typed.nameFr)]
  if (!nameEn || !nameFr) return mealRefusal('meals.name-missing')
  if ([nameEn, nameFr].some((name) => [...name].length > longestMealName))
    return mealRefusal('meals.name-too-long', { most: String(longestMealName) })
  const [from, to] = [parseLocalTime(typed.from), parseLocalTime(typed.to)]
  if (!from || !to) return mealRefusal('meals.malformed-time')
  if (from >= to) return mealRefusal('meals.window-backwards')
  const chosen = levels.filter((level) => typed.standardIds.includes(level))
  if (chosen.length < new Set(typed.standardIds).size) return mealRefusal('meals.unknown-level')
  const standardIds = chosen.length === levels.length ? [] : chosen
  return accept({ nameEn, nameFr, from, to, standardIds })
}

/** A meal in its place among the others. */
export type PlacedMealType = MealType & { position: number }

/** What is known when a meal is judged. */
export type StandingMeals = {
  mealTypes: readonly PlacedMealType[]
  levels: readonly StandardId[]
}

/** Whether another meal in use reads like this one, in either language. */
const isNameTaken = (
  meal: Pick<MealType, 'mealTypeId' | 'nameEn' | 'nameFr'>,
  standing: readonly MealType[],
): boolean =>
  standing.some(
    (it) =>
      it.isEnabled &&
      it.mealTypeId !== meal.mealTypeId &&
      (readAlike(it.nameEn, meal.nameEn) || readAlike(it.nameFr, meal.nameFr)),
  )

/** Judges a meal as somebody wants it: a new one stands last, one that is there keeps its place. */
export function decideMealType(
  { mealTypeId, ...typed }: MealTypeWish & { mealTypeId: MealTypeId },
  { mealTypes, levels }: StandingMeals,
): Result<PlacedMealType, MealRefusal> {
  const known = mealTypes.find((it) => it.mealTypeId === mealTypeId)
  if (!known && mealTypes.length >= mostMealTypes)
    return mealRefusal('meals.too-many', { most: String(mostMealTypes) })
  const read = parseMealType(typed, levels)
  if (!read.ok) return read
  const position = Math.max(-1, ...mealTypes.map((it) => it.position)) + 1
  const meal = { mealTypeId, position, isEnabled: true, ...known, ...read.value }
  return isNameTaken(meal, mealTypes) ? mealRefusal('meals.name-taken') : accept(meal)
}

/** Judges serving a meal no longer, or again. Two meals in use never read alike. */
export function decideServing(
  { mealTypeId, isEnabled }: { mealTypeId: string; isEnabled: boolean },
  { mealTypes }: StandingMeals,
): Result<PlacedMealType | null, MealRefusal> {
  const known = mealTypes.find((it) => it.mealTypeId === mealTypeId)
  if (!known) return mealRefusal('meals.unknown-type')
  if (known.isEnabled === isEnabled) return accept(null)
  if (isEnabled && isNameTaken(known, mealTypes)) return mealRefusal('meals.name-taken')
  return accept({ ...known, isEnabled })
}

/** Whether a meal is served on a level. */
export const isServedOn = (
  { standardIds }: Pick<MealType, 'standardIds'>,
  standardId: StandardId,
): boolean => standardIds.length === 0 || standardIds.includes(standardId)
