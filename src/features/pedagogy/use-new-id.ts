import { useMemo } from 'react'
import { useClock } from '#src/platform/clock-context.tsx'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'

/** Ids of what is made on this device. */
export function useNewId(): () => string {
  const clock = useClock()
  return useMemo(() => createIds(clock, systemRandomBytes).next, [clock])
}
