import { type ChannelId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import type { Database } from '#server/platform/database/database.ts'
import { factsOfBug } from '#server/platform/log/bugs.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { ChangeFeed } from '#server/platform/request/change-feed.ts'
import { carryMessages } from './carry-messages.ts'

type Means = {
  database: Database
  chat: ChatCarrier | null
  log: Log
  /** Milliseconds after which a school whose messages were not carried is tried again. */
  patience?: number
}

/**
 * Makes a feed that has news of messages carried by the chat service too, behind the answer of who wrote. Without a
 * service it is the feed itself. What the service does not take is carried later; apps hear of it by our own stream.
 */
export function carryingFeed(
  changes: ChangeFeed,
  { database, chat, log, patience = 30_000 }: Means,
): ChangeFeed {
  if (!chat) return changes
  const carried = new Map<ChannelId, number>()
  const due = new Set<SchoolId>()
  const running = new Map<SchoolId, Promise<void>>()
  const retries = new Map<SchoolId, ReturnType<typeof setTimeout>>()
  let isClosed = false

  async function work(schoolId: SchoolId): Promise<void> {
    // News that comes meanwhile is carried by the next round.
    while (due.delete(schoolId) && !isClosed) {
      try {
        await carryMessages({ database, chat: chat as ChatCarrier, carried }, schoolId)
      } catch (error) {
        log.warn({ bug: factsOfBug(error) }, 'chat service')
        clearTimeout(retries.get(schoolId))
        retries.set(schoolId, setTimeout(() => note(schoolId), patience).unref())
      }
    }
  }

  function note(schoolId: SchoolId): void {
    due.add(schoolId)
    if (isClosed || running.has(schoolId)) return
    running.set(
      schoolId,
      work(schoolId).finally(() => running.delete(schoolId)),
    )
  }

  return {
    ...changes,
    tell(news) {
      changes.tell(news)
      const schoolId = news.topic === 'message' ? parseId<SchoolId>(news.schoolId) : undefined
      if (schoolId) note(schoolId)
    },
    async close() {
      isClosed = true
      for (const retry of retries.values()) clearTimeout(retry)
      await Promise.all(running.values())
      await changes.close()
    },
  }
}
