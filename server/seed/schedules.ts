import { type DayHours, halfDaysOfHours, schoolWeekdays } from '#domain/children/schedule.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Building, DemoChild, DemoClass, DemoPerson } from './demo-school.ts'

/** The hours of a contract: a morning ends before lunch, and who comes for both half-days stays until the evening. */
function hoursOf(halfDays: readonly WeeklyHalfDay[] | null, number: number): DayHours[] {
  const from = localTime(number % 2 === 0 ? '08:00' : '08:30')
  const evening = localTime(number % 3 === 0 ? '18:00' : '17:00')
  return schoolWeekdays.flatMap((weekday) => {
    if (halfDays && !halfDays.includes(`${weekday}-am`)) return []
    const isWhole = !halfDays || halfDays.includes(`${weekday}-pm`)
    return [{ weekday, from, to: isWhole ? evening : localTime('12:15') }]
  })
}

/** In a school whose kitchen asks, the fifth child of a class stays for lunch on two days. */
const lunchesAt = 5

/**
 * Records what was agreed on with the families. Each child of a crèche has a contract. A child who comes for part of the
 * week has its half-days, and some their lunches.
 */
export function agreeOnSchedules(
  building: Building,
  { classes, director }: { classes: readonly DemoClass[]; director: DemoPerson | undefined },
): void {
  const { plan, schoolId, ids, now, add } = building
  const agree = (
    { childId, firstDay, lastDay, schedules }: DemoChild,
    of: DemoClass,
    at: number,
  ) => {
    const isContract = Boolean(plan.settings.nursery_enable) && of.plan.rhythm.departures !== null
    const halfDays = schedules[0]?.halfDays ?? null
    const staysForLunch = !isContract && at % lunchesAt === lunchesAt - 1
    if (!isContract && !halfDays && !staysForLunch) return
    const hours = isContract ? hoursOf(halfDays, at) : []
    const lunches = schoolWeekdays.filter((day) => day === 'monday' || day === 'thursday')
    const comes = isContract ? halfDaysOfHours(hours) : halfDays
    const canteenDays = lunches.filter((day) => !comes || comes.includes(`${day}-am`))
    add('child_schedule', {
      school_id: schoolId,
      schedule_id: ids.next(),
      child_id: childId,
      kind: isContract ? 'regular' : 'school',
      first_day: firstDay,
      last_day: lastDay,
      half_days: comes,
      canteen_days: staysForLunch ? canteenDays : null,
      hours,
      notice_days: isContract ? 30 : null,
      has_before_care: false,
      has_after_care: staysForLunch,
      version: 1,
      is_taken_back: false,
      account_id: director?.userId ?? null,
      recorded_at: director ? instantOf(now - 70 * 86_400_000) : null,
    })
  }
  for (const of of classes) for (const [at, child] of of.children.entries()) agree(child, of, at)
}
