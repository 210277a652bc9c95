import type { SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Transaction } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/statement.ts'

export type ManagedSchoolRecord = {
  id: SchoolId
  name: string
  city: string | null
  isEnabled: boolean
  classes: number
  children: number
  staff: number
}

const managedSchools = {
  name: 'managed_schools',
  text: `
    select s.school_id as id, s.name, s.city, s.is_enabled as "isEnabled",
      (select count(*)::int from class c where c.school_id = s.school_id) as classes,
      (select count(distinct e.child_id)::int from enrolment e where e.school_id = s.school_id
        and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)) as children,
      (select count(*)::int from account a where a.school_id = s.school_id and a.is_active) as staff
    from school s order by s.name, s.school_id`,
}

/** Every school with its sizes, at the door 'platform', where no child's or family's row is visible. */
export async function listManagedSchools(
  tx: Transaction,
  today: LocalDate,
): Promise<ManagedSchoolRecord[]> {
  return rowsOf<ManagedSchoolRecord>(tx, managedSchools, [today])
}
