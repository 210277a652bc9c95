import { maySeeScreen } from '#domain/access/access.ts'
import { type NewsTopic, screenOfNews } from '#domain/news/news.ts'
import { requireSession } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { findViewerOfSession } from '../sessions/find-viewer.ts'

/** The notices to an open app: it is heard, then rights changed, or why this was the last word. */
export const sessionStatuses = ['open', 'changed', 'news'] as const

export type SessionNotice = {
  status: (typeof sessionStatuses)[number]
  problem: 'UNAUTHENTICATED' | 'APP_DISABLED' | null
  /** The topic of the news. */
  topics: NewsTopic[]
}

// A session also ends by its age, and nobody tells of that.
const longestSilence = 5 * 60_000

/**
 * Watches over one session for as long as its app is open. The app learns at once that it ended, or that person or
 * school was switched off. Then the watch is over.
 */
export function watchSession(
  context: RequestContext,
  { news }: { news: boolean },
): AsyncIterableIterator<SessionNotice> {
  const hangUp = new AbortController()
  const notices = noticesTo(context, {
    ...{ viewer: requireSession(context), news },
    hungUp: hangUp.signal,
  })
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => notices.next(),
    // A generator that waits is only told that it is over when its wait is: minutes later, for every dropped connection.
    return() {
      hangUp.abort()
      return notices.return(undefined)
    },
  }
}

async function* noticesTo(
  context: RequestContext,
  { viewer: first, news, hungUp }: { viewer: Viewer; news: boolean; hungUp: AbortSignal },
): AsyncGenerator<SessionNotice> {
  const { sessionId, userId, schoolId } = first
  let wake: () => void = () => undefined
  let hasNews = false
  // Rights of the last look; who may not open a screen hears nothing of it.
  let rights: Viewer = first
  const topics = new Set<NewsTopic>()
  const stop = context.changes.onChange({ sessionId, userId, schoolId }, () => {
    hasNews = true
    wake()
  })
  const stopNews =
    news && schoolId
      ? context.changes.onNews(schoolId, (topic) => {
          if (!maySeeScreen(rights, screenOfNews[topic])) return
          topics.add(topic)
          wake()
        })
      : () => undefined
  hungUp.addEventListener('abort', () => wake())
  try {
    yield { status: 'open', problem: null, topics: [] }
    for (;;) {
      const hasHeard = hasNews || topics.size > 0 || (await silence())
      if (hungUp.aborted) return
      if (!hasNews && topics.size > 0) {
        const about = [...topics]
        topics.clear()
        yield { status: 'news', problem: null, topics: about }
        continue
      }
      hasNews = false
      const viewer = await findViewerOfSession(context, sessionId)
      const isShut = viewer?.school?.isEnabled === false
      const problem = viewer ? (isShut ? 'APP_DISABLED' : null) : 'UNAUTHENTICATED'
      if (viewer) rights = viewer
      if (problem || hasHeard) yield { status: 'changed', problem, topics: [] }
      if (problem) return
    }
  } finally {
    stop()
    stopNews()
  }

  /** True when something woke us, false when it was only time to look. */
  function silence(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), longestSilence)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  }
}
