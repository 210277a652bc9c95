import { type MessageId, parseId, type UserId } from '../kernel/ids.ts'
import { type Instant, parseInstant } from '../kernel/instant.ts'

/** All that a chat service of somebody else learns of a message. Its words stay on the school's own server. */
export type MessageEnvelope = {
  messageId: MessageId
  /** Its place in the channel, by the server's order. */
  number: number
  authorId: UserId
  writtenAt: Instant
  isUrgent: boolean
}

/** Reads what a chat service brought; null for anything that is no envelope, from any sender. */
export function readEnvelope(carried: unknown): MessageEnvelope | null {
  if (typeof carried !== 'object' || carried === null) return null
  const { messageId, number, authorId, writtenAt, isUrgent } = carried as Record<string, unknown>
  const message = typeof messageId === 'string' ? parseId<MessageId>(messageId) : undefined
  const author = typeof authorId === 'string' ? parseId<UserId>(authorId) : undefined
  const at = typeof writtenAt === 'string' ? parseInstant(writtenAt) : undefined
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0
  if (!message || !author || !at || !isNumber || typeof isUrgent !== 'boolean') return null
  return { messageId: message, number, authorId: author, writtenAt: at, isUrgent }
}
