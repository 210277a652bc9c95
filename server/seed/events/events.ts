import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { daysOfYear, yearShownFor } from '#domain/school/academic-year.ts'
import { isOpenDay, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoClass, DemoPerson, DemoRows } from '../demo-school.ts'
import { askFamilies, signOuting } from './answers.ts'
import { englishEvents, frenchEvents } from './plans.ts'

/** Longer than the summer: what would fall in it is held on the first day after. */
const longestHoliday = 100

/** Weeks of a series: it has begun a month ago and goes on for one more. */
const seriesDays = 63

/** Two months of events: a month that was, and one that comes. */
export function planEvents(
  building: Building,
  {
    classes,
    director,
    rows,
  }: { classes: readonly DemoClass[]; director: DemoPerson | undefined; rows: DemoRows },
): void {
  const { plan, schoolId, ids, calendar, referenceDay, add } = building
  const plans = plan.settings.language === 'fr' ? frenchEvents : englishEvents
  const openDayFrom = (date: LocalDate): LocalDate => {
    for (let ahead = 0; ahead < longestHoliday; ahead += 1) {
      const day = addDays(date, ahead)
      if (isOpenDay(schoolDayOn(calendar, day))) return day
    }
    return date
  }
  for (const { of, cancelled = null, repeats = 'never', ...said } of plans) {
    const ofClass = of === undefined ? undefined : classes[of]
    if (of !== undefined && !ofClass) continue
    const firstDay = openDayFrom(addDays(referenceDay, said.in))
    const { to } = daysOfYear(yearShownFor(firstDay))
    const until = addDays(firstDay, seriesDays)
    const event = { school_id: schoolId, event_id: ids.next() }
    const asksAuthorisation = said.kind === 'outing' && ofClass !== undefined
    add('event', {
      ...event,
      ...{ title: said.title, kind: said.kind, first_day: firstDay, last_day: null },
      ...{ starts_at: said.from ?? null, ends_at: said.until ?? null, place: said.place ?? null },
      ...{ note: said.note ?? null, audience: ofClass ? 'classes' : 'school', repeats },
      repeats_until: repeats === 'never' ? null : until > to ? to : until,
      asks_authorisation: asksAuthorisation,
      cancelled_because: cancelled,
      created_by: (ofClass?.teacher ?? director)?.userId ?? null,
      version: 1,
    })
    if (ofClass)
      add('event_audience', {
        ...event,
        ...{ target_id: ofClass.classId, class_id: ofClass.classId },
      })
    const along = ofClass ? [ofClass] : classes
    askFamilies(building, { event, plan: said, along, rows })
    if (asksAuthorisation && ofClass) signOuting(building, { event, of: ofClass })
  }
}
