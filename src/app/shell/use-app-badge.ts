import { useEffect } from 'react'

/** The calls that the browser offers to installed apps, and to no others. */
export type BadgedIcon = {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The icon is looked at when the app is not: it needs not count along with a person who taps. */
const restMs = 1_000

/** The number on the app's icon: entries that are still to send or that need a person. Null: not known yet. */
export function useAppBadge(count: number | null, icon: BadgedIcon = navigator): void {
  useEffect(() => {
    if (count === null) return
    const later = setTimeout(() => {
      const shown = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.()
      // A system that shows no numbers on icons says so here; the header shows it anyway.
      shown?.catch(() => {})
    }, restMs)
    return () => clearTimeout(later)
  }, [count, icon])
}
