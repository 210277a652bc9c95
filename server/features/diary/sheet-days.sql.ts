import { linesForStaff } from '#domain/transmission/letter-lines.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { columnsOf } from './diary-lines.sql.ts'
import type { DayOfChild } from './diary-truth.ts'

const namesForStaff = linesForStaff.map((line) => `'${line}'`).join(', ')

/** The lines of a sheet that tell its family something, of `transmission_line l`: `isInLetter` of domain/transmission. */
export const isInLetter = `not l.is_removed and l.visible_to_guardian
        and l.line not in (${namesForStaff})
        and (l.line <> 'incident' or l.details->>'guardianCalledAt' is not null)
        and (l.line <> 'departure' or coalesce(l.details->>'message', '') <> '')`

/** Each line with the version that is told, in one order: another text is another telling. */
const lineVersions = `array_agg(l.line_id || ':' || l.version order by l.line_id)`

/** The facts of the transmission sheet for the family on a day. `versions` names its lines and how they stand. */
export type SheetDay = DayOfChild & { versions: readonly string[] }

/** The ids of the lines that tell it. */
export const linesOf = ({ versions }: Pick<SheetDay, 'versions'>): string[] =>
  versions.map((version) => version.slice(0, version.indexOf(':')))

const sheetDays = statement<SheetDay>(
  'diary-sheet-days',
  `
    select d.child_id as "childId", d.date::text as date, ${lineVersions} as versions
    from unnest($1::uuid[], $2::date[]) as d(child_id, date)
      join transmission_line l
        on l.school_id = (select app_school()) and l.child_id = d.child_id and l.date = d.date
    where ${isInLetter}
    group by d.child_id, d.date`,
)

/** Those of these days that have something on the transmission sheet for the family: they can be sent without a line. */
export async function findSheetDays(tx: Glance, days: readonly DayOfChild[]): Promise<SheetDay[]> {
  return rowsOf(tx, sheetDays, columnsOf(days))
}

const needDays = statement<NeedDay>(
  'diary-need-days',
  `
    select d.child_id as "childId", d.date::text as date, array_agg(n.need_id) as "needIds"
    from unnest($1::uuid[], $2::date[]) as d(child_id, date)
      join school s on s.school_id = (select app_school())
      join need n on n.school_id = s.school_id and n.child_id = d.child_id
        and (n.asked_at at time zone s.time_zone)::date = d.date
    where n.received_at is null and not n.is_removed
    group by d.child_id, d.date`,
)

export type NeedDay = DayOfChild & { needIds: readonly string[] }

/**
 * Those of these days on which the family was asked for something that is still open: they can be sent without a line.
 * What stays open for days makes no day of its own; it is told with whatever is sent.
 */
export async function findNeedDays(tx: Glance, days: readonly DayOfChild[]): Promise<NeedDay[]> {
  return rowsOf(tx, needDays, columnsOf(days))
}
