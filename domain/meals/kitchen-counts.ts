import type { LocalTime } from '../kernel/local-time.ts'
import { halfDayAt } from '../presence/half-day.ts'
import type { MarkedDay } from '../presence/in-the-building.ts'
import type { HalfDay, PresenceMark } from '../presence/presence.ts'

/**
 * Whether the kitchen cooks for a child: `here` has been called and stays for the meal, `expected` has not been called
 * yet, `away` is absent or gone by then, `none` is not expected in that half of the day.
 */
export type MealAttendance = 'here' | 'expected' | 'away' | 'none'

const isThere = (mark: PresenceMark, at: LocalTime): boolean =>
  mark.state === 'present' || mark.state === 'late' || (mark.state === 'left' && mark.leftAt > at)

/**
 * Says it from the marks of the day and the hour at which the meal begins. A morning's presence holds on until the
 * afternoon says otherwise, and who is not called yet is cooked for: a plate too many is better than one too few.
 */
export function mealAttendance(facts: {
  day: MarkedDay | null
  /** Half-days on which the school is open and the child is expected. */
  expectedIn: readonly HalfDay[]
  at: LocalTime
}): MealAttendance {
  const { day, expectedIn, at } = facts
  const half = halfDayAt(at)
  const mark = day?.[half]?.mark
  if (mark) {
    if (isThere(mark, at)) return 'here'
    const isAwaited = mark.state === 'excused' && mark.expectedAt !== null && mark.expectedAt <= at
    return isAwaited ? 'expected' : 'away'
  }
  if (!expectedIn.includes(half)) return 'none'
  const morning = half === 'pm' ? day?.am?.mark : undefined
  if (!morning || morning.state === 'absent' || morning.state === 'excused') return 'expected'
  return isThere(morning, at) ? 'here' : 'away'
}

export type MealCount = { here: number; expected: number; away: number }

/** Counts a class for one meal: what is cooked is who is here and who is still expected. */
export function countMeal(attendances: readonly MealAttendance[]): MealCount {
  const count = { here: 0, expected: 0, away: 0 }
  for (const attendance of attendances) if (attendance !== 'none') count[attendance] += 1
  return count
}
