import type { ChannelId, MediaId, MessageId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ChannelKind } from '#domain/message/channel.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  instantText,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { recordLock } from '#server/platform/entries/record-lock.sql.ts'
import { rowWriter, type Written } from '#server/platform/entries/write-rows.sql.ts'
import { isMember } from './channel-members.sql.ts'
import type { MessageRow } from './message-truth.ts'
import { awaitTelling } from './push/push-due.sql.ts'

/** SQL: a message `g` with its names, and the beginning of what it answers. */
const columns = `
  g.version, g.message_id as "messageId", g.channel_id as "channelId", g.number, g.text, g.files,
  g.reply_to_id as "replyToId", left(q.text, 160) as "replyText", q.name as "replyName",
  coalesce(jsonb_array_length(q.files), 0) as "replyFiles", g.is_urgent as "isUrgent",
  g.author_account_id as "authorId", b.name as "authorName",
  g.actor_account_id as "actorId", d.name as "actorName", ${instantText('g.written_at')} as "writtenAt",
  ${instantText('g.changed_at')} as "changedAt", g.is_removed as "isRemoved", g.account_id as "byUserId",
  g.device_id as "deviceId"`

const beside = `
  join account b on b.account_id = g.author_account_id
  left join account d on d.account_id = g.actor_account_id
  left join lateral (
    select r.text, r.files, n.name from message r join account n on n.account_id = r.author_account_id
    where r.school_id = g.school_id and r.message_id = g.reply_to_id) q on true`

/** Keeps others from writing into these channels: the server's order has no gap and no double. */
export const lockChannels = recordLock('message-channels', 61)

const byIds = statement<MessageRow & object>(
  'messages-by-id',
  `
    select ${columns} from message g ${beside}
    where g.school_id = (select app_school()) and g.message_id = any($1::uuid[])`,
)

/** Reads the messages of these ids, deleted ones too. */
export const findMessages = (tx: Glance, ids: readonly MessageId[]): Promise<MessageRow[]> =>
  rowsOf(tx, byIds, [plainArray(ids)])

/** A channel as an entry is judged by it. */
export type JudgedChannel = {
  channelId: ChannelId
  kind: ChannelKind
  isArchived: boolean
  lastNumber: number
}

const ofMember = statement<JudgedChannel>(
  'message-channels-of-member',
  `
    select c.channel_id as "channelId", c.kind,
      c.is_archived or (c.kind = 'team' and k.class_id is null) or k.archived_at is not null as "isArchived",
      c.last_number as "lastNumber"
    from message_channel c left join class k on k.school_id = c.school_id and k.class_id = c.class_id
    where c.school_id = (select app_school()) and c.channel_id = any($1::uuid[])
      and ${isMember({ who: '$2', today: '$3' })}`,
)

/** Those of these channels that somebody belongs to. */
export const findChannels = (
  tx: Glance,
  { ids, userId, today }: { ids: readonly ChannelId[]; userId: UserId; today: LocalDate },
): Promise<JudgedChannel[]> => rowsOf(tx, ofMember, [plainArray(ids), userId, today])

const writeRows = rowWriter<MessageRow>('message', {
  key: { messageId: 'message_id uuid' },
  once: {
    channelId: 'channel_id uuid',
    number: 'number int',
    replyToId: 'reply_to_id uuid',
    isUrgent: 'is_urgent boolean',
    authorId: 'author_account_id uuid',
    actorId: 'actor_account_id uuid',
    writtenAt: 'written_at timestamptz',
  },
  each: {
    text: 'text text',
    files: 'files jsonb',
    changedAt: 'changed_at timestamptz',
    isRemoved: 'is_removed boolean',
    byUserId: 'account_id uuid',
    deviceId: 'device_id uuid',
  },
})

const countOn = statement(
  'message-channels-count-on',
  `
    update message_channel c set last_number = w.number
    from (select "channelId", max(number) as number
      from json_to_recordset($1::json) as r("channelId" uuid, number int) group by 1) w
    where c.school_id = (select app_school()) and c.channel_id = w."channelId" and c.last_number < w.number`,
)

/** Writes messages, how far their channels have come, and on which devices the new ones wait to be told. */
export async function writeMessages(
  last: Glance,
  rows: readonly Written<MessageRow>[],
  moment: { now: Instant; today: LocalDate },
): Promise<void> {
  if (rows.length === 0) return
  const numbers = rows.map(({ channelId, number }) => ({ channelId, number }))
  await Promise.all([
    writeRows(last, rows),
    execute(last, countOn, [JSON.stringify(numbers)]),
    awaitTelling(
      last,
      rows.filter(({ base }) => base === 0),
      moment,
    ),
  ])
}

const page = statement<MessageRow & object>(
  'messages-page',
  `
    select * from (
      select ${columns} from message_channel c join message g using (school_id, channel_id) ${beside}
      where c.school_id = (select app_school()) and c.channel_id = $1::uuid and g.number < $4::int
        and ${isMember({ who: '$2', today: '$3' })}
      order by g.number desc limit $5::int) as newest
    order by number`,
)

type Asking = { userId: UserId; today: LocalDate }

/** The messages before a number, at most `most`, oldest first; nothing of a channel of others. */
export const listMessages = (
  tx: Glance,
  {
    channelId,
    before,
    most,
    by,
  }: { channelId: ChannelId; before: number; most: number; by: Asking },
): Promise<MessageRow[]> => rowsOf(tx, page, [channelId, by.userId, by.today, before, most])

/** A file of a message, and who sent the message. */
export type SentFile = { mediaId: MediaId; authorId: UserId }

const fileOfMember = statement<SentFile>(
  'message-file-of-member',
  `
    select $2::uuid as "mediaId", g.author_account_id as "authorId"
    from message_channel c join message g using (school_id, channel_id)
    where c.school_id = (select app_school()) and g.message_id = $1::uuid and $2::uuid = any(media_of_files(g.files))
      and ${isMember({ who: '$3', today: '$4' })}`,
)

/** A file of a message in a channel of one person; undefined for everybody else, as where there is none. */
export const findFile = (
  tx: Glance,
  { messageId, mediaId, by }: { messageId: MessageId; mediaId: MediaId; by: Asking },
): Promise<SentFile | undefined> =>
  rowOf(tx, fileOfMember, [messageId, mediaId, by.userId, by.today])

const matching = statement<MessageRow & object>(
  'messages-matching',
  `
    select ${columns} from message_channel c join message g using (school_id, channel_id) ${beside}
    where c.school_id = (select app_school()) and not g.is_removed
      and (strpos(folded_text(g.text), folded_text($1)) > 0
        or exists (select from jsonb_array_elements(g.files) f where strpos(folded_text(f ->> 'name'), folded_text($1)) > 0))
      and ${isMember({ who: '$2', today: '$3' })}
    order by g.written_at desc limit 50`,
)

/** The newest messages that hold a text, or a file of that name, in the channels of one person. Accents and capitals do not count. */
export const searchMessages = (
  tx: Glance,
  { text, by }: { text: string; by: Asking },
): Promise<MessageRow[]> => rowsOf(tx, matching, [text, by.userId, by.today])

const nameOf = statement<{ name: string }>(
  'message-actor-name',
  'select name from account where account_id = $1::uuid',
)

/** The name of who acts for another person; null for one of no school. */
export const findActorName = async (tx: Glance, id: UserId): Promise<string | null> =>
  (await rowOf(tx, nameOf, [id]))?.name ?? null
