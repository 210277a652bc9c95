import type { LocalTime } from '../../kernel/local-time.ts'
import { halfDayAt } from '../half-day.ts'
import type { HalfDay, PresenceMark } from '../presence.ts'

type Tap = {
  current: PresenceMark | null
  halfDay: HalfDay
  /** The time on the school's clock, when the register on screen is today's; null on every other day. */
  clock: LocalTime | null
  /** The school records the hour of every arrival (`checkInEnable`), not only of the late ones. */
  recordsArrivals: boolean
}

const knownArrival = (mark: PresenceMark | null): LocalTime | null =>
  mark && 'arrivedAt' in mark ? mark.arrivedAt : null

/**
 * The mark that one tap on a child's card makes: blank → present → absent → late → present. A child
 * who left, or whose absence was planned, is there after all. The note stays with the half-day.
 *
 * The hour is taken only inside the half-day that runs now: who fills in the morning's register at
 * three has not seen anybody arrive at three.
 */
export function nextMark({ current, halfDay, clock, recordsArrivals }: Tap): PresenceMark {
  const note = current?.note ?? null
  const now = clock !== null && halfDayAt(clock) === halfDay ? clock : null
  switch (current?.state) {
    case 'present':
      return { state: 'absent', reason: null, justified: 'pending', note }
    case 'absent':
      return { state: 'late', arrivedAt: now, note }
    default: {
      const arrivedAt = recordsArrivals ? (knownArrival(current) ?? now) : null
      return { state: 'present', arrivedAt, note }
    }
  }
}
