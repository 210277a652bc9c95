import { requireSession } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { Viewer } from '#server/platform/request/viewer.ts'
import { findViewerOfSession } from '../sessions/find-viewer.ts'

/** What an open app is told: first that it is heard, then that rights changed, or why this was the last word. */
export const sessionStatuses = ['open', 'changed'] as const

export type SessionNotice = {
  status: (typeof sessionStatuses)[number]
  problem: 'UNAUTHENTICATED' | 'APP_DISABLED' | null
}

// A session also ends by its age, and nobody tells of that.
const longestSilence = 5 * 60_000

/**
 * Watches over one session for as long as its app is open. The app learns at once that it ended, or that person or
 * school was switched off. Then the watch is over.
 */
export function watchSession(context: RequestContext): AsyncIterableIterator<SessionNotice> {
  const hangUp = new AbortController()
  const notices = noticesTo(context, { ...requireSession(context), hungUp: hangUp.signal })
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
  { sessionId, userId, schoolId, hungUp }: Viewer & { hungUp: AbortSignal },
): AsyncGenerator<SessionNotice> {
  let wake: () => void = () => undefined
  let hasNews = false
  const stop = context.changes.onChange({ sessionId, userId, schoolId }, () => {
    hasNews = true
    wake()
  })
  hungUp.addEventListener('abort', () => wake())
  try {
    yield { status: 'open', problem: null }
    for (;;) {
      const hasHeard = hasNews || (await silence())
      if (hungUp.aborted) return
      hasNews = false
      const viewer = await findViewerOfSession(context, sessionId)
      const isShut = viewer?.school?.isEnabled === false
      const problem = viewer ? (isShut ? 'APP_DISABLED' : null) : 'UNAUTHENTICATED'
      if (problem || hasHeard) yield { status: 'changed', problem }
      if (problem) return
    }
  } finally {
    stop()
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
