import type { ChannelId, MessageId } from '../kernel/ids.ts'
import { parseId } from '../kernel/ids.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import { isLongerThan, keptText } from '../kernel/text.ts'
import type { MessageRefusal, MessageRefusalCode } from './message-codes.ts'

/** Longest message, in characters. */
export const longestMessage = 4_000

/** Messages that one page of a channel holds. */
export const messagesPerPage = 50

export type MessagePlace = { channelId: ChannelId; messageId: MessageId }
export type SendMessage = MessagePlace & {
  text: string
  replyToId: MessageId | null
  isUrgent: boolean
}
export type ChangeMessage = MessagePlace & { text: string }

type UnreadPlace = { channelId: string; messageId: string }
type UnreadSend = UnreadPlace & {
  text: string
  replyToId?: string | null | undefined
  isUrgent: boolean
}

const refused = refuseBy<MessageRefusalCode>()

/** Reads the words of a message: none, and too many, are refused. */
export function readMessageText(typed: string): Result<string, MessageRefusal> {
  const text = keptText(typed)
  if (!text) return refused('message.text-missing')
  return isLongerThan(text, longestMessage)
    ? refused('message.text-too-long', { longest: String(longestMessage) })
    : accept(text)
}

/** Reads which message of which channel is meant. Text that names no channel is an unknown channel. */
export function parseMessagePlace(unread: UnreadPlace): Result<MessagePlace, MessageRefusal> {
  const channelId = parseId<ChannelId>(unread.channelId)
  if (!channelId) return refused('message.unknown-channel')
  const messageId = parseId<MessageId>(unread.messageId)
  return messageId ? accept({ channelId, messageId }) : refused('message.malformed')
}

/** Reads a message that is sent. */
export function parseSendMessage(unread: UnreadSend): Result<SendMessage, MessageRefusal> {
  const place = parseMessagePlace(unread)
  if (!place.ok) return place
  const text = readMessageText(unread.text)
  if (!text.ok) return text
  const replyToId = unread.replyToId ? parseId<MessageId>(unread.replyToId) : null
  if (replyToId === undefined) return refused('message.malformed')
  return accept({ ...place.value, text: text.value, replyToId, isUrgent: unread.isUrgent })
}

/** Reads other words for a message. */
export function parseChangeMessage(
  unread: UnreadPlace & { text: string },
): Result<ChangeMessage, MessageRefusal> {
  const place = parseMessagePlace(unread)
  if (!place.ok) return place
  const text = readMessageText(unread.text)
  return text.ok ? accept({ ...place.value, text: text.value }) : text
}
