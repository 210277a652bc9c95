import type { LocalDate } from '../kernel/local-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import { type CountHours, countTimesOf } from './room-count.ts'

/** The day on which the school said the hours that it has now; null where it says none. */
export function hoursSaidOn(
  is: CountHours,
  { was, today }: { was: (CountHours & { hoursSince: LocalDate | null }) | null; today: LocalDate },
): LocalDate | null {
  const times = countTimesOf(is)
  if (times.length === 0) return null
  const isSame = was !== null && countTimesOf(was).join() === times.join()
  return (isSame ? was.hoursSince : null) ?? today
}

/**
 * Finds the hours of a day for which nobody counted a room. `now` is the hour it is, where the day is today; null for a day
 * that is over. The last hour that has come can still be counted, so it is not missed yet.
 */
export function missedCounts(
  times: readonly LocalTime[],
  { counted, now }: { counted: readonly { dueAt: LocalTime | null }[]; now: LocalTime | null },
): LocalTime[] {
  const due = now === null ? undefined : times.findLast((time) => time <= now)
  return times.filter(
    (time) =>
      (now === null || (due !== undefined && time < due)) &&
      !counted.some(({ dueAt }) => dueAt === time),
  )
}
