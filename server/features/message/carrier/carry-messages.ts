import type { ChannelId, SchoolId } from '#domain/kernel/ids.ts'
import { channelName, schoolIdentity } from '#domain/message/chat-names.ts'
import type { ChatCarrier } from '#server/platform/chat/chat-carrier.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listEnvelopes, listHeads } from './carried.sql.ts'

/** Envelopes that one channel catches up with. What is older is read from our server alone. */
const mostBehind = 100

type Means = {
  database: Database
  chat: ChatCarrier
  /** The number up to which this process has carried a channel. */
  carried: Map<ChannelId, number>
}

/**
 * Carries the envelopes of a school's messages that the chat service does not hold yet, each channel in its order. The
 * service is asked how far it has come, since another server may have carried too. A channel that it has never heard of
 * begins with its newest message.
 */
export async function carryMessages(
  { database, chat, carried }: Means,
  schoolId: SchoolId,
): Promise<void> {
  const heads = await database.glanceInSchool(schoolId, listHeads)
  const behind = heads.filter((it) => (carried.get(it.channelId) ?? 0) < it.lastNumber)
  if (behind.length === 0) return
  const nameOf = (channelId: ChannelId) => channelName(schoolId, channelId)
  const newest = await chat.findNewest(behind.map(({ channelId }) => nameOf(channelId)))
  for (const { channelId, lastNumber } of behind) {
    const channel = nameOf(channelId)
    const held = Math.max(carried.get(channelId) ?? 0, newest.get(channel) ?? 0) || lastNumber - 1
    const number = Math.max(held, lastNumber - mostBehind)
    const envelopes = await database.glanceInSchool(schoolId, (tx) =>
      listEnvelopes(tx, { channelId, number }),
    )
    for (const envelope of envelopes) {
      await chat.carry({ identity: schoolIdentity(schoolId), channel, envelope })
      carried.set(channelId, envelope.number)
    }
    if (envelopes.length === 0) carried.set(channelId, held)
  }
}
