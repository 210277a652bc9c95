import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const places = (list: Element): Element[] => [...list.children]

/** Keeps the focus in a list: where the row that had it goes away, the row that takes its place gets it. */
export function useFocusOfRows(list: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const place = useRef(-1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list may have lost the row.
  useLayoutEffect(() => {
    if (place.current < 0 || !list.current || document.activeElement !== document.body) return
    const left = places(list.current)
    const row = left[Math.min(place.current, left.length - 1)]
    row?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [rows, list])

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const rowsNow = list.current ? places(list.current) : []
      place.current = rowsNow.findIndex((row) => row.contains(target))
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // Also blurred by going away: only who leaves a row that stays has gone elsewhere.
      setTimeout(() => {
        if (target.isConnected && !list.current?.contains(document.activeElement))
          place.current = -1
      })
    },
  }
}
