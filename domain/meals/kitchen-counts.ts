import { type Weekday, weekdayOf } from '../kernel/local-date.ts'
import { type LocalTime, localTime } from '../kernel/local-time.ts'
import type { MarkedDay } from '../presence/building/in-the-building.ts'
import { halfDayAt } from '../presence/half-day.ts'
import type { HalfDay, PresenceMark } from '../presence/presence.ts'
import { isOpenDay, type SchoolDay } from '../school/calendar.ts'

/**
 * True if the kitchen cooks for a child. `here` has been called and stays for the meal. `expected` has not been called
 * yet. `away` is absent, gone by then, or came after it. `none` is neither here nor expected in that half of the day.
 */
export const mealAttendances = ['here', 'expected', 'away', 'none'] as const
export type MealAttendance = (typeof mealAttendances)[number]

type Serving = { at: LocalTime; until: LocalTime }

/** True if a child eats: it neither leaves before the meal begins nor arrives when it is over. During it a plate is kept. */
function isThere(mark: PresenceMark, { at, until }: Serving): boolean {
  if (mark.state === 'absent' || mark.state === 'excused') return false
  if (mark.arrivedAt !== null && mark.arrivedAt >= until) return false
  return mark.state !== 'left' || mark.leftAt > at
}

const [lunchFrom, lunchBefore] = [localTime('11:00'), localTime('14:00')]

/** True if a meal is the lunch that canteen days are about, by the hour at which it begins. */
export const isLunch = (from: LocalTime): boolean => lunchFrom <= from && from < lunchBefore

/**
 * True if a child eats a lunch by the canteen days of its schedule. Null where the meal is no lunch, or nobody has said
 * on which days the child stays: then its half-days decide.
 */
export function eatsByContract(
  from: LocalTime,
  { canteenDays, day }: { canteenDays: readonly Weekday[] | null; day: SchoolDay },
): boolean | null {
  if (canteenDays === null || !isLunch(from)) return null
  return isOpenDay(day) && canteenDays.includes(weekdayOf(day.date))
}

/**
 * Says it from the marks of the day and the hours at which the meal begins and ends. A morning's presence holds on until the
 * afternoon says otherwise, also where the contract ends at noon: who has not left is in the building. Who is not called yet
 * is cooked for: a plate too many is better than one too few. Where the canteen days of a child are known, they say whether
 * it is awaited. A mark still says that it did not come.
 */
export function mealAttendance(
  facts: Serving & {
    day: MarkedDay | null
    /** Half-days on which the school is open and the child is expected. */
    expectedIn: readonly HalfDay[]
    /** See `eatsByContract`. */
    byContract?: boolean | null
  },
): MealAttendance {
  const { day, expectedIn, at, byContract = null } = facts
  if (byContract === false) return 'none'
  const half = halfDayAt(at)
  const mark = day?.[half]?.mark
  if (mark) {
    if (isThere(mark, facts)) return 'here'
    const isAwaited = mark.state === 'excused' && mark.expectedAt !== null && mark.expectedAt <= at
    return isAwaited ? 'expected' : 'away'
  }
  const morning = half === 'pm' ? day?.am?.mark : undefined
  if (morning && isThere(morning, facts)) return 'here'
  if (!(byContract ?? expectedIn.includes(half))) return 'none'
  return morning?.state === 'left' ? 'away' : 'expected'
}

export type MealCount = { here: number; expected: number; away: number }

/** Counts a class for one meal: what is cooked is who is here and who is still expected. */
export function countMeal(attendances: readonly MealAttendance[]): MealCount {
  const count = { here: 0, expected: 0, away: 0 }
  for (const attendance of attendances) if (attendance !== 'none') count[attendance] += 1
  return count
}
