import { type LocalTime, localTime } from '../../kernel/local-time.ts'
import type { HalfDay, PresenceMark, PresenceState } from '../presence.ts'

/**
 * From when going home is the ordinary end of a half-day: English infants leave at half past three,
 * French ones later; before lunch, children fetched from half past eleven on have had their morning.
 */
export const goingHome = {
  am: localTime('11:30'),
  pm: localTime('15:30'),
} as const satisfies Record<HalfDay, LocalTime>

/**
 * The state whose letter stands for a half-day in a register, on screen, on paper and in the exports.
 * A departure at its ordinary end is a presence, or a lateness if the child came late: where every
 * departure is noted, as in a crèche, only the ones that cut a half-day short are news. The hour
 * itself stays in the mark.
 */
export function registerLetter(mark: PresenceMark, halfDay: HalfDay): PresenceState {
  if (mark.state !== 'left' || mark.leftAt < goingHome[halfDay]) return mark.state
  return mark.wasLate ? 'late' : 'present'
}
