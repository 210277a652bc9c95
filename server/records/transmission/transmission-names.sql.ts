import type { ChildId, MealTypeId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PrescriptionId } from '#domain/transmission/transmission.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

const medicineNames = statement<{ id: PrescriptionId; name: string }>(
  'transmission_medicine_names',
  `
    select prescription_id as id, name from prescription
    where school_id = (select app_school()) and child_id = any($1::uuid[])`,
)

/** Lists what was prescribed to these children, by name. */
export const listMedicineNames = (
  tx: Glance,
  childIds: readonly ChildId[],
): Promise<{ id: PrescriptionId; name: string }[]> =>
  rowsOf(tx, medicineNames, [plainArray(childIds)])

export type MealName = { id: MealTypeId; nameEn: string; nameFr: string }

const mealNames = statement<MealName>(
  'transmission_meal_names',
  `
    select meal_type_id as id, name_en as "nameEn", name_fr as "nameFr" from meal_type where school_id = (select app_school())`,
)

/** The names of the school's meals, those that are no longer served too. */
export const listMealNames = (tx: Glance): Promise<MealName[]> => rowsOf(tx, mealNames)

const alerts = statement<{ childId: ChildId; alertTenths: number }>(
  'transmission_alerts',
  `
    select e.child_id as "childId", (t.settings ->> 'alertTenths')::int as "alertTenths"
    from enrolment e
      join class k using (school_id, class_id)
      join transmission_setting t on t.school_id = k.school_id and t.standard_id = ${childLevel('e', 'k')}
    where e.school_id = (select app_school()) and e.child_id = any($1::uuid[])
      and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)`,
)

/** From what temperature somebody is told, for the children of levels that changed it. */
export const listAlerts = (
  tx: Glance,
  { childIds, date }: { childIds: readonly ChildId[]; date: LocalDate },
): Promise<{ childId: ChildId; alertTenths: number }[]> =>
  rowsOf(tx, alerts, [plainArray(childIds), date])
