import type { SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, rowsOf, statement } from '#server/platform/database/statement.ts'

const due = statement<{ schoolId: SchoolId }>(
  'schools_with_due_albums',
  `
    select distinct school_id as "schoolId" from album where happened_on < $1::date order by school_id limit 200`,
)

/** At the door: schools with albums from before a day. */
export const listSchoolsWithDueAlbums = (
  tx: Glance,
  before: LocalDate,
): Promise<{ schoolId: SchoolId }[]> => rowsOf(tx, due, [before])

const forgotten = statement(
  'albums_forgotten',
  'delete from album where school_id = (select app_school()) and happened_on < $1::date',
)

/** Deletes the albums from before a day. Their pictures go with them, and the files with the sweep. */
export const deleteDueAlbums = (tx: Glance, before: LocalDate): Promise<void> =>
  execute(tx, forgotten, [before])
