import { createContext, useContext, useEffect, useId } from 'react'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'

/** The parts of the open sheet that a field of hours needs, and where it says it holds no hour. */
export type PadTime = {
  date: LocalDate
  zone: string
  now: () => Instant
  /** The moment it is, also when an earlier day is open. */
  clockNow: () => Instant
  onInvalid: (id: string, isInvalid: 'yes' | 'no') => void
}

const PadTimeContext = createContext<PadTime | null>(null)
export const PadTimeProvider = PadTimeContext.Provider

export function usePadTime(): PadTime {
  const time = useContext(PadTimeContext)
  if (!time) throw new Error('an hour is asked for outside a pad')
  return time
}

/** Nothing is saved while a field holds what nobody can read: what stands in it would not be what is kept. */
export function useUnread(isUnread: 'yes' | 'no'): void {
  const id = useId()
  const { onInvalid } = usePadTime()
  useEffect(() => {
    onInvalid(id, isUnread)
    return () => onInvalid(id, 'no')
  }, [id, isUnread, onInvalid])
}
