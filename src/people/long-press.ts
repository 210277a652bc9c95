import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
/** A finger trembles; beyond this it scrolls. */
const trembleSquared = 10 * 10

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number }

/**
 * Handlers for a button whose long press does something else than its tap. The click that follows a
 * long press is swallowed, and a right click counts as a long press.
 */
export function useLongPress(onHold: () => void) {
  const press = useRef<Press | null>(null)
  const wasHeld = useRef(false)
  const latest = useRef(onHold)
  latest.current = onHold

  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  return {
    onPointerDown(event: PointerEvent) {
      cancel()
      wasHeld.current = false
      if (event.button !== 0) return
      const timer = setTimeout(() => {
        press.current = null
        wasHeld.current = true
        latest.current()
      }, holdMs)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current
      if (!start) return
      if ((clientX - start.x) ** 2 + (clientY - start.y) ** 2 > trembleSquared) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return
      wasHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      // Android sends a context menu in the middle of a long press: the timer has it in hand.
      if (press.current || wasHeld.current) return
      latest.current()
    },
  }
}
