import { useEffect, useRef } from 'react'
import type { NewsTopic } from '#domain/news/news.ts'
import { useHearing } from '#src/session/session-context.tsx'

/**
 * Reads an open page anew when the server says that something of its topic has changed. A page that nobody looks at is
 * read once somebody does.
 */
export function useNews(topic: NewsTopic, look: () => void): void {
  const subscribe = useHearing(topic)
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    let isDue = false
    const again = () => {
      isDue = document.hidden
      if (!isDue) latest.current()
    }
    const onShown = () => {
      if (isDue) again()
    }
    const stop = subscribe(again)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [subscribe])
}
