import { type Enrolment, isExpectedOn } from '../../children/enrolment.ts'
import type { LocalTime } from '../../kernel/local-time.ts'
import { isOpenDay, type SchoolDay } from '../../school/calendar.ts'
import { halfDayAt } from '../half-day.ts'
import { halfDays } from '../presence.ts'
import { type MarkedDay, type Whereabouts, whereaboutsOf } from './in-the-building.ts'

type ChildToFind = {
  /** Null where nothing is known of the day. */
  day: SchoolDay | null
  enrolment: Enrolment
  marks: MarkedDay
  now: LocalTime
}

/**
 * Says where an evacuation looks for a child. Nobody is asked for by name on a closed day. Nor is a child who was not
 * expected and of whom nothing was marked.
 */
export function whereToFind({ day, enrolment, marks, now }: ChildToFind): Whereabouts {
  const known = whereaboutsOf(marks, now)
  if (known.where !== 'not-called') return known
  const isAwaited =
    day !== null &&
    isOpenDay(day) &&
    halfDays.some(
      (halfDay) =>
        marks[halfDay] !== null ||
        (day[halfDay] && isExpectedOn(enrolment, { date: day.date, halfDay })),
    )
  return isAwaited ? known : { where: 'out' }
}

/**
 * True of a child who counts as here by the morning's register alone. The afternoon's still has to call it, and shows it
 * so.
 */
export function isHereByMorning({ day, enrolment, marks, now }: ChildToFind): boolean {
  const found = whereToFind({ day, enrolment, marks, now })
  const isUncalled = found.where === 'in' && found.basis === 'am' && halfDayAt(now) === 'pm'
  return (
    isUncalled && day?.pm === true && isExpectedOn(enrolment, { date: day.date, halfDay: 'pm' })
  )
}

/** The number of children of a class in the building, and of those somebody has to ask for by name. */
export type BuildingCount = { inside: number; notCalled: number }

export function countToFind(children: readonly ChildToFind[]): BuildingCount {
  const count: BuildingCount = { inside: 0, notCalled: 0 }
  for (const child of children) {
    const { where } = whereToFind(child)
    if (where === 'in') count.inside += 1
    else if (where === 'not-called') count.notCalled += 1
  }
  return count
}
