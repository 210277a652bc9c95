import type { ChannelId } from '#domain/kernel/ids.ts'
import type { MessageEnvelope } from '#domain/message/envelope.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

/** A channel that has messages, and the number of its newest one. */
type ChannelHead = { channelId: ChannelId; lastNumber: number }

const heads = statement<ChannelHead>(
  'message-channel-heads',
  `
    select channel_id as "channelId", last_number as "lastNumber" from message_channel
    where school_id = (select app_school()) and last_number > 0 order by channel_id`,
)

/** All channels of the school that have messages. */
export const listHeads = (tx: Glance): Promise<ChannelHead[]> => rowsOf(tx, heads)

const after = statement<MessageEnvelope>(
  'message-envelopes-after',
  `
    select message_id as "messageId", number, author_account_id as "authorId",
      ${instantText('written_at')} as "writtenAt", is_urgent as "isUrgent"
    from message
    where school_id = (select app_school()) and channel_id = $1::uuid and number > $2::int order by number`,
)

/** The envelopes of a channel after a number, in its order. None of them holds a word. */
export const listEnvelopes = (
  tx: Glance,
  { channelId, number }: { channelId: ChannelId; number: number },
): Promise<MessageEnvelope[]> => rowsOf(tx, after, [channelId, number])
