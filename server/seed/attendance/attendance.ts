import { isExpectedOn } from '#domain/children/enrolment.ts'
import { instantOf, timeIn } from '#domain/kernel/instant.ts'
import { addDays, type LocalDate } from '#domain/kernel/local-date.ts'
import { isOpenDay, openHalfDaysOf, schoolDayOn } from '#domain/school/calendar.ts'
import type { Building, DemoClass } from '../demo-school.ts'
import { ordinaryDays, planAbsences, unexplainedDays } from './absences.ts'
import { daysBesideSchool } from './beside-school.ts'
import { ordinaryDay, unexplained } from './ordinary-day.ts'
import { recordTaps } from './record-taps.ts'
import { type SchoolClock, schoolClock } from './school-clock.ts'
import type { Submission, Tap } from './tap.ts'

const weeksBehind = 5

/**
 * Five ordinary weeks, then the morning of the day of reference, then the announced absences of the days to come. A class
 * that waits for its teacher has no such morning.
 */
export function keepRegisters(building: Building, classes: readonly DemoClass[]): void {
  const days = ordinaryDays(building, weeksBehind)
  const unreached = unreachedFamily(classes)
  const unexplained = unexplainedDays(days, building.referenceDay)
  const clock = schoolClock(building.plan.settings.time_zone)
  for (const of of classes) {
    const planned = planAbsences(building, { children: of.children, days })
    const absencesOf: typeof planned = (child, date) =>
      child.childId === unreached && unexplained.has(date)
        ? { kind: 'absent', reason: 'unjustified', justified: 'no', note: null }
        : planned(child, date)
    const taps: Tap[] = []
    const submissions: Submission[] = []
    for (const date of days) {
      const day = ordinaryDay({ building, clock, of, date, absencesOf })
      taps.push(...day.taps)
      submissions.push(...day.submissions)
    }
    if (!of.plan.isLeftBlank) {
      const morning = soFar(building, { clock, of, absencesOf })
      taps.push(...morning.taps)
      submissions.push(...morning.submissions)
    }
    taps.push(...announcements(building, { clock, of }))
    const beside = daysBesideSchool(building, { clock, of, absencesOf, weeks: weeksBehind })
    taps.push(...beside.taps)
    submissions.push(...beside.submissions)
    recordTaps(building, { of, taps, submissions })
  }
}

/** A child of the largest class that does not wait for its teacher, with an ordinary contract. */
function unreachedFamily(classes: readonly DemoClass[]) {
  const marked = classes.filter(({ plan }) => !plan.isLeftBlank)
  const largest = marked.toSorted((a, b) => b.children.length - a.children.length)[0]
  return largest?.children.find((it) => it.schedules.length === 0 && it.lastDay === null)?.childId
}

type OfClass = { clock: SchoolClock; of: DemoClass }

/** The morning of the day of reference, cut at the present moment: nobody has arrived at an hour to come. */
function soFar(
  building: Building,
  { clock, of, absencesOf }: OfClass & { absencesOf: ReturnType<typeof planAbsences> },
): { taps: Tap[]; submissions: Submission[] } {
  const { now, referenceDay, plan, today } = building
  const day = ordinaryDay({ building, clock, of, date: referenceDay, absencesOf, only: 'am' })
  if (referenceDay < today) return day
  const shown = timeIn(instantOf(now), plan.settings.time_zone)
  const latest = now - 60_000
  const cut = (tap: Tap): Tap => {
    const { mark } = tap
    const at = Math.min(tap.at, latest)
    if (!('arrivedAt' in mark) || mark.arrivedAt === null || mark.arrivedAt <= shown) {
      return { ...tap, at }
    }
    if (mark.state === 'late') return { ...tap, at, mark: unexplained }
    return { ...tap, at, mark: { state: 'present', arrivedAt: null, note: mark.note } }
  }
  return {
    taps: day.taps.map(cut),
    submissions: day.submissions.map((it) => ({ ...it, at: Math.min(it.at, latest + 30_000) })),
  }
}

/** Absences that families have announced for open days after today: two in a class that waits, one in others. */
function announcements(building: Building, { clock, of }: OfClass): Tap[] {
  const { calendar, today, dice, referenceDay, now } = building
  const coming: LocalDate[] = []
  for (let ahead = 1; coming.length < 4 && ahead < 90; ahead += 1) {
    const date = addDays(today, ahead)
    if (isOpenDay(schoolDayOn(calendar, date))) coming.push(date)
  }
  const stays = of.children.filter(({ lastDay }) => lastDay === null)
  const announced = dice.shuffled(stays).slice(0, of.plan.isLeftBlank ? 2 : 1)
  return announced.flatMap((child, index) => {
    const date = coming[index * 2 + 1] ?? coming[0]
    if (!date) return []
    const reason = index === 0 ? 'medical' : 'family-event'
    const before = clock.momentOf(addDays(referenceDay, -1), of.plan.rhythm.submitted.pm)
    return openHalfDaysOf(schoolDayOn(calendar, date))
      .filter((halfDay) => isExpectedOn(child, { date, halfDay }))
      .map((halfDay) => ({
        child,
        date,
        halfDay,
        mark: { state: 'excused', reason, expectedAt: null, note: null } as const,
        at: Math.min(before + index * 60_000, now),
        by: of.teacher,
        device: of.tablet,
      }))
  })
}
