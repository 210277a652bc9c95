import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Asks whether somebody is still on this page. A page stays on the screen until the code of the next one has come. The
 * address names that one already: to complete the own address then would take the person back.
 */
export function useStillHere(): () => boolean {
  const arrival = useLocation()
  const here = useRef({ arrival, path: '' })
  // The router brings this page to an address: then, and only then, that address is its own.
  useEffect(() => {
    here.current = { arrival, path: window.location.pathname }
  }, [arrival])
  return useCallback(() => here.current.path === window.location.pathname, [])
}
