import type { CalendarOfSchool, LevelOpening, WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

const calendarOfSchool = statement<CalendarRow>(
  'calendar_of_school',
  `
    select
      (select coalesce(json_agg(weekday || '-' || half_day), '[]') from opening_half_day) as open_half_days,
      (select coalesce(json_agg(json_build_object(
          'name', h.name, 'kind', h.kind, 'firstDay', h.first_day, 'lastDay', h.last_day, 'halfDay', h.half_day,
          'standardIds', coalesce(l.standard_ids, '[]')
        ) order by h.first_day, h.last_day, h.holiday_id), '[]')
        from holiday h
          left join (select holiday_id, json_agg(standard_id) as standard_ids from holiday_standard group by holiday_id) l
            using (holiday_id)
        where h.is_enabled and h.closes_register) as holidays,
      (select coalesce(json_agg(json_build_object(
          'standardId', s.standard_id, 'openHalfDays', c.open_half_days,
          'opensInHolidays', coalesce(c.opens_in_holidays, false)) order by s.position, s.standard_id), '[]')
        from standard s left join standard_calendar c using (school_id, standard_id)) as levels`,
)

type CalendarRow = {
  open_half_days: WeeklyHalfDay[]
  holidays: CalendarOfSchool['holidays'][number][]
  levels: LevelOpening[]
}

/** Reads when the school of this transaction is open, level by level, for the rules of domain/school. */
export async function loadCalendar(tx: Glance): Promise<CalendarOfSchool> {
  const row = await rowOf(tx, calendarOfSchool)
  return {
    openHalfDays: row?.open_half_days ?? [],
    holidays: row?.holidays ?? [],
    levels: row?.levels ?? [],
  }
}
