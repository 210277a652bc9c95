import type { ChannelId } from '#domain/kernel/ids.ts'
import type { MessagePlace } from '#domain/message/message.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRows, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import {
  findActorName,
  findChannels,
  findMessages,
  type JudgedChannel,
  lockChannels,
  writeMessages,
} from './message.sql.ts'
import type { MessageRow } from './message-truth.ts'

type Wanted = MessagePlace & { replyToId?: MessagePlace['messageId'] | null }

/** The messages that a batch is about, with their channels. Nobody else writes into these until it ends. */
export const messageRows = sharedInBatch(({ tx, asking, viewer, now }: OpeningBatch) => {
  const messages = keptRows(({ messageId }: MessageRow) => messageId)
  const channels = new Map<ChannelId, JudgedChannel>()
  let actorName: string | null = viewer.name
  return {
    find: messages.find,
    put: messages.put,
    actorName: () => actorName,
    channel: (id: ChannelId): JudgedChannel | null => channels.get(id) ?? null,
    /** The next place in a channel. */
    takeNumber(channel: JudgedChannel): number {
      channel.lastNumber += 1
      return channel.lastNumber
    },
    async load(wanted: readonly Wanted[]) {
      const ids = [...new Set(wanted.map(({ channelId }) => channelId))]
      const messageIds = wanted.flatMap(({ messageId, replyToId }) =>
        replyToId ? [messageId, replyToId] : [messageId],
      )
      const by = { userId: viewer.userId, today: viewer.school.today }
      const isActing = viewer.actorId !== viewer.userId
      const [, judged, standing, acting] = await Promise.all([
        lockChannels(tx, ids),
        findChannels(asking, { ids, ...by }),
        findMessages(asking, [...new Set(messageIds)]),
        isActing ? findActorName(asking, viewer.actorId) : viewer.name,
      ])
      for (const channel of judged) channels.set(channel.channelId, { ...channel })
      messages.lay(standing)
      actorName = acting
    },
    write: (last: OpeningBatch['asking']) =>
      writeMessages(last, messages.takeChanged(), { now, today: viewer.school.today }),
  }
})
