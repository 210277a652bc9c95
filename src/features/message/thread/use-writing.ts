import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChannelId, MessageId } from '#domain/kernel/ids.ts'
import { firstLetters } from '#domain/kernel/text.ts'
import { readMessageText } from '#domain/message/message.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useDraft } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { ChatService } from '../chat/chat-service.ts'
import { changeMessageKind, deleteMessageKind, sendMessageKind } from '../message.offline.ts'
import type { ChatChannel } from '../message.operations.ts'
import { messageRefusalWords } from '../message-refusals.ts'
import { blankMessage, draftName, type MessageDraft } from './message-draft.ts'
import type { ShownMessage } from './thread.view.ts'

/** So much of an answered message is shown over the answer. */
const mostOfReply = 160

/** The draft of a channel, and what becomes of it. */
export function useWriting(chat: ChatService, channel: ChatChannel) {
  const { i18n } = useLingui()
  const newId = useNewId()
  const name = draftName(channel.id)
  const { draft, setDraft, handOver, clearDraft, isDirty } = useDraft<MessageDraft>(
    name,
    blankMessage,
  )
  const [isTried, setTried] = useState(false)
  const read = readMessageText(draft.text)
  // Nobody is told that words are missing before any could be typed.
  const isSaid = !read.ok && (isTried || read.refusal.code === 'message.text-too-long')
  const problem =
    isSaid && !read.ok ? findRefusalSentence(i18n, messageRefusalWords, read.refusal) : null
  const place = { channelId: channel.id as ChannelId, channelTitle: channel.title }

  const entryOf = (text: string, { isUrgent, replyTo, changing }: MessageDraft) =>
    changing
      ? newEntry(changeMessageKind, {
          content: { ...place, messageId: changing.messageId, text },
          baseVersion: changing.version,
        })
      : newEntry(sendMessageKind, {
          content: {
            ...place,
            messageId: newId() as MessageId,
            ...{ text, isUrgent, replyToId: replyTo?.messageId ?? null },
            ...{ replyText: replyTo?.text ?? null, replyName: replyTo?.name ?? null },
          },
          baseVersion: null,
        })

  return {
    draft,
    problem,
    isDirty,
    change: (part: Partial<MessageDraft>) => setDraft({ ...draft, ...part }),
    /** Gives up a change: what was begun before it is there again. */
    leave: () => (draft.changing?.aside ? setDraft(draft.changing.aside) : clearDraft()),
    /** Saves what is written on this device; from there it goes out once. */
    async send(): Promise<boolean> {
      setTried(true)
      if (!read.ok) return false
      setTried(false)
      const entry = entryOf(read.value, draft)
      const next = draft.changing?.aside ?? undefined
      return handOver(() => chat.publish([entry], { clearingDraft: name }), next)
    },
    answer({ id, text, authorName }: ShownMessage) {
      const replyTo = {
        messageId: id as MessageId,
        text: firstLetters(text, mostOfReply),
        name: authorName,
      }
      setDraft({ ...draft, replyTo, changing: null })
    },
    begin({ id, text, truth }: ShownMessage) {
      const begun = draft.changing ? draft.changing.aside : draft
      const aside = begun?.text.trim() ? begun : null
      const changing = { messageId: id as MessageId, version: truth?.version ?? null, aside }
      setDraft({ ...blankMessage, text, changing })
    },
    remove: ({ id, truth }: ShownMessage) =>
      chat.publish([
        newEntry(deleteMessageKind, {
          content: { ...place, messageId: id as MessageId },
          baseVersion: truth?.version ?? null,
        }),
      ]),
  }
}

export type Writing = ReturnType<typeof useWriting>
