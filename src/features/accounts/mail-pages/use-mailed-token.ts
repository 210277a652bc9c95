import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The secret behind the # of a mailed link. It is read once and taken out of the address. So no history, no shared
 * address and no picture of the screen carries it on.
 */
export function useMailedToken(): string | null {
  const { hash } = useLocation()
  const [token, setToken] = useState(() => hash.slice(1) || null)
  useEffect(() => {
    if (hash.length <= 1) return
    setToken(hash.slice(1))
    const { history, location } = window
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [hash])
  return token
}
