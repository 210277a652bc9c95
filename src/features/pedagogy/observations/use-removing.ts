import { useCallback, useEffect, useRef, useState } from 'react'
import type { ViewedObservation } from './observations.view.ts'

/**
 * A removal that can still be taken back. The observation is off the screen. It leaves the school's record once the ten
 * seconds are over, something else is removed, or the screen is left. What comes back is the very same one, with its
 * pictures and its author.
 */
export function useRemoving(remove: (observation: ViewedObservation) => Promise<boolean>) {
  const [removing, setRemoving] = useState<ViewedObservation | null>(null)
  const latest = useRef({ removing, remove })
  latest.current = { removing, remove }

  const settle = useCallback(() => {
    const { removing: pending, remove: removeNow } = latest.current
    latest.current.removing = null
    setRemoving(null)
    if (pending) void removeNow(pending)
  }, [])
  const begin = useCallback(
    (observation: ViewedObservation) => {
      settle()
      setRemoving(observation)
    },
    [settle],
  )
  const takeBack = useCallback(() => {
    latest.current.removing = null
    setRemoving(null)
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', settle)
    return () => {
      window.removeEventListener('pagehide', settle)
      settle()
    }
  }, [settle])
  return { removing, begin, takeBack, settle }
}
