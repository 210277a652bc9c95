import type { ChildId, MealTypeId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { defaultSettings } from '#domain/transmission/settings.ts'
import { type DayFact, summariseDay } from '#domain/transmission/summarise-day.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listTransmissionLines } from './transmission-lines.sql.ts'
import {
  listAlerts,
  listMealNames,
  listMedicineNames,
  type MealName,
} from './transmission-names.sql.ts'

/** The days of some children as their families may read them, and the names of the meals they tell of. */
export type DaySummaries = {
  facts: ReadonlyMap<ChildId, readonly DayFact[]>
  mealNames: ReadonlyMap<MealTypeId, MealName>
}

/** Says what the sheets of a day tell the families of these children; nothing for a child without a sheet. */
export async function summariseForFamilies(
  tx: Glance,
  { childIds, date }: { childIds: readonly ChildId[]; date: LocalDate },
): Promise<DaySummaries> {
  const [lines, medicines, meals, alerts] = await Promise.all([
    listTransmissionLines(tx, { childIds, from: date, to: date }),
    listMedicineNames(tx, childIds),
    listMealNames(tx),
    listAlerts(tx, { childIds, date }),
  ])
  const medicineNames = new Map(medicines.map(({ id, name }) => [id, name]))
  const alertOf = new Map(alerts.map(({ childId, alertTenths }) => [childId, alertTenths]))
  const facts = new Map<ChildId, readonly DayFact[]>()
  for (const [childId, own] of Map.groupBy(lines, (line) => line.childId)) {
    const alertTenths = alertOf.get(childId) ?? defaultSettings.alertTenths
    facts.set(childId, summariseDay(own, { audience: 'guardian', alertTenths, medicineNames }))
  }
  return { facts, mealNames: new Map(meals.map((meal) => [meal.id, meal])) }
}
