import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** Longer than a tap of small or slow fingers, as on the tablet's own screens. */
const longMs = 500
/** A click that a lifted finger still brings comes at once. */
const lateClickMs = 100
const liftings = ['pointerup', 'pointercancel'] as const
const echoes = ['mousedown', 'click', 'contextmenu'] as const

/**
 * The finger that is still down has had its effect. Its lifting clicks nothing. The browser's own long press writes
 * nothing in what has opened under it.
 */
function letGoOfFinger(): void {
  const page = document.documentElement
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const lifted = () => {
    for (const type of liftings) window.removeEventListener(type, lifted, true)
    setTimeout(() => {
      for (const type of echoes) window.removeEventListener(type, swallow, true)
      page.style.pointerEvents = ''
    }, lateClickMs)
  }
  page.style.pointerEvents = 'none'
  for (const type of echoes) window.addEventListener(type, swallow, true)
  for (const type of liftings) window.addEventListener(type, lifted, true)
}

/**
 * A finger that stays on what was touched, heard in one place for a whole grid. A finger that goes on to scroll is
 * called off by the browser. A mouse has no long press: it has a keyboard beside it.
 */
export function useFingerHold(onLong: (target: EventTarget) => void) {
  const latest = useRef(onLong)
  latest.current = onLong
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const end = () => clearTimeout(timer.current)
    return {
      onPointerDown({ pointerType, isPrimary, target }: PointerEvent) {
        end()
        if (pointerType === 'mouse' || !isPrimary) return
        timer.current = setTimeout(() => {
          letGoOfFinger()
          latest.current(target)
        }, longMs)
      },
      onPointerUp: end,
      onPointerCancel: end,
      // The menu that a tablet shows for a long press of its own.
      onContextMenu(event: MouseEvent) {
        const { pointerType } = event.nativeEvent as MouseEvent['nativeEvent'] & {
          pointerType?: string
        }
        if (pointerType === 'touch' || pointerType === 'pen') event.preventDefault()
      },
    }
  }, [])
}
