import type { Feed } from '#domain/event/feed.ts'
import type { FeedId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  hasRow,
  instantText,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'

export const holdFeeds = listLock('calendar_feed')

const feedsOf = statement<Feed>(
  'calendar_feeds',
  `
    select feed_id as id, name, language, ${instantText('made_at')} as "madeAt", read_on::text as "readOn"
    from calendar_feed where school_id = (select app_school()) and account_id = $1::uuid order by made_at, feed_id`,
)

/** The feeds of one person, the oldest first. */
export const listFeeds = (tx: Glance, userId: UserId): Promise<Feed[]> =>
  rowsOf(tx, feedsOf, [userId])

const made = statement<{ made: boolean }>(
  'calendar_feed_made',
  `
    insert into calendar_feed (school_id, feed_id, account_id, name, language, secret_hash, made_at)
    values (app_school(), $1::uuid, $2::uuid, $3, $4, $5, $6::timestamptz)
    on conflict do nothing
    returning true as made`,
)

/** Keeps a new feed; false where its id or its secret is known already. */
export const insertFeed = (
  tx: Glance,
  feed: Pick<Feed, 'id' | 'name' | 'language'> & {
    userId: UserId
    secretHash: string
    at: Instant
  },
): Promise<boolean> =>
  hasRow(tx, made, [feed.id, feed.userId, feed.name, feed.language, feed.secretHash, feed.at])

const revoked = statement(
  'calendar_feed_revoked',
  'delete from calendar_feed where school_id = (select app_school()) and feed_id = $1::uuid and account_id = $2::uuid',
)

export const deleteFeed = (
  tx: Glance,
  { id, userId }: { id: FeedId; userId: UserId },
): Promise<void> => execute(tx, revoked, [id, userId])

const read = statement<{ language: Feed['language'] }>(
  'calendar_feed_read',
  `
    with noted as (
      update calendar_feed set read_on = $2::date
      where school_id = (select app_school()) and feed_id = $1::uuid and read_on is distinct from $2::date)
    select language from calendar_feed where school_id = (select app_school()) and feed_id = $1::uuid`,
)

/** Notes that a calendar asked on that day, and answers the language that it speaks. */
export async function noteReading(
  tx: Glance,
  { id, today }: { id: FeedId; today: LocalDate },
): Promise<Feed['language'] | null> {
  const [row] = await rowsOf(tx, read, [id, today])
  return row?.language ?? null
}
