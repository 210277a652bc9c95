import type { MessageId } from '#domain/kernel/ids.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'

/** The draft of a channel. */
export type MessageDraft = {
  text: string
  isUrgent: boolean
  /** Missing in a draft that is older than files. */
  files?: readonly AttachedFile[]
  replyTo: { messageId: MessageId; text: string; name: string; files?: number } | null
  /** The message that is being changed, and what was begun before that; null for a new one. */
  changing: {
    messageId: MessageId
    version: number | null
    hasFiles?: boolean
    aside: MessageDraft | null
  } | null
}

export const blankMessage: MessageDraft = {
  text: '',
  isUrgent: false,
  replyTo: null,
  changing: null,
}

/** Answers if somebody began something. */
export const isBegun = (draft: MessageDraft | undefined): draft is MessageDraft =>
  draft !== undefined && (draft.text.trim() !== '' || (draft.files ?? []).length > 0)

/** Each channel has a draft of its own. */
export const draftName = (channelId: string): string => `message:${channelId}`
