import type { MessageId } from '#domain/kernel/ids.ts'

/** The draft of a channel. */
export type MessageDraft = {
  text: string
  isUrgent: boolean
  replyTo: { messageId: MessageId; text: string; name: string } | null
  /** The message that is being changed, and what was begun before that; null for a new one. */
  changing: { messageId: MessageId; version: number | null; aside: MessageDraft | null } | null
}

export const blankMessage: MessageDraft = {
  text: '',
  isUrgent: false,
  replyTo: null,
  changing: null,
}

/** Each channel has a draft of its own. */
export const draftName = (channelId: string): string => `message:${channelId}`
