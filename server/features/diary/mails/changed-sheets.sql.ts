import { usualKeeping } from '#domain/diary/keeping.ts'
import { routineLines } from '#domain/diary/routine-lines.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { usualActivities } from '#domain/transmission/lines/activity.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { columnsOf, reportColumns } from '../diary-lines.sql.ts'
import type { DayOfChild, ReportRow } from '../diary-truth.ts'
import { isInLetter } from '../sheet-days.sql.ts'

/** A report whose sheet is no longer what was read or sent. `writtenAt` is of the earliest change. */
export type ChangedSheet = ReportRow & { writtenAt: Instant }

const isRoutine = `(l.line = any($4::text[]) or l.line = 'activity' and coalesce(l.details->>'text', '') = ''
              and not exists (select from jsonb_array_elements_text(l.details->'names') as name
                where name <> all($5::text[])))`

// By what the letter held and not by hours of writing. A tablet that was away wrote before the mail left, and its lines are
// as new to the family. A child that slept then and woke up later is the day going on.
const changedAmong = (reports: string) => `
    select ${reportColumns}, ${instantText('c.written_at')} as "writtenAt"
    from ${reports},
      lateral (
        select min(l.written_at) as written_at
        from transmission_line l,
          lateral (select ${isInLetter} as in_letter,
            l.line_id || ':' || l.version = any(r.sheet_lines) as is_same,
            l.line_id::text in (select split_part(known, ':', 1) from unnest(r.sheet_lines) as known) as is_known) as now
        where l.school_id = r.school_id and l.child_id = r.child_id and l.date = r.date
          and case when in_letter
            then not is_same and (r.status = 'approved' and not ${isRoutine}
              or greatest(l.at, (l.details->>'endedAt')::timestamptz)
                <= case r.status when 'sent' then r.sent_at else r.approved_at end
              or l.line <> 'sleep' and is_known)
            else l.version > 1 and is_known end
      ) as c
    where r.school_id = (select app_school()) and (r.status = 'sent' or r.status = 'approved'
        and coalesce((select needs_approval from diary_settings where school_id = (select app_school())), $3::boolean))
      and r.sheet_lines is not null and c.written_at is not null`

const asSchoolsKeepThem = [
  usualKeeping.needsApproval,
  plainArray(routineLines),
  plainArray(usualActivities),
]

const changedLately = statement<ChangedSheet & object>(
  'diary-changed-sheets',
  `${changedAmong('daily_report r')}
      and r.date between $1::date - $2::int and $1::date
    order by r.date, r.child_id`,
)

/**
 * The reports of this day and so many before it whose sheets have changed: of hours that were over when the letter left.
 * Where the direction reads first, more than it has approved is a change too, but for what is routine.
 */
export async function listChangedSheets(
  tx: Glance,
  { date, daysBefore }: { date: LocalDate; daysBefore: number },
): Promise<ChangedSheet[]> {
  return rowsOf(tx, changedLately, [date, daysBefore, ...asSchoolsKeepThem])
}

const changedOfDays = statement<ChangedSheet & object>(
  'diary-changed-sheets-of-days',
  `${changedAmong(`unnest($1::uuid[], $2::date[]) as wanted(child_id, date)
      join daily_report r
        on r.school_id = (select app_school()) and r.child_id = wanted.child_id and r.date = wanted.date`)}
    order by r.date, r.child_id`,
)

/** The same among these days, however old they are. */
export async function findChangedSheets(
  tx: Glance,
  days: readonly DayOfChild[],
): Promise<ChangedSheet[]> {
  return rowsOf(tx, changedOfDays, [...columnsOf(days), ...asSchoolsKeepThem])
}
