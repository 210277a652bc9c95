import { isExpectedOn } from '#domain/children/enrolment.ts'
import { addDays, daysFrom, type LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import { openHalfDaysOf, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoChild, DemoClass } from '../demo-school.ts'
import type { AbsencesOf } from './absences.ts'
import { laterBy, type SchoolClock } from './school-clock.ts'
import type { Submission, Tap } from './tap.ts'

type OfClass = { of: DemoClass; clock: SchoolClock; absencesOf: AbsencesOf; weeks: number }

/** The half-days until yesterday on which a level is open and the school is not. */
function halfDaysBeside({ calendar, plan, referenceDay, today }: Building, { of, weeks }: OfClass) {
  const { openings } = plan
  if (!openings?.levels.includes(of.plan.level)) return []
  const ofLevel = {
    ...calendar,
    openHalfDays: openings.halfDays,
    holidays: calendar.holidays.filter(({ kind }) => kind === 'public-holiday'),
  }
  return daysFrom(addDays(referenceDay, -weeks * 7), addDays(today, -1)).map((date) => {
    const ofSchool = schoolDayOn(calendar, date)
    const halves = openHalfDaysOf(schoolDayOn(ofLevel, date)).filter((half) => !ofSchool[half])
    return { date, halves }
  })
}

/**
 * Draws up the register of a crèche for Wednesday afternoons and school holidays. It throws no dice, so that all other
 * days of the demo stay as they are.
 */
export function daysBesideSchool(
  building: Building,
  asked: OfClass,
): { taps: Tap[]; submissions: Submission[] } {
  const { of, clock, absencesOf } = asked
  const { rhythm } = of.plan
  const author = { by: of.teacher, device: of.tablet }
  const taps: Tap[] = []
  const submissions: Submission[] = []

  function tap(
    child: DemoChild,
    on: { date: LocalDate; halfDay: HalfDay },
    { mark, at }: { mark: PresenceMark; at: number },
  ) {
    taps.push({ child, ...on, mark, at: at + ((child.classOrder % 50) + 5) * 1000, ...author })
  }

  function marked(child: DemoChild, on: { date: LocalDate; halfDay: HalfDay }): void {
    const { date, halfDay } = on
    const called = clock.momentOf(date, rhythm.called[halfDay])
    const absence = absencesOf(child, date)
    if (absence?.kind === 'absent') {
      const { reason, justified, note } = absence
      tap(child, on, { mark: { state: 'absent', reason, justified, note }, at: called })
    } else if (absence) {
      const mark = {
        state: 'excused',
        reason: absence.reason,
        expectedAt: null,
        note: null,
      } as const
      tap(child, on, { mark, at: called - absence.daysAhead * 86_400_000 })
    } else if (halfDay === 'am') {
      const arrivedAt = laterBy(rhythm.arrivals[0], (child.classOrder * 7) % 90)
      const at = clock.momentOf(date, arrivedAt)
      tap(child, on, { mark: { state: 'present', arrivedAt, note: null }, at })
    } else {
      tap(child, on, { mark: { state: 'present', arrivedAt: null, note: null }, at: called })
      const leftAt = laterBy(rhythm.departures?.[0] ?? rhythm.submitted.pm, child.classOrder * 9)
      const mark = { state: 'left', arrivedAt: null, wasLate: false, leftAt, note: null } as const
      tap(child, on, { mark, at: clock.momentOf(date, leftAt) })
    }
  }

  for (const { date, halves } of halfDaysBeside(building, asked)) {
    for (const halfDay of halves) {
      for (const child of of.children) {
        if (isExpectedOn(child, { date, halfDay })) marked(child, { date, halfDay })
      }
      const at = clock.momentOf(date, laterBy(rhythm.submitted[halfDay], 6))
      submissions.push({ date, halfDay, at, ...author })
    }
  }
  return { taps, submissions }
}
