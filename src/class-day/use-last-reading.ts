import { useRef } from 'react'

/**
 * What was read last of what is open. A look that meets an error has no data at all: what is on the screen, and
 * whatever somebody is writing there, does not vanish with it.
 */
export function useLastReading<Reading>(
  read: Reading | null | undefined,
  isOpen: (reading: Reading) => boolean,
): Reading | null {
  const last = useRef<Reading | null>(null)
  if (read && isOpen(read)) last.current = read
  else if (last.current && !isOpen(last.current)) last.current = null
  return last.current
}
