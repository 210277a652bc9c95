import type { LocalTime } from '../../kernel/local-time.ts'
import { halfDayAt } from '../half-day.ts'
import type { HalfDay, PresenceMark } from '../presence.ts'

/**
 * The place of a child now. `not-called`: nobody has said so for this half-day, and an evacuation asks for them by name.
 * `since` is the hour of arrival when it is known. `basis` is the half-day that says so: `am` in the afternoon while the
 * afternoon's register is not taken.
 */
export type Whereabouts =
  | { where: 'in'; since: LocalTime | null; basis: HalfDay }
  | { where: 'out' }
  | { where: 'not-called' }

/** The marks of a day, by anybody: a tap that has not been sent yet counts like any other. */
export type MarkedDay = Record<HalfDay, { mark: PresenceMark } | null>

function isIn(mark: PresenceMark, now: LocalTime): boolean {
  if (mark.state === 'present' || mark.state === 'late') return true
  // A departure entered ahead of its hour: until then the child is to be found in the building.
  return mark.state === 'left' && mark.leftAt > now
}

function isAwaitedBy(mark: PresenceMark, now: LocalTime): boolean {
  return mark.state === 'excused' && mark.expectedAt !== null && mark.expectedAt <= now
}

const arrivalOf = (mark: PresenceMark | undefined): LocalTime | null =>
  mark && 'arrivedAt' in mark ? mark.arrivedAt : null

/**
 * Says where a child is, from the marks of the day and the school's clock. This is the evacuation list: nobody is out by
 * guess. A morning's presence holds on through lunch until the afternoon's register says otherwise. A morning's absence
 * does not. A child who was expected by now is asked for by name.
 */
export function whereaboutsOf(day: MarkedDay | null, now: LocalTime): Whereabouts {
  const [current, other]: [HalfDay, HalfDay] = halfDayAt(now) === 'am' ? ['am', 'pm'] : ['pm', 'am']
  const mark = day?.[current]?.mark
  const basis = mark ? current : other
  const known = day?.[basis]?.mark
  if (known && isIn(known, now)) {
    return { where: 'in', since: arrivalOf(day?.am?.mark) ?? arrivalOf(day?.pm?.mark), basis }
  }
  return mark && !isAwaitedBy(mark, now) ? { where: 'out' } : { where: 'not-called' }
}
