import pg from 'pg'
import { type NewsTopic, newsTopics } from '#domain/news/news.ts'

/** The people a change may concern, as ids. */
export interface Concern {
  sessionId: string
  userId: string
  schoolId: string | null
}

/** Something of a school that open screens show has changed. It says what it is about, never what or whose. */
export interface News {
  schoolId: string
  topic: NewsTopic
}

/** Tells of changes that any server process has committed: sessions that ended, rights, schools switched off. */
export interface ChangeFeed {
  /** Calls back at each change that may concern them, and when changes may have been missed. Answers how to stop. */
  onChange(concern: Concern, listener: () => void): () => void
  /** Calls back at each news of a school, whichever process told it. Answers how to stop. */
  onNews(schoolId: string, listener: (topic: NewsTopic) => void): () => void
  /**
   * Tells all processes, a moment later and once for many: the commits of a busy morning never wait for each other's news.
   * News that is lost is made good by the poll of the screens.
   */
  tell(news: News): void
  close(): Promise<void>
}

export interface ChangeFeedOptions {
  url: string
  onTrouble?: (error: unknown) => void
  /** The wait before connecting again, in milliseconds. */
  patience?: number
  /** Milliseconds in which news is gathered before it is sent. */
  gathering?: number
}

type Notice = { session?: string; account?: string; school?: string }

type Heard = readonly (readonly [schoolId: string, topics: readonly NewsTopic[]])[]

/** A notice of PostgreSQL holds 8,000 bytes; one school with all its topics takes less than 100. */
const schoolsPerNotice = 70

const concerns = ({ sessionId, userId, schoolId }: Concern, news: Notice): boolean =>
  news.session === sessionId ||
  news.account === userId ||
  (news.school !== undefined && news.school === schoolId)

/**
 * Listens on a connection of its own (migration 0014 notifies). When it breaks, it is opened again. News of the
 * meantime is lost, so everybody who listens is asked to look.
 */
export async function openChangeFeed(options: ChangeFeedOptions): Promise<ChangeFeed> {
  const { url, onTrouble, patience = 1_000, gathering = 60 } = options
  const listeners = new Map<() => void, Concern>()
  const hearers = new Map<string, Set<(topic: NewsTopic) => void>>()
  const gathered = new Map<string, Set<NewsTopic>>()
  let telling: ReturnType<typeof setTimeout> | undefined
  let client: pg.Client | undefined
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const tell = (isConcerned: (concern: Concern) => boolean) => {
    for (const [listener, concern] of listeners) if (isConcerned(concern)) listener()
  }

  function hear(news: Heard): void {
    for (const [schoolId, topics] of news)
      for (const listener of hearers.get(schoolId) ?? [])
        for (const topic of topics) listener(topic)
  }

  /** One notice for all schools and topics of the moment. What does not fit into one is told by several. */
  async function tellGathered(): Promise<void> {
    telling = undefined
    const all: Heard = [...gathered].map(([schoolId, topics]) => [schoolId, [...topics]])
    gathered.clear()
    for (let from = 0; from < all.length; from += schoolsPerNotice) {
      const notice = JSON.stringify(all.slice(from, from + schoolsPerNotice))
      await client?.query("select pg_notify('preau_news', $1)", [notice]).catch(onTrouble)
    }
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
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'preau_news') return hear(JSON.parse(payload ?? '[]') as Heard)
      const news = JSON.parse(payload ?? '{}') as Notice
      tell((concern) => concerns(concern, news))
    })
    await next.connect()
    await next.query('listen preau_changes; listen preau_news')
    client = next
  }

  async function again(): Promise<void> {
    try {
      await connect()
      tell(() => true)
      // News of the meantime is lost: everybody looks again.
      for (const schoolId of hearers.keys()) hear([[schoolId, newsTopics]])
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
    onNews(schoolId, listener) {
      const ofSchool = hearers.get(schoolId) ?? new Set()
      hearers.set(schoolId, ofSchool.add(listener))
      return () => {
        ofSchool.delete(listener)
        if (ofSchool.size === 0) hearers.delete(schoolId)
      }
    },
    tell({ schoolId, topic }) {
      if (isClosed) return
      gathered.set(schoolId, (gathered.get(schoolId) ?? new Set()).add(topic))
      telling ??= setTimeout(() => void tellGathered(), gathering)
      telling.unref()
    },
    async close() {
      isClosed = true
      clearTimeout(telling)
      hearers.clear()
      clearTimeout(retry)
      listeners.clear()
      await client?.end()
    },
  }
}
