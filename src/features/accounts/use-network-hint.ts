import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** What the browser believes of the network: good enough to choose a sentence, not to decide anything. */
export const useNetworkHint = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
