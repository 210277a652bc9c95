import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import type { ShownPeriod } from './presence-address.ts'

/** State that the screens of presence keep in PRESENCE beside the class, as this person left it on this tablet. */
type PresenceLeft = {
  period?: ShownPeriod
  /** The day and the half of it in which a half-day of that day was chosen. */
  at?: string
  month?: YearMonth
  /** The day on which somebody turned to the month. */
  monthOn?: LocalDate
}

const nothing: PresenceLeft = {}

export const usePresenceLeft = () => useSavedState('PRESENCE', nothing)

/**
 * The half-day that a register of that day opens on by itself. `half` is that of the hour, or of another day the morning.
 * One that was chosen holds for the half of the day in which it was. Both columns hold until one is chosen.
 */
export const usualPeriod = (
  { period, at }: PresenceLeft,
  { date, half }: { date: LocalDate; half: HalfDay },
): ShownPeriod => (period && (period === 'allday' || at === date + half) ? period : half)
