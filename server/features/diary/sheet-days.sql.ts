import type { Glance } from '#server/platform/database.ts'
import { plainArray, rowsOf } from '#server/platform/statement.ts'
import type { DayOfChild } from './diary-truth.ts'

const sheetDays = {
  name: 'diary-sheet-days',
  text: `
    select d.child_id as "childId", d.date::text as date
    from unnest($1::uuid[], $2::date[]) as d(child_id, date)
    where exists (select 1 from transmission_line l
      where l.school_id = app_school() and l.child_id = d.child_id and l.date = d.date and not l.is_removed
        and l.visible_to_guardian)`,
}

/** Which of these days have something on the transmission sheet for the family: they can be sent without a line. */
export async function findSheetDays(
  tx: Glance,
  days: readonly DayOfChild[],
): Promise<DayOfChild[]> {
  return rowsOf<DayOfChild & object>(tx, sheetDays, [
    plainArray(days.map(({ childId }) => childId)),
    plainArray(days.map(({ date }) => date)),
  ])
}
