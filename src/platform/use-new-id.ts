import { useMemo } from 'react'
import { useClock } from './clock-context.tsx'
import { createIds, systemRandomBytes } from './ids.ts'

/** Makes the ids of things that begin on this device. */
export function useNewId(): () => string {
  const clock = useClock()
  return useMemo(() => createIds(clock, systemRandomBytes).next, [clock])
}
