import type { SameMarks } from '#domain/dashboard/attendance-weeks.ts'
import type { BookedChildren } from '#domain/dashboard/occupancy.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { scheduleSpan } from '#server/records/children/schedule-span.sql.ts'

type Window = { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate }

// Equal marks are counted where they lie: a school has tens of thousands of them in six weeks, of some hundred kinds.
const sameMarks = statement<SameMarks>(
  'presence-same-marks',
  `
    with marked as (
      select c.standard_id, d.date, s.half_days, d.am_state as am, d.pm_state as pm,
        case when d.am_state = 'left' then d.am -> 'mark' ->> 'leftAt' end as am_left,
        case when d.pm_state = 'left' then d.pm -> 'mark' ->> 'leftAt' end as pm_left
      from enrolment e
        join class c on c.school_id = e.school_id and c.class_id = e.class_id
        join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id and d.date between $2::date and $3::date
          and d.date >= e.first_day and (e.last_day is null or d.date <= e.last_day)
        left join child_schedule s on s.school_id = e.school_id and s.child_id = e.child_id and not s.is_taken_back
          and d.date >= s.first_day and (s.last_day is null or d.date <= s.last_day)
      where e.school_id = app_school() and e.class_id = any($1::uuid[])
        and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date)
    ),
    counted as (
      select standard_id, date, half_days, am, am_left, pm, pm_left, count(*)::int as count
      from marked group by standard_id, date, half_days, am, am_left, pm, pm_left
    )
    select standard_id as "standardId", date::text as date, half_days as "halfDays", 'am' as "halfDay",
      json_build_object('state', am, 'leftAt', am_left) as mark, count
    from counted where am is not null
    union all
    select standard_id, date::text, half_days, 'pm', json_build_object('state', pm, 'leftAt', pm_left), count
    from counted where pm is not null`,
)

/** Marks of these classes between two days, equal ones counted. Nothing says whose they are. */
export const listSameMarks = (tx: Glance, of: Window): Promise<SameMarks[]> =>
  rowsOf(tx, sameMarks, [of.classIds, of.from, of.to])

const bookedChildren = statement<BookedChildren>(
  'presence-booked-children',
  `
    with placed as (
      select c.standard_id, e.first_day, e.last_day,
        (select coalesce(json_agg(${scheduleSpan} order by s.first_day), '[]')::text from child_schedule s
          where s.school_id = e.school_id and s.child_id = e.child_id and not s.is_taken_back
            and s.first_day <= $3::date and (s.last_day is null or s.last_day >= $2::date)) as schedules
      from enrolment e join class c on c.school_id = e.school_id and c.class_id = e.class_id
      where e.school_id = app_school() and e.class_id = any($1::uuid[])
        and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date)
    )
    select standard_id as "standardId", count(*)::int as count,
      json_build_object('firstDay', first_day, 'lastDay', last_day, 'schedules', schedules::json) as enrolment
    from placed group by standard_id, first_day, last_day, schedules`,
)

/** Children who have a place in these classes between two days, those with the same weeks counted together. */
export const listBookedChildren = (tx: Glance, of: Window): Promise<BookedChildren[]> =>
  rowsOf(tx, bookedChildren, [of.classIds, of.from, of.to])

const placesOfClasses = statement<{ places: number | null }>(
  'presence-places-of-classes',
  `
    select case when bool_and(capacity is not null) then sum(capacity)::int end as places
    from class where school_id = app_school() and class_id = any($1::uuid[])`,
)

/** Places of these classes together; null where one of them has no number. */
export async function countPlaces(
  tx: Glance,
  classIds: readonly ClassId[],
): Promise<number | null> {
  const [row] = await rowsOf(tx, placesOfClasses, [classIds])
  return row?.places ?? null
}
