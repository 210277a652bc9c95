import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Asks whether somebody is still on this page. A page stays on the screen until the code of the next one has come. The
 * address names that one already: to complete the own address then would take the person back.
 */
export function useStillHere(): () => boolean {
  const { key } = useLocation()
  const here = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the router brings this page to another address, and `key` is the sign of it
  useEffect(() => {
    here.current = window.location.pathname
  }, [key])
  return useCallback(() => here.current === window.location.pathname, [])
}
