import type { LocalTime } from '../kernel/local-time.ts'
import { halfDayAt } from './half-day.ts'
import type { PresenceDay, PresenceMark } from './presence.ts'

/**
 * Where a child is now. `not-called`: nobody has said anything today, so an evacuation asks for them by
 * name. `since` is the hour of arrival when it is known; `basis` the half-day that says so, `am` in the
 * afternoon while the afternoon's register is not taken.
 */
export type Whereabouts =
  | { where: 'in'; since: LocalTime | null; basis: 'am' | 'pm' }
  | { where: 'out' }
  | { where: 'not-called' }

function isIn(mark: PresenceMark, now: LocalTime): boolean {
  if (mark.state === 'present' || mark.state === 'late') return true
  // A departure entered ahead of its hour: until then the child is to be found in the building.
  return mark.state === 'left' && mark.leftAt > now
}

/**
 * Says where a child is, from the marks of the day and the school's clock. This is the evacuation list,
 * so doubt counts as inside: a morning's presence holds on through lunch until the afternoon's register
 * says otherwise, and an afternoon mark made before noon counts as well.
 */
export function whereaboutsOf(
  day: Pick<PresenceDay, 'am' | 'pm'> | null,
  now: LocalTime,
): Whereabouts {
  const order = halfDayAt(now) === 'am' ? (['am', 'pm'] as const) : (['pm', 'am'] as const)
  const basis = order.find((halfDay) => day?.[halfDay])
  const mark = basis && day?.[basis]?.mark
  if (!mark) return { where: 'not-called' }
  if (!isIn(mark, now)) return { where: 'out' }
  const arrivals = [day?.am?.mark, day?.pm?.mark].map((known) =>
    known && 'arrivedAt' in known ? known.arrivedAt : null,
  )
  const since = arrivals.find((arrivedAt) => arrivedAt !== null) ?? null
  return { where: 'in', since, basis }
}
