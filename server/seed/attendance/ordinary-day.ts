import { isExpectedOn } from '#domain/children/enrolment.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type LocalTime, minutesOf } from '#domain/kernel/local-time.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import { openHalfDaysOf, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoChild, DemoClass } from '../demo-school.ts'
import type { Absence, AbsencesOf } from './absences.ts'
import { laterBy, type SchoolClock } from './school-clock.ts'
import type { Submission, Tap } from './tap.ts'

type DayOfClass = {
  building: Building
  clock: SchoolClock
  of: DemoClass
  date: LocalDate
  absencesOf: AbsencesOf
  only?: HalfDay
}

export const unexplained: PresenceMark = {
  state: 'absent',
  reason: null,
  justified: 'pending',
  note: null,
}

/** Tells how a class's day went: who came when, who was called absent, who came after all, who left early. */
export function ordinaryDay({ building, clock, of, date, absencesOf, only }: DayOfClass): {
  taps: Tap[]
  submissions: Submission[]
} {
  const { dice, calendar, plan } = building
  const { rhythm } = of.plan
  const open = openHalfDaysOf(schoolDayOn(calendar, date)).filter((half) => !only || half === only)
  const author = { by: of.teacher, device: of.tablet }
  const taps: Tap[] = []

  const between = ([first, last]: readonly [LocalTime, LocalTime]) =>
    laterBy(first, dice.between(0, minutesOf(last) - minutesOf(first)))

  function tap(child: DemoChild, halfDay: HalfDay, what: { mark: PresenceMark; time: LocalTime }) {
    const at = clock.momentOf(date, what.time) + dice.between(1, 59) * 1000
    taps.push({ child, date, halfDay, mark: what.mark, at, ...author })
  }

  function come(child: DemoChild, halfDay: HalfDay): void {
    const note = dice.happens(0.012) ? dice.pick(plan.notes.present) : null
    const called = laterBy(rhythm.called[halfDay], dice.between(0, 4))
    if (halfDay === 'pm') {
      tap(child, halfDay, { mark: { state: 'present', arrivedAt: null, note }, time: called })
      goHome(child, called)
    } else if (dice.happens(0.03)) {
      const arrivedAt = laterBy(rhythm.called.am, dice.between(1, 22))
      // Called absent first, and corrected when the door opened.
      if (arrivedAt > rhythm.submitted.am) tap(child, halfDay, { mark: unexplained, time: called })
      tap(child, halfDay, { mark: { state: 'late', arrivedAt, note }, time: arrivedAt })
    } else {
      const arrivedAt = between(rhythm.arrivals)
      tap(child, halfDay, { mark: { state: 'present', arrivedAt, note }, time: arrivedAt })
    }
  }

  function goHome(child: DemoChild, called: LocalTime): void {
    const home = (leftAt: LocalTime, note: string | null) =>
      tap(child, 'pm', {
        mark: { state: 'left', arrivedAt: null, wasLate: false, leftAt, note },
        time: leftAt,
      })
    if (rhythm.departures) home(between(rhythm.departures), null)
    else if (dice.happens(0.008)) home(laterBy(called, dice.between(60, 110)), null)
  }

  for (const child of of.children) {
    const absence = absencesOf(child, date)
    for (const halfDay of open) {
      if (!isExpectedOn(child, { date, halfDay })) continue
      if (!absence) come(child, halfDay)
      else if (absence.kind === 'absent') {
        const { reason, justified, note } = absence
        const mark = { state: 'absent', reason, justified, note } as const
        tap(child, halfDay, { mark, time: laterBy(rhythm.called[halfDay], dice.between(0, 4)) })
      } else taps.push(announcement(child, halfDay, absence))
    }
  }
  const submissions = open.map((halfDay) => ({
    ...author,
    date,
    halfDay,
    at: clock.momentOf(date, laterBy(rhythm.submitted[halfDay], dice.between(0, 5))) + 12_000,
  }))
  return { taps, submissions }

  function announcement(
    child: DemoChild,
    halfDay: HalfDay,
    { reason, daysAhead }: Extract<Absence, { kind: 'excused' }>,
  ): Tap {
    const at = clock.momentOf(date, rhythm.submitted.pm) - daysAhead * 86_400_000
    const mark = { state: 'excused', reason, expectedAt: null, note: null } as const
    return { child, date, halfDay, mark, at, ...author }
  }
}
