import type { ChannelId, MessageId } from '../kernel/ids.ts'
import { parseId } from '../kernel/ids.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import { isLongerThan, keptText } from '../kernel/text.ts'
import { type AttachedFile, mostFiles, readFiles, type UnreadFile } from '../media/attached-file.ts'
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
  files: readonly AttachedFile[]
}
export type ChangeMessage = MessagePlace & { text: string }

type UnreadPlace = { channelId: string; messageId: string }
type UnreadSend = UnreadPlace & {
  text: string
  replyToId?: string | null | undefined
  isUrgent: boolean
  files?: readonly UnreadFile[] | null | undefined
}

const refused = refuseBy<MessageRefusalCode>()

/** Reads the words of a message: too many are refused, and none unless it has files. */
export function readMessageText(typed: string, hasFiles = false): Result<string, MessageRefusal> {
  const text = keptText(typed)
  if (!text && !hasFiles) return refused('message.text-missing')
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
  const files = readFiles(unread.files ?? [])
  if (!files) return refused('message.malformed')
  if (files.length > mostFiles)
    return refused('message.too-many-files', { most: String(mostFiles) })
  const text = readMessageText(unread.text, files.length > 0)
  if (!text.ok) return text
  const replyToId = unread.replyToId ? parseId<MessageId>(unread.replyToId) : null
  if (replyToId === undefined) return refused('message.malformed')
  const { isUrgent } = unread
  return accept({ ...place.value, text: text.value, replyToId, isUrgent, files })
}

/** Reads other words for a message: none are for one with files, which its own row says. */
export function parseChangeMessage(
  unread: UnreadPlace & { text: string },
): Result<ChangeMessage, MessageRefusal> {
  const place = parseMessagePlace(unread)
  if (!place.ok) return place
  const text = readMessageText(unread.text, true)
  return text.ok ? accept({ ...place.value, text: text.value }) : text
}
