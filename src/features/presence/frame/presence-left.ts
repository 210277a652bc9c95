import type { LocalDate, YearMonth } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import { periodOf, type ShownPeriod } from './presence-address.ts'

/** What the screens of presence keep in PRESENCE beside the class, as this person left it on this tablet. */
type PresenceLeft = {
  /** The half-day that somebody chose, on which day, and in which half of it. */
  period?: { period: string; on: LocalDate; at: HalfDay }
  /** The month that somebody turned to, and on which day. */
  month?: { month: YearMonth; on: LocalDate }
}

const nothing: PresenceLeft = {}

export const usePresenceLeft = () => useSavedState('PRESENCE', nothing)

/**
 * The half-day that the register opens on by itself. It is that of the hour, unless somebody chose another one in the same
 * half of today. Both columns stay until somebody chooses one. Another day opens on its morning.
 */
export function usualPeriod(
  left: PresenceLeft,
  { date, today, clock }: { date: LocalDate; today: LocalDate; clock: LocalTime },
): ShownPeriod {
  const { period = '', on, at } = left.period ?? {}
  const chosen = periodOf(period)
  if (chosen === 'allday') return chosen
  if (date !== today) return 'am'
  const now = halfDayAt(clock)
  return chosen && on === today && at === now ? chosen : now
}

/** The month that somebody turned to today; null where nobody did. */
export const monthLeft = ({ month }: PresenceLeft, today: LocalDate): YearMonth | null =>
  month?.on === today ? month.month : null
