import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Holiday, SchoolCalendar, WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

const calendarOfSchool = statement<CalendarRow>(
  'calendar_of_school',
  `
    select
      (select coalesce(json_agg(weekday || '-' || half_day), '[]') from opening_half_day) as open_half_days,
      (select coalesce(json_agg(json_build_object(
          'name', name, 'kind', kind, 'firstDay', first_day, 'lastDay', last_day, 'halfDay', half_day
        ) order by first_day, last_day, holiday_id), '[]') from holiday) as holidays,
      (select coalesce(json_agg(json_build_object(
          'firstDay', first_day, 'lastDay', last_day) order by first_day), '[]') from extra_period) as extra_periods`,
)

type CalendarRow = {
  open_half_days: WeeklyHalfDay[]
  holidays: Holiday[]
  extra_periods: { firstDay: LocalDate; lastDay: LocalDate }[]
}

/** When the school of this transaction is open, for the rules of domain/school. */
export async function loadCalendar(tx: Glance): Promise<SchoolCalendar> {
  const row = await rowOf(tx, calendarOfSchool)
  return {
    openHalfDays: row?.open_half_days ?? [],
    holidays: row?.holidays ?? [],
    extraPeriods: row?.extra_periods ?? [],
  }
}
