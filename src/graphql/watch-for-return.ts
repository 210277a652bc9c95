import type { Timers } from '#src/platform/clock.ts'
import type { Reachability } from './reachability.ts'

const firstWaitMs = 5_000
const longestWaitMs = 60_000

/**
 * Asks a silent server now and then for a sign of life. An open screen so becomes fresh again by itself. The browser
 * tells when the wifi is back, but not when a server is.
 */
export function watchForReturn(needs: {
  reachability: Reachability
  probe(): Promise<boolean>
  timers: Timers
  /** Nobody looks at a hidden page: it costs no request. */
  isVisible(): boolean
}): void {
  const { reachability, probe, timers, isVisible } = needs
  let cancel = (): void => undefined

  function look(waitMs: number): void {
    cancel = timers.after(waitMs, () => {
      look(Math.min(longestWaitMs, waitMs * 2))
      if (isVisible()) void probe()
    })
  }

  reachability.onLost(() => {
    cancel()
    look(firstWaitMs)
  })
  reachability.onRestored(() => cancel())
}
