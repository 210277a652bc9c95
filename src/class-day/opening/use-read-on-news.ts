import { useEffect, useRef } from 'react'
import { useSchoolNews } from '#src/session/session-context.tsx'

/** Reads a class anew when the school has changed: its calendar may have closed the day that is open. */
export function useReadOnNews(refresh: () => void, { pause }: { pause: boolean }): void {
  const news = useSchoolNews()
  const heard = useRef(news)
  useEffect(() => {
    if (heard.current === news) return
    heard.current = news
    if (!pause) refresh()
  }, [news, pause, refresh])
}
