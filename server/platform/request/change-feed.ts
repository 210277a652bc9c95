import pg from 'pg'

/** Whom a change may concern, as ids. */
export interface Concern {
  sessionId: string
  userId: string
  schoolId: string | null
}

/** Tells of changes that any server process has committed: sessions that ended, rights, schools switched off. */
export interface ChangeFeed {
  /** Calls back at each change that may concern them, and when changes may have been missed. Answers how to stop. */
  onChange(concern: Concern, listener: () => void): () => void
  close(): Promise<void>
}

export interface ChangeFeedOptions {
  url: string
  onTrouble?: (error: unknown) => void
  /** How long to wait before connecting again, in milliseconds. */
  patience?: number
}

type News = { session?: string; account?: string; school?: string }

const concerns = ({ sessionId, userId, schoolId }: Concern, news: News): boolean =>
  news.session === sessionId ||
  news.account === userId ||
  (news.school !== undefined && news.school === schoolId)

/**
 * Listens on a connection of its own (migration 0014 notifies). When it breaks, it is opened again. News of the
 * meantime is lost, so everybody who listens is asked to look.
 */
export async function openChangeFeed(options: ChangeFeedOptions): Promise<ChangeFeed> {
  const { url, onTrouble, patience = 1_000 } = options
  const listeners = new Map<() => void, Concern>()
  let client: pg.Client | undefined
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const tell = (isConcerned: (concern: Concern) => boolean) => {
    for (const [listener, concern] of listeners) if (isConcerned(concern)) listener()
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, options: '-c role=preau_app' })
    const lost = (error?: unknown) => {
      if (isClosed || client !== next) return
      client = undefined
      if (error) onTrouble?.(error)
      retry = setTimeout(() => void again(), patience)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => {
      const news = JSON.parse(payload ?? '{}') as News
      tell((concern) => concerns(concern, news))
    })
    await next.connect()
    await next.query('listen preau_changes')
    client = next
  }

  async function again(): Promise<void> {
    try {
      await connect()
      tell(() => true)
    } catch (error) {
      onTrouble?.(error)
      if (!isClosed) retry = setTimeout(() => void again(), patience)
    }
  }

  await connect()
  return {
    onChange(concern, listener) {
      listeners.set(listener, concern)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      listeners.clear()
      await client?.end()
    },
  }
}
