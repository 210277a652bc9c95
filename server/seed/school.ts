import { schoolFeatures } from '#domain/access/features.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { type LocalDate, localDate, yearOf } from '#domain/kernel/local-date.ts'
import type { Holiday, SchoolCalendar } from '#domain/school/calendar.ts'
import type { HolidayRow } from './calendars/holiday-row.ts'
import { publicHolidays } from './calendars/public-holidays.ts'
import type { Building } from './demo-school.ts'
import type { SchoolPlan } from './school-plan.ts'

const asHoliday =
  (kind: Holiday['kind']) =>
  ({ name, firstDay, lastDay }: HolidayRow): Holiday => ({
    name,
    kind,
    firstDay: localDate(firstDay),
    lastDay: localDate(lastDay),
    halfDay: null,
  })

/** Says when the school is open from the year before today to two years after it. */
export function demoCalendar(plan: SchoolPlan, today: LocalDate): SchoolCalendar {
  const years = [-1, 0, 1, 2].map((shift) => yearOf(today) + shift)
  return {
    openHalfDays: plan.opening,
    holidays: [
      ...plan.holidays.map(asHoliday('holiday')),
      ...(plan.publicHolidays ? publicHolidays(plan.publicHolidays, years) : []).map(
        asHoliday('public-holiday'),
      ),
    ],
    extraPeriods: [],
  }
}

/** A demo school's name for the individual health plan. */
export const healthPlanKind = 'PAI'

/** The school itself: settings, features, opening, holidays. */
export function furnishSchool({ plan, schoolId, ids, calendar, now, add }: Building): void {
  const first_steps_done_at = plan.classes.length > 0 ? instantOf(now) : null
  const settings = { ...plan.settings, ...switches, first_steps_done_at }
  add('school', { school_id: schoolId, is_enabled: true, ...settings })
  for (const feature of schoolFeatures) {
    add('school_feature', { school_id: schoolId, feature, is_enabled: true })
  }
  for (const category of plan.documents) {
    const is_health_plan = category === healthPlanKind
    add('school_doc_category', {
      ...{ school_id: schoolId, category_id: ids.next(), category, is_health_plan },
    })
  }
  for (const halfDay of calendar.openHalfDays) {
    const [weekday, half_day] = halfDay.split('-')
    add('opening_half_day', { school_id: schoolId, weekday, half_day })
  }
  add('calendar_setting', { school_id: schoolId, region: plan.publicHolidays?.region ?? null })
  for (const { name, kind, firstDay, lastDay } of calendar.holidays) {
    add('holiday', {
      school_id: schoolId,
      holiday_id: ids.next(),
      name,
      kind,
      first_day: firstDay,
      last_day: lastDay,
    })
  }
}

const switches = {
  daily_report_enable: true,
  event_enable: true,
  gallery_enable: true,
  milestone_enable: true,
}
