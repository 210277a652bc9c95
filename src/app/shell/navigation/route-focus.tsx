import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * A new screen begins at its top and has the focus. A keyboard or a screen reader starts there. Going back returns to
 * where the person was. A change of the query only is the same screen.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  const shown = useRef(pathname)

  useEffect(() => {
    const scroll = document.querySelector<HTMLElement>('[data-scroll=screen]')
    if (!scroll) return
    const remember = () => places.current.set(shown.current, scroll.scrollTop)
    scroll.addEventListener('scroll', remember, { passive: true })
    return () => scroll.removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const scroll = document.querySelector<HTMLElement>('[data-scroll=screen]')
    const top = how === 'POP' ? (places.current.get(pathname) ?? 0) : 0
    // Scrolling is left out where it is not implemented (tests).
    scroll?.scrollTo?.({ top })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, how])

  return null
}
