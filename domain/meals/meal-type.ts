import type { MealTypeId, StandardId } from '../kernel/ids.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type MealRefusal, mealRefusal } from './meal-codes.ts'
import { readAlike, tidyName } from './meal-names.ts'

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

type Known = {
  /** The other meals of the school. */
  others: readonly Pick<MealType, 'nameEn' | 'nameFr' | 'isEnabled'>[]
  levels: readonly StandardId[]
}

/**
 * Reads a meal as typed: named in both languages, unlike any other that is in use, from an earlier hour to a later
 * one, for levels that the school has. Every level chosen is the same as none.
 */
export function parseMealType(
  typed: MealTypeWish,
  { others, levels }: Known,
): Result<Pick<MealType, keyof MealTypeWish>, MealRefusal> {
  const [nameEn, nameFr] = [tidyName(typed.nameEn), tidyName(typed.nameFr)]
  if (!nameEn || !nameFr) return mealRefusal('meals.name-missing')
  if ([nameEn, nameFr].some((name) => [...name].length > longestMealName))
    return mealRefusal('meals.name-too-long', { most: String(longestMealName) })
  const isTaken = others.some(
    (it) => it.isEnabled && (readAlike(it.nameEn, nameEn) || readAlike(it.nameFr, nameFr)),
  )
  if (isTaken) return mealRefusal('meals.name-taken')
  const [from, to] = [parseLocalTime(typed.from), parseLocalTime(typed.to)]
  if (!from || !to) return mealRefusal('meals.malformed-time')
  if (from >= to) return mealRefusal('meals.window-backwards')
  const chosen = levels.filter((level) => typed.standardIds.includes(level))
  if (chosen.length < new Set(typed.standardIds).size) return mealRefusal('meals.unknown-level')
  const standardIds = chosen.length === levels.length ? [] : chosen
  return accept({ nameEn, nameFr, from, to, standardIds })
}

/** Whether a meal is served on a level. */
export const isServedOn = (
  { standardIds }: Pick<MealType, 'standardIds'>,
  standardId: StandardId,
): boolean => standardIds.length === 0 || standardIds.includes(standardId)

/** Judges a new order of the meals: it names each of them once, or it was made from an outdated list. */
export function decideMealOrder(
  wanted: readonly string[],
  standing: readonly MealTypeId[],
): Result<readonly MealTypeId[], MealRefusal> {
  const order = wanted.flatMap((id) => standing.find((it) => it === id) ?? [])
  const isWhole = new Set(order).size === standing.length && wanted.length === standing.length
  return isWhole ? accept(order) : mealRefusal('meals.order-outdated')
}
