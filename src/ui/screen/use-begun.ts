import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * State that a way to a screen may carry: the act that begins there, and the words it begins with. It stands in the
 * history until it has begun, and never in the address.
 */
export type Begun = { begins: string; words?: string }

/** Begins an act of a screen, once, where somebody came to do it. Null: it may not be done now. */
export function useBegun(name: string, run: ((words: string) => void) | null): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(run)
  latest.current = run
  const begun = state as Begun | null
  const isMeant = begun?.begins === name
  const words = begun?.words ?? ''
  useEffect(() => {
    if (!isMeant) return
    void navigate(pathname + search, { replace: true, state: null })
    latest.current?.(words)
  }, [isMeant, words, navigate, pathname, search])
}
