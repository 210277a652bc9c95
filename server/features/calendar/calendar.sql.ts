import type { HolidayBilling, KeptHoliday } from '#domain/calendar/holidays.ts'
import type { ClassId, HolidayId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { HolidayKind } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

/** Makes the second wait when two people change the school's calendar at once. */
export const holdCalendar = listLock('calendar')

type HolidayRow = {
  holidayId: HolidayId
  name: string
  kind: HolidayKind
  firstDay: LocalDate
  lastDay: LocalDate
  halfDay: HalfDay | null
  standardIds: StandardId[]
  closesRegister: boolean
  billing: HolidayBilling
  isEnabled: boolean
  origin: string | null
  version: number
}

const holidays = statement<HolidayRow>(
  'calendar_holidays',
  `
    select h.holiday_id as "holidayId", h.name, h.kind, h.first_day::text as "firstDay", h.last_day::text as "lastDay",
      h.half_day as "halfDay",
      coalesce((select array_agg(s.standard_id::text order by s.standard_id) from holiday_standard s
        where s.school_id = h.school_id and s.holiday_id = h.holiday_id), '{}') as "standardIds",
      h.closes_register as "closesRegister", h.billing, h.is_enabled as "isEnabled", h.origin, h.version
    from holiday h
    where h.school_id = (select app_school())
    order by h.first_day, h.last_day, h.name, h.holiday_id`,
)

/** Every row of the school's calendar from the earliest on, those that do not count included. */
export async function listHolidays(tx: Glance): Promise<KeptHoliday[]> {
  return rowsOf(tx, holidays)
}

const writtenHolidays = statement(
  'calendar_holidays_written',
  `
    with row as (
      select * from json_to_recordset($1::json) as thing("holidayId" uuid, name text, kind text, "firstDay" date,
        "lastDay" date, "halfDay" text, "closesRegister" boolean, billing text, "isEnabled" boolean, origin text,
        version int)
    )
    insert into holiday (school_id, holiday_id, name, kind, first_day, last_day, half_day, closes_register, billing,
      is_enabled, origin, version)
    select app_school(), "holidayId", name, kind, "firstDay", "lastDay", "halfDay", "closesRegister", billing,
      "isEnabled", origin, version
    from row
    on conflict (school_id, holiday_id) do update set name = excluded.name, kind = excluded.kind,
      first_day = excluded.first_day, last_day = excluded.last_day, half_day = excluded.half_day,
      closes_register = excluded.closes_register, billing = excluded.billing, is_enabled = excluded.is_enabled,
      version = excluded.version`,
)

const oldLevels = statement(
  'calendar_old_levels',
  'delete from holiday_standard where school_id = (select app_school()) and holiday_id = any($1::uuid[])',
)

const newLevels = statement(
  'calendar_new_levels',
  `
    insert into holiday_standard (school_id, holiday_id, standard_id)
    select app_school(), thing."holidayId", level::uuid
    from json_to_recordset($1::json) as thing("holidayId" uuid, "standardIds" json),
      json_array_elements_text(thing."standardIds") as level`,
)

/** Writes rows of the calendar, new or changed, with the levels that they are for. */
export async function writeHolidays(tx: Glance, rows: readonly KeptHoliday[]): Promise<void> {
  const text = JSON.stringify(rows)
  await execute(tx, writtenHolidays, [text])
  await execute(tx, oldLevels, [plainArray(rows.map(({ holidayId }) => holidayId))])
  await execute(tx, newLevels, [text])
}

const removedHolidays = statement(
  'calendar_holidays_removed',
  'delete from holiday where school_id = (select app_school()) and holiday_id = any($1::uuid[])',
)

export async function deleteHolidays(tx: Glance, rows: readonly KeptHoliday[]): Promise<void> {
  await execute(tx, removedHolidays, [plainArray(rows.map(({ holidayId }) => holidayId))])
}

/** The number of marks on a day in one class. */
export type MarksOfDay = {
  date: LocalDate
  classId: ClassId
  standardId: StandardId
  am: number
  pm: number
}

// Each stay is asked for its marks of each closed time by their key. A register of a year was compared with every row of
// the calendar, line by line: seconds for a thousand children. `least` passes over the end of a stay that goes on.
const marksOfClosedDays = statement<MarksOfDay>(
  'calendar_marks_of_closed_days',
  `
    with closed as materialized (
      select unnest(range_agg(daterange(greatest(first_day, $1::date), least(last_day, $2::date), '[]'))) as days
      from holiday
      where school_id = (select app_school()) and is_enabled and closes_register and kind <> 'opening'
        and first_day <= $2::date and last_day >= $1::date
    )
    select d.date::text as date, k.class_id as "classId", k.standard_id as "standardId",
      count(d.am)::int as am, count(d.pm)::int as pm
    from closed h
      join enrolment e on e.school_id = (select app_school()) and e.first_day < upper(h.days)
        and (e.last_day is null or e.last_day >= lower(h.days))
      cross join lateral (
        select date, am, pm from presence_day
        where school_id = (select app_school()) and child_id = e.child_id
          and date >= greatest(lower(h.days), e.first_day)
          and date <= least(upper(h.days) - 1, e.last_day)
        offset 0) d
      join class k on k.school_id = (select app_school()) and k.class_id = e.class_id
    group by d.date, k.class_id, k.standard_id
    having count(d.am) + count(d.pm) > 0`,
)

/** The marks that stand on days which some row closes, class by class. */
export async function listMarksOfClosedDays(
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<MarksOfDay[]> {
  return rowsOf(tx, marksOfClosedDays, [from, to])
}

export type CalendarPlace = { country: string; region: string | null; language: string }

const placeOfSchool = statement<CalendarPlace>(
  'calendar_place',
  `
    select s.country_code as country, c.region, s.language
    from school s left join calendar_setting c using (school_id)
    where s.school_id = (select app_school())`,
)

/** Reads the place of the school, as public holidays are computed for it. */
export async function readPlace(tx: Glance): Promise<CalendarPlace> {
  const place = await rowOf(tx, placeOfSchool)
  if (!place) throw new Error('a calendar was asked for outside a school')
  return place
}

const writtenRegion = statement(
  'calendar_region_written',
  `
    insert into calendar_setting (school_id, region) values (app_school(), $1)
    on conflict (school_id) do update set region = excluded.region`,
)

export async function writeRegion(tx: Glance, region: string | null): Promise<void> {
  await execute(tx, writtenRegion, [region])
}
