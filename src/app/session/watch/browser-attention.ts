import type { Reachability } from '#src/graphql/reachability.ts'
import type { Attention } from '#src/session/watch-session.ts'

type Page = {
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  navigator: Pick<Navigator, 'onLine'>
}

/**
 * Somebody looks, and nothing says that the server is out of reach. A hidden tab hears nothing: browsers share six
 * lines to a server among all tabs, and a tablet in a drawer keeps its battery.
 */
export function browserAttention(reachability: Reachability, page: Page): Attention {
  const { document, window, navigator } = page
  let isSilent = false
  reachability.onLost(() => {
    isSilent = true
  })
  reachability.onRestored(() => {
    isSilent = false
  })
  return {
    isWanted: () => document.visibilityState === 'visible' && navigator.onLine && !isSilent,
    onChange(listener) {
      const stops = [reachability.onLost(listener), reachability.onRestored(listener)]
      document.addEventListener('visibilitychange', listener)
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        for (const stop of stops) stop()
        document.removeEventListener('visibilitychange', listener)
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
  }
}
