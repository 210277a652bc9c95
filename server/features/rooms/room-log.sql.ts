import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { midday } from '#domain/presence/half-day.ts'
import type { RecordedMark } from '#domain/presence/presence.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { PassageRow } from './passage-truth.ts'
import { passageTable } from './rooms.sql.ts'

export type Days = { from: LocalDate; to: LocalDate }

const passages = statement<PassageRow & object>(
  'staff_passages_of_days',
  `
    select ${passageTable.columns} from staff_passage
    where staff_passage.school_id = (select app_school()) and not staff_passage.is_removed
      and staff_passage.date between $1::date and $2::date
    order by staff_passage.at, staff_passage.passage_id`,
)

/** The passages of these days that stand. */
export const listStandingPassages = (tx: Glance, { from, to }: Days): Promise<PassageRow[]> =>
  rowsOf(tx, passages, [from, to])

/** A day of a child in the room of its class, as the register has it. */
export type ChildDayRow = {
  classId: ClassId
  date: LocalDate
  birthDate: LocalDate
  walksSince: LocalDate | null
  standardId: StandardId | null
  am: RecordedMark | null
  pm: RecordedMark | null
}

const childDays = statement<ChildDayRow>(
  'room-child-days',
  `
    with noted as materialized (
      select distinct w.class_id, w.date from staff_passage w
      where w.school_id = (select app_school()) and w.date between $1::date and $2::date and not w.is_removed
    )
    select e.class_id as "classId", p.date::text, c.birth_date::text as "birthDate",
      c.walks_since::text as "walksSince", coalesce(e.standard_id, k.standard_id) as "standardId", p.am, p.pm
    from noted n
      join enrolment e on e.school_id = (select app_school()) and e.class_id = n.class_id
        and e.first_day <= n.date and (e.last_day is null or e.last_day >= n.date)
      join presence_day p on p.school_id = (select app_school()) and p.child_id = e.child_id and p.date = n.date
      join class k on k.school_id = (select app_school()) and k.class_id = e.class_id
      join child c on c.school_id = (select app_school()) and c.child_id = e.child_id
    order by p.date, e.class_id, p.child_id`,
)

/** The marks of the children whose rooms had an adult noted on that day. */
export const listChildDays = (tx: Glance, { from, to }: Days): Promise<ChildDayRow[]> =>
  rowsOf(tx, childDays, [from, to])

/** An hour of a head count at which the register had somebody in the room of a class. */
export type CountedHour = { classId: ClassId; date: LocalDate; hour: LocalTime }

// A mark is taken apart once, and then compared with each hour of its half-day.
const countedHours = statement<CountedHour>(
  'room-hours-to-count',
  `
    with said as (
      select hours_since, array_remove(array[count_first, count_second, count_third, count_fourth], null) as hours
      from ratio_setting where school_id = (select app_school())
    ),
    there as materialized (
      select e.class_id, p.date, half.is_morning, (half.marked -> 'mark' ->> 'arrivedAt')::time as came,
        case when half.state = 'left' then (half.marked -> 'mark' ->> 'leftAt')::time end as went
      from enrolment e
        join presence_day p on p.school_id = (select app_school()) and p.child_id = e.child_id
          and p.date > (select hours_since from said) and p.date between $1::date and $2::date
          and p.date >= e.first_day and (e.last_day is null or p.date <= e.last_day)
        cross join lateral (values (true, p.am_state, p.am), (false, p.pm_state, p.pm)) as half (is_morning, state, marked)
      where e.school_id = (select app_school()) and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $1::date)
        and half.state in ('present', 'late', 'left')
    )
    select distinct t.class_id as "classId", t.date::text, to_char(h.hour, 'HH24:MI') as hour
    from said cross join unnest(said.hours) as h (hour)
      join there t on t.is_morning = (h.hour < '${midday}') and (t.came is null or t.came <= h.hour)
        and (t.went is null or t.went > h.hour)
    order by hour`,
)

/** Hours of head counts, on days after the school had said them, at which children were in a room. */
export const listCountedHours = (tx: Glance, { from, to }: Days): Promise<CountedHour[]> =>
  rowsOf(tx, countedHours, [from, to])
