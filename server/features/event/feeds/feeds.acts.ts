import { languages } from '#domain/accounts/identity.ts'
import { decideFeed, type Feed } from '#domain/event/feed.ts'
import { type FeedId, parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct, type Refusal } from '#server/platform/keeping/keeping-act.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { hashOfToken } from '#server/records/accounts/mail-tokens.ts'
import { requireEvents } from '../event.policy.ts'
import { deleteFeed, holdFeeds, insertFeed, listFeeds } from './feeds.sql.ts'

/** Opens feeds to their owner in person: who acts for somebody would take a way in along. */
export function requireFeedOwner(context: RequestContext): SchoolViewer {
  const viewer = requireEvents(context)
  if (viewer.actorId !== viewer.userId) throw refusal('event.feed-for-oneself')
  return viewer
}

const common = {
  policy: requireFeedOwner,
  lock: holdFeeds,
  read: (tx: Transaction, { by }: { by: SchoolViewer }): Promise<Feed[]> =>
    listFeeds(tx, by.userId),
} as const

type Wish = { feedId: string; name: string; language: string; secret: string }
type Made = Pick<Feed, 'id' | 'name' | 'language'> & { secretHash: string }

/** Makes an address for a calendar. The secret comes from the device, which alone can show it. */
export const addEventFeed = keepingAct({
  ...common,
  name: 'addEventFeed',
  decide({ standing, wish }: { standing: Feed[]; wish: Wish }): Result<Made | null, Refusal> {
    const id = parseId<FeedId>(wish.feedId)
    const language = languages.find((it) => it === wish.language)
    if (!id || !language) throw refusal('INPUT_INVALID')
    if (standing.some((it) => it.id === id)) return accept(null)
    const decided = decideFeed(wish, standing)
    if (!decided.ok) return decided
    const { name, secret } = decided.value
    return accept({ id, name, language, secretHash: hashOfToken(secret) })
  },
  async write(tx, { change, by, context: { clock }, refuse }) {
    const feed = { ...change, userId: by.userId, at: instantOf(clock.now()) }
    // No two devices throw the same 32 bytes: this one has no chance in it.
    if (!(await insertFeed(tx, feed))) refuse({ code: 'event.feed-secret-weak' })
  },
  log: ({ change: { name } }) => ({ before: null, after: { name } }),
})

/** Makes an address good for nothing from the next reading on. One that is gone already stays so. */
export const removeEventFeed = keepingAct({
  ...common,
  name: 'removeEventFeed',
  decide: ({ standing, wish }: { standing: Feed[]; wish: { feedId: string } }) =>
    accept(standing.find(({ id }) => id === wish.feedId.toLowerCase()) ?? null),
  write: (tx, { change: { id }, by }) => deleteFeed(tx, { id, userId: by.userId }),
  log: ({ change: { name } }) => ({ before: { name }, after: null }),
})
