import { useEffect, useRef } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'

/** The state that a screen of a day keeps beside its address when it chose the day itself. */
export type DayState = {
  isChosenForYou?: boolean
  /** The day on which nobody chose another. */
  usualOn?: LocalDate
} | null

/** Says what stays known beside the next address: nobody has chosen the day as long as it stays the same. */
export const stateOnward = (
  state: unknown,
  { from, to }: { from: LocalDate; to: LocalDate | undefined },
): unknown => (to === undefined || to === from ? state : null)

/**
 * True if the day of the address was open as today, or stood for it, and today is another one. A tablet is
 * left on overnight, and nobody chose yesterday.
 */
export function useIsDayOver({
  date,
  today,
  state,
}: {
  date: LocalDate | null
  today: LocalDate
  state: DayState
}): boolean {
  const shown = useRef<{ date: LocalDate; on: LocalDate } | null>(null)
  const usualOn = state?.usualOn
  const opened = date && usualOn ? { date, on: usualOn } : shown.current
  useEffect(() => {
    if (date === today) shown.current = { date, on: today }
    else if (date && usualOn) shown.current = { date, on: usualOn }
  }, [date, today, usualOn])
  return date !== null && opened?.date === date && opened.on !== today
}
