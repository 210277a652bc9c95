import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '#src/session/session-context.tsx'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * Whether the school can be reached, as far as is known: good enough to choose a sentence, not to decide
 * anything. The browser sees the wifi only, so the server is asked too.
 */
export function useNetworkHint(): boolean {
  const { isReachable } = useSession()
  const isPlugged = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [answers, setAnswers] = useState(true)
  useEffect(() => {
    if (!isPlugged) return
    let isHere = true
    void isReachable().then((answered) => isHere && setAnswers(answered))
    return () => {
      isHere = false
    }
  }, [isReachable, isPlugged])
  return isPlugged && answers
}
