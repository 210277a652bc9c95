import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { byShownName, shownName } from '#server/records/children/shown-name.sql.ts'
import { reportColumns } from '../diary-lines.sql.ts'
import type { ReportRow } from '../diary-truth.ts'
import { isInLetter } from '../sheet-days.sql.ts'

export type QueuedRow = ReportRow & {
  firstName: string
  lastName: string
  classId: ClassId | null
  className: string | null
}

export const mostQueued = 1000

// A report of which nothing is left to tell, and which no family has read, is nothing to read.
const queue = statement<QueuedRow & object>(
  'diary-queue',
  `
    select ${reportColumns}, ${shownName('c')},
      k.class_id as "classId", k.name as "className"
    from daily_report r
      join child c using (school_id, child_id)
      left join lateral (
        select k.class_id, k.name, k.position from enrolment e join class k using (school_id, class_id)
        where e.school_id = r.school_id and e.child_id = r.child_id and e.first_day <= r.date
          and (e.last_day is null or e.last_day >= r.date)
        order by e.first_day desc limit 1) as k on true
    where r.school_id = (select app_school()) and r.date between $1::date and $2::date and r.status = any($3::text[])
      and (r.sent_at is not null
        or exists (select 1 from diary_item i where i.school_id = r.school_id and i.child_id = r.child_id
          and i.date = r.date and not i.is_removed)
        or exists (select 1 from transmission_line l where l.school_id = r.school_id and l.child_id = r.child_id
          and l.date = r.date and ${isInLetter})
        or exists (select 1 from need n join school s using (school_id)
          where n.school_id = r.school_id and n.child_id = r.child_id and n.received_at is null and not n.is_removed
            and (n.asked_at at time zone s.time_zone)::date = r.date))
    order by r.date desc, k.position, k.name, ${byShownName('c')}, r.child_id
    limit ${mostQueued}`,
)

/** The reports of these days in these states, the newest day first, class by class. */
export async function listQueue(
  tx: Glance,
  { from, to, statuses }: { from: LocalDate; to: LocalDate; statuses: readonly string[] },
): Promise<QueuedRow[]> {
  return rowsOf(tx, queue, [from, to, statuses])
}
