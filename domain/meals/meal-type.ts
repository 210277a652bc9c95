import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { MealTypeId, StandardId } from '../kernel/ids.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { lastPlace, namedThings, readNames } from '../kernel/named-things.ts'
import { accept, type Result } from '../kernel/result.ts'
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
  const names = readNames(typed, ['nameEn', 'nameFr'], longestMealName)
  if (!names.ok) return names
  const [from, to] = [parseLocalTime(typed.from), parseLocalTime(typed.to)]
  if (!from || !to)
    return fieldRefusal('field.malformed', { field: from ? 'to' : 'from', kind: 'hour' })
  if (from >= to) return mealRefusal('meals.window-backwards', { field: 'to' })
  const chosen = levels.filter((level) => typed.standardIds.includes(level))
  if (chosen.length < new Set(typed.standardIds).size)
    return fieldRefusal('field.unknown', { field: 'standardIds' })
  const standardIds = chosen.length === levels.length ? [] : chosen
  return accept({ ...names.value, from, to, standardIds })
}

/** A meal in its place among the others. */
export type PlacedMealType = MealType & { position: number }

/** The facts known when a meal is judged. */
export type StandingMeals = {
  mealTypes: readonly PlacedMealType[]
  levels: readonly StandardId[]
}

const { decideName, decideUse } = namedThings<PlacedMealType, MealRefusal>({
  idOf: ({ mealTypeId }) => mealTypeId,
  namesOf: ({ nameEn, nameFr }) => ({ nameEn, nameFr }),
  unknown: fieldRefusal('thing.unknown').refusal,
  taken: (field) => fieldRefusal('field.taken', { field }).refusal,
})

/** Judges serving a meal no longer, or again. */
export const decideServing = decideUse

/** Judges a meal as somebody wants it: a new one stands last, one that is there keeps its place. */
export function decideMealType(
  { mealTypeId, ...typed }: MealTypeWish & { mealTypeId: MealTypeId },
  { mealTypes, levels }: StandingMeals,
): Result<PlacedMealType, MealRefusal> {
  const known = mealTypes.find((it) => it.mealTypeId === mealTypeId)
  if (!known && mealTypes.length >= mostMealTypes)
    return fieldRefusal('thing.too-many', { most: String(mostMealTypes) })
  const read = parseMealType(typed, levels)
  if (!read.ok) return read
  const made = { mealTypeId, position: lastPlace(mealTypes), isEnabled: true, ...known }
  return decideName({ ...made, ...read.value }, mealTypes)
}

/** True if a meal is served on a level. */
export const isServedOn = (
  { standardIds }: Pick<MealType, 'standardIds'>,
  standardId: StandardId,
): boolean => standardIds.length === 0 || standardIds.includes(standardId)
