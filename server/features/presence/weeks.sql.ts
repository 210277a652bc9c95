import type { SameMarks } from '#domain/dashboard/attendance-weeks.ts'
import type { BookedChildren } from '#domain/dashboard/occupancy.ts'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { scheduleSpan } from '#server/records/children/schedule-span.sql.ts'

type Window = { classIds: readonly ClassId[]; from: LocalDate; to: LocalDate }

// Equal days are counted where they lie: a school has tens of thousands of marks in six weeks, of some hundred kinds. The
// weeks of a child are read once, with the gaps in which it has none. A kind is a number, since weeks are slow to compare.
// Every gap overlaps the stay. That is asked, so that PostgreSQL expects few gaps and counts without sorting all marks.
const sameMarks = statement<SameMarks>(
  'presence-same-marks',
  `
    with placed as materialized (
      select e.child_id, c.standard_id, greatest(e.first_day, $2::date) as first_day, least(e.last_day, $3::date) as last_day
      from enrolment e join class c on c.school_id = e.school_id and c.class_id = e.class_id
      where e.school_id = (select app_school()) and e.class_id = any($1::uuid[])
        and e.first_day <= $3::date and (e.last_day is null or e.last_day >= $2::date)
    ),
    booked as materialized (
      select p.child_id, p.standard_id, p.first_day, p.last_day, s.half_days, s.first_day as booked_from,
        s.last_day as booked_to
      from placed p left join child_schedule s on s.school_id = (select app_school()) and s.child_id = p.child_id
        and not s.is_taken_back and s.first_day <= p.last_day and (s.last_day is null or s.last_day >= p.first_day)
    ),
    spans as (
      select child_id, standard_id, half_days, greatest(first_day, booked_from) as first_day,
        least(last_day, booked_to) as last_day
      from booked where booked_from is not null
      union all
      select child_id, standard_id, null, lower(gap), upper(gap) - 1
      from (
        select child_id, standard_id, first_day, last_day, datemultirange(daterange(first_day, last_day, '[]')) - coalesce(
          range_agg(daterange(booked_from, booked_to, '[]')) filter (where booked_from is not null), '{}') as gaps
        from booked group by child_id, standard_id, first_day, last_day
      ) as of_child, unnest(gaps) as gap
      where gap && daterange(first_day, last_day, '[]')
    ),
    kinds as materialized (select *, dense_rank() over (order by standard_id, half_days) as kind from spans),
    counted as (
      select k.kind, d.date, d.am_state as am, d.pm_state as pm, count(*)::int as count,
        case when d.am_state = 'left' then d.am -> 'mark' ->> 'leftAt' end as am_left,
        case when d.pm_state = 'left' then d.pm -> 'mark' ->> 'leftAt' end as pm_left
      from kinds k join presence_day d on d.school_id = (select app_school()) and d.child_id = k.child_id
        and d.date between k.first_day and k.last_day
      group by k.kind, d.date, d.am_state, d.pm_state, am_left, pm_left
    )
    select k.standard_id as "standardId", k.half_days as "halfDays", json_agg(json_build_object(
        'date', c.date, 'count', c.count,
        'am', case when c.am is not null then json_build_object('state', c.am, 'leftAt', c.am_left) end,
        'pm', case when c.pm is not null then json_build_object('state', c.pm, 'leftAt', c.pm_left) end)) as days
    from counted c join (select distinct kind, standard_id, half_days from kinds) k using (kind)
    group by k.kind, k.standard_id, k.half_days`,
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
      where e.school_id = (select app_school()) and e.class_id = any($1::uuid[])
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
    from class where school_id = (select app_school()) and class_id = any($1::uuid[])`,
)

/** Places of these classes together; null where one of them has no number. */
export async function countPlaces(
  tx: Glance,
  classIds: readonly ClassId[],
): Promise<number | null> {
  const [row] = await rowsOf(tx, placesOfClasses, [classIds])
  return row?.places ?? null
}
