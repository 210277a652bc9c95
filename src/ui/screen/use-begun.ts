import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** State that a way to a screen may carry: the act that begins there. It stands in the history, not in the address. */
export type Begun = { begins: string }

/** Begins an act of a screen, once, where somebody came to do it. Null: it may not be done now. */
export function useBegun(name: string, run: (() => void) | null): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const latest = useRef(run)
  latest.current = run
  const isMeant = (state as Begun | null)?.begins === name
  useEffect(() => {
    if (!isMeant) return
    void navigate(pathname + search, { replace: true, state: null })
    latest.current?.()
  }, [isMeant, navigate, pathname, search])
}
