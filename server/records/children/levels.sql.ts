import type { Level } from '#domain/classes/levels.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

const levels = statement<Level>(
  'levels_of_school',
  `
    select standard_id as id, name, code, cycle, age_from as "ageFrom", age_to as "ageTo",
      children_per_adult as "childrenPerAdult", capacity, next_standard_id as "nextId", position, version
    from standard where school_id = app_school() order by position, name`,
)

/** The levels of the school in its order. */
export async function listLevels(tx: Glance): Promise<Level[]> {
  return rowsOf(tx, levels)
}
