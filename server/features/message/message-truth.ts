import type { ChannelId, MessageId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import type { RowStamp } from '#server/platform/entries/reconciled.ts'

/** A row of message, with the names of people and what it answers. */
export interface MessageRow extends RowStamp {
  messageId: MessageId
  channelId: ChannelId
  /** Its place in the channel, by the server's order. */
  number: number
  /** Empty where the message was deleted. */
  text: string
  /** Pictures and PDFs of its author, those that have not arrived yet too; none where the message was deleted. */
  files: readonly AttachedFile[]
  replyToId: MessageId | null
  replyText: string | null
  replyName: string | null
  /** Number of files of the answered message. */
  replyFiles: number
  isUrgent: boolean
  authorId: UserId
  authorName: string
  actorId: UserId
  /** Null for somebody of no school. */
  actorName: string | null
  writtenAt: Instant
  changedAt: Instant | null
  isRemoved: boolean
}

/** Message of the contract. */
export type MessageTruth = ReturnType<typeof messageTruth>

/** Names the acting person only where somebody acted for another. */
export function messageTruth(row: MessageRow) {
  const { byUserId, deviceId, actorId, actorName, ...message } = row
  return {
    __typename: 'Message' as const,
    ...message,
    actorName: actorId === row.authorId ? null : (actorName ?? ''),
  }
}
