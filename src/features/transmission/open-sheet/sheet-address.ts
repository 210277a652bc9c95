import type { ChosenMeal } from '../meals.ts'
import { type SheetTab, sheetTabs } from '../sheet/sheet-columns.ts'

/** The parts of the address beside class and day. */
export type SheetAddress = {
  tab: SheetTab
  meal: ChosenMeal | null
  child: string | null
  group: string | null
}

export const readSheetAddress = (search: URLSearchParams): SheetAddress => ({
  tab: sheetTabs.find((tab) => tab === search.get('view')) ?? 'nap',
  meal: readMeal(search.get('meal') ?? ''),
  child: search.get('child'),
  group: search.get('group'),
})

/** "meal.insteadOf.2026-11-17" */
function readMeal(text: string): ChosenMeal | null {
  const [mealTypeId, insteadOf, date] = text.split('.')
  return mealTypeId && insteadOf !== undefined && date ? { mealTypeId, insteadOf, date } : null
}

export const writeMeal = ({ mealTypeId, insteadOf, date }: ChosenMeal): string =>
  [mealTypeId, insteadOf, date].join('.')
