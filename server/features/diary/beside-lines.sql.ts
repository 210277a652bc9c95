import type { DiaryItemId } from '#domain/diary/diary.ts'
import type { ChildId, ClassId, NeedId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { isInLetter } from './sheet-days.sql.ts'

type DayOfClass = { classId: ClassId; date: LocalDate }

const childrenOfDay = `
      select distinct e.child_id from enrolment e
      where e.school_id = (select app_school()) and e.class_id = $1::uuid
        and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date)`

/** The things to tell the family of a child beside lines of the diary. */
export type BesideLines = {
  childId: ChildId
  date: LocalDate
  hasSheet: boolean
  needIds: readonly NeedId[]
}

const besideLines = statement<BesideLines>(
  'diary-beside-lines',
  `
    select * from (
      select c.child_id as "childId", $2::date::text as date,
        exists (select 1 from transmission_line l
          where l.school_id = (select app_school()) and l.child_id = c.child_id and l.date = $2::date
            and ${isInLetter}) as "hasSheet",
        array(select n.need_id from need n join school s using (school_id)
          where n.school_id = (select app_school()) and n.child_id = c.child_id and n.received_at is null
            and not n.is_removed and (n.asked_at at time zone s.time_zone)::date = $2::date
          order by n.need_id) as "needIds"
      from (${childrenOfDay}) as c) as beside
    where "hasSheet" or cardinality("needIds") > 0
    order by "childId"`,
)

/** The children of a class of whose day there is something to tell beside lines. */
export async function listBesideLines(
  tx: Glance,
  { classId, date }: DayOfClass,
): Promise<BesideLines[]> {
  return rowsOf(tx, besideLines, [classId, date])
}

const removedLines = statement<{ itemId: DiaryItemId }>(
  'diary-removed-lines',
  `
    select i.item_id as "itemId"
    from (${childrenOfDay}) as c
      join diary_item i on i.school_id = (select app_school()) and i.child_id = c.child_id and i.date = $2::date
    where i.is_removed
    order by i.item_id`,
)

/** The lines of a class's day that were taken out: a tablet that wrote one may still show it. */
export async function listRemovedLines(
  tx: Glance,
  { classId, date }: DayOfClass,
): Promise<DiaryItemId[]> {
  const rows = await rowsOf(tx, removedLines, [classId, date])
  return rows.map(({ itemId }) => itemId)
}
