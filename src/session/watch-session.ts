import { createClient, type Sink } from 'graphql-sse'
import { type NewsTopic, newsTopics } from '#domain/news/news.ts'
import type { Timers } from '#src/platform/clock.ts'
import { ownerOf } from './tokens/token-claims.ts'
import type { TokenRefresh } from './tokens/token-refresh.ts'

/** True if somebody may be looking at this tab, and the server may be there to be heard. */
export type Attention = {
  isWanted(): boolean
  /** Calls back whenever that may have changed. Returns how to stop. */
  onChange(listener: () => void): () => void
}

export type WatchNeeds = {
  url: string
  fetch: typeof globalThis.fetch
  attention: Attention
  timers: Timers
  /** From 0 to 1: the tablets of a school must not come back in the same second. */
  random(): number
  tokens: TokenRefresh
  /** The owner of this app: another's session is not listened to. */
  userId: string
  /** Rights or the school's switches changed, or may have changed while nobody listened. */
  onChanged(): void
  /** Something changed that screens show, or may have changed while nobody listened. */
  onNews(topics: readonly NewsTopic[]): void
  onDisabled(): void
}

const second = 1_000
const longestWaitMs = 120 * second
/** The server says something every 12 seconds, if only that it is there. */
const silenceMs = 45 * second
/** Somebody who looks something up in another tab comes back soon. */
const lingerMs = 20 * second

/** The one document of the stream, as a bench sends it too. */
export const watchSessionText =
  'subscription WatchSession { watchSession(news: true) { status topics } }'

type Heard = {
  data?: { watchSession: { status: string; topics?: readonly NewsTopic[] } } | null | undefined
  errors?: readonly { extensions?: { code?: unknown } | undefined }[]
}

/**
 * Listens whether the session still holds, for as long as somebody looks: what the server says of it takes effect on
 * the open tablet. Only an answer ends anything, and for the end of a session it is the refresh's answer. Silence, a
 * proxy that cuts the line and a server that restarts are tried again, later each time.
 */
export function watchSession(needs: WatchNeeds): { stop(): void } {
  const { attention, timers, tokens } = needs
  const openStream = streamOpener(needs)
  let failures = 0
  let isAsking = false
  let isStopped = false
  let hangUp: (() => void) | null = null
  let callOffRetry: () => void = () => undefined
  let callOffLeaving: () => void = () => undefined

  function retryLater(): void {
    failures += 1
    const wait = Math.min(longestWaitMs, 2 * second * 2 ** Math.min(failures, 10))
    callOffRetry()
    callOffRetry = timers.after(wait * (0.5 + needs.random() / 2), listen)
  }

  function listen(): void {
    if (isStopped || isAsking || hangUp || !attention.isWanted()) return
    callOffRetry()
    isAsking = true
    tokens
      .current()
      .then((current) => {
        isAsking = false
        if (isStopped || hangUp) return
        if (current.kind === 'silent') retryLater()
        else if (current.kind === 'none' || ownerOf(current.accessToken) !== needs.userId) stop()
        else
          hangUp = openStream(current.accessToken, { onWord: hear, onEnd: () => close(retryLater) })
      })
      .catch(() => {
        isAsking = false
        if (!isStopped) retryLater()
      })
  }

  function close(next: () => void): void {
    const line = hangUp
    hangUp = null
    line?.()
    if (!isStopped) next()
  }

  function hear(word: string, { accessToken, topics }: Said): void {
    if (isStopped) return
    switch (word) {
      case 'news':
        needs.onNews(topics)
        break
      case 'open':
        failures = 0
        // The server does not repeat what it said while nobody listened. The first screen and the rights were read before.
        needs.onChanged()
        needs.onNews(newsTopics)
        break
      case 'changed':
        needs.onChanged()
        // Who was narrowed to one class may have the pictures, the messages or the events of another one open.
        needs.onNews(newsTopics)
        break
      case 'APP_DISABLED':
        stop()
        needs.onDisabled()
        break
      case 'UNAUTHENTICATED':
        close(() => void checkSession(accessToken))
        break
      default:
        close(retryLater)
    }
  }

  /** The session's own rule decides: it ends, goes back to one's own, or goes on with new tokens. */
  async function checkSession(dead: string): Promise<void> {
    const { kind } = await tokens.insteadOf(dead).catch(() => ({ kind: 'silent' }) as const)
    if (isStopped) return
    if (kind === 'none') stop()
    else retryLater()
  }

  function attend(): void {
    callOffLeaving()
    if (attention.isWanted()) {
      listen()
      return
    }
    callOffRetry()
    callOffLeaving = timers.after(lingerMs, () => close(() => undefined))
  }

  function stop(): void {
    isStopped = true
    callOffRetry()
    callOffLeaving()
    stopAttending()
    close(() => undefined)
  }

  const stopAttending = attention.onChange(attend)
  listen()
  return { stop }
}

/** Beside a word: on which token it came, and what it is about. */
type Said = { accessToken: string; topics: readonly NewsTopic[] }

type Ears = { onWord(word: string, said: Said): void; onEnd(): void }

/** One connection; `onEnd` is called once, unless it was hung up. */
function streamOpener({ url, fetch, timers }: Pick<WatchNeeds, 'url' | 'fetch' | 'timers'>) {
  return (accessToken: string, { onWord, onEnd }: Ears): (() => void) => {
    let isOver = false
    let callOffSilence: () => void = () => undefined
    let leave: () => void = () => undefined
    const over = (): boolean => {
      const wasOver = isOver
      isOver = true
      callOffSilence()
      return wasOver
    }
    const end = (): void => {
      if (over()) return
      leave()
      onEnd()
    }
    const noteLife = (): void => {
      callOffSilence()
      if (!isOver) callOffSilence = timers.after(silenceMs, end)
    }
    const client = createClient({
      url,
      retryAttempts: 0,
      credentials: 'omit',
      headers: { authorization: `Bearer ${accessToken}` },
      fetchFn: heardBy(fetch, noteLife),
    })
    const sink: Sink<Heard> = {
      next({ data, errors }) {
        if (isOver) return
        const { status, topics = [] } = data?.watchSession ?? {}
        const code = errors ? errors[0]?.extensions?.code : status
        onWord(typeof code === 'string' ? code : 'UNKNOWN', { accessToken, topics })
      },
      error: end,
      complete: end,
    }
    noteLife()
    leave = client.subscribe(
      { query: watchSessionText, operationName: 'WatchSession' },
      sink as Sink,
    )
    return () => {
      over()
      leave()
    }
  }
}

/** The same fetch, telling of every byte that comes: a line can be dead for minutes before anybody says so. */
const heardBy =
  (fetch: typeof globalThis.fetch, noteLife: () => void): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const { body, status, statusText, headers } = response
    if (!response.ok || !body) return response
    const passing = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        noteLife()
        controller.enqueue(chunk)
      },
    })
    return new Response(body.pipeThrough(passing), { status, statusText, headers })
  }
