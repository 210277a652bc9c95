import type { Schooling } from '#domain/school/schooling-age.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

const schoolingOfSchool = statement<Schooling>(
  'schooling_of_school',
  `
    select country_code as country, schooling_age as "startAge" from school
    where school_id = (select app_school())`,
)

/** From which age children have to go to the school of this transaction, for the rule of domain/school. */
export async function loadSchooling(tx: Glance): Promise<Schooling> {
  const row = await rowOf(tx, schoolingOfSchool)
  if (!row) throw new Error('the age of schooling was asked for outside a school')
  return row
}
