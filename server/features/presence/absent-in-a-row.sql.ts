import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

/** A child who has not come for some days, and whose absence was not announced. */
export type AbsentInARow = { childId: ChildId; days: number; since: LocalDate }

const stateOf = (half: 'am' | 'pm') => `coalesce(d.${half}_state, '')`
const isIn = (states: string) =>
  `(${stateOf('am')} in (${states}) or ${stateOf('pm')} in (${states}))`

// Most children came on one of the last days. Only of the others is more than a week read, and no day before they came.
// The first day to read is a column: row-level security keeps what is computed in a condition out of the index.
const absent = statement<AbsentInARow>(
  'presence-absent-in-a-row',
  `
    with lately as materialized (
      select distinct e.child_id from enrolment e
        join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id
          and d.date between $2::date - 6 and $2::date
      where e.school_id = (select app_school()) and e.class_id = any($1::uuid[])
        and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $2::date) and ${isIn("'absent'")}
    ),
    away as materialized (
      select l.child_id, coalesce((select d.date + 1 from presence_day d
        where d.school_id = (select app_school()) and d.child_id = l.child_id and d.date between $2::date - 90 and $2::date
          and ${isIn("'present', 'late', 'left'")}
        order by d.date desc limit 1), $2::date - 90) as since
      from lately l
    )
    select a.child_id as "childId", count(*)::int as days, min(d.date)::text as since
    from away a join presence_day d on d.school_id = (select app_school()) and d.child_id = a.child_id
      and d.date between a.since and $2::date
    where ${isIn("'absent'")}
    group by a.child_id having count(*) >= $3::int
    order by days desc, a.child_id`,
)

/** Children of these classes who were absent on at least so many days since they last came, the longest first. */
export const listAbsentInARow = (
  tx: Glance,
  of: { classIds: readonly ClassId[]; today: LocalDate; atLeast: number },
): Promise<AbsentInARow[]> => rowsOf(tx, absent, [of.classIds, of.today, of.atLeast])
