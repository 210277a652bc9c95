import { usualKeeping } from '#domain/diary/keeping.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database.ts'
import { rowsOf } from '#server/platform/statement.ts'
import { reportColumns } from '../diary-lines.sql.ts'
import type { ReportRow } from '../diary-truth.ts'
import { toldOnSheet } from '../sheet-days.sql.ts'

/** A report whose sheet is no longer what was read or told, and when the earliest of the changes was written down. */
export type ChangedSheet = ReportRow & { writtenAt: Instant }

// By what was told and not by hours of writing: what a tablet wrote down while it was away was written before the mail,
// and is as new to the family. A child that slept then and woke up later is the day going on.
const changedSheets = {
  name: 'diary-changed-sheets',
  text: `
    select ${reportColumns}, to_char(c.written_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "writtenAt"
    from daily_report r,
      lateral (
        select min(l.written_at) as written_at
        from transmission_line l,
          lateral (select ${toldOnSheet} as is_told,
            l.line_id || ':' || l.version = any(r.sheet_lines) as is_same,
            l.line_id::text in (select split_part(known, ':', 1) from unnest(r.sheet_lines) as known) as is_known) as now
        where l.school_id = r.school_id and l.child_id = r.child_id and l.date = r.date
          and case when is_told
            then not is_same and (is_known and l.line <> 'sleep'
              or greatest(l.at, (l.details->>'endedAt')::timestamptz)
                <= case r.status when 'sent' then r.sent_at else r.approved_at end)
            else is_known end
      ) as c
    where r.school_id = app_school() and r.date between $1::date - 7 and $1::date and (r.status = 'sent' or r.status = 'approved'
        and coalesce((select needs_approval from diary_settings where school_id = app_school()), $2::boolean))
      and r.sheet_lines is not null and c.written_at is not null
    order by r.date, r.child_id`,
}

/**
 * The reports of the week before this day whose sheets say something else by now of hours that were told; where the
 * direction reads first, of hours that it has approved too.
 */
export async function listChangedSheets(tx: Glance, date: LocalDate): Promise<ChangedSheet[]> {
  return rowsOf<ChangedSheet & object>(tx, changedSheets, [date, usualKeeping.needsApproval])
}
