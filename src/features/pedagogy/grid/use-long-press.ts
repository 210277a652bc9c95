import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** Longer than a tap of small or slow fingers, as on the tablet's own screens. */
const longMs = 500
/** A click that a lifted finger still brings comes at once. */
const lateClickMs = 100

/** The finger that is still down has had its effect: what its lifting would click is let go by. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, true)
  const lifted = () => {
    for (const type of ['pointerup', 'pointercancel'])
      window.removeEventListener(type, lifted, true)
    setTimeout(() => window.removeEventListener('click', swallow, true), lateClickMs)
  }
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, lifted, true)
}

/**
 * A finger that stays on what was touched, heard in one place for a whole grid. A finger that goes on to scroll is
 * called off by the browser. A mouse has no long press: it has a keyboard beside it.
 */
export function useLongPress(onLong: (target: EventTarget) => void) {
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
          swallowClick()
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
