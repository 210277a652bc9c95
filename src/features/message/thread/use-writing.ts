import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChannelId, MediaId, MessageId } from '#domain/kernel/ids.ts'
import { firstLetters } from '#domain/kernel/text.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import { readMessageText } from '#domain/message/message.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { usePhotoPicker } from '#src/media/use-photo-picker.ts'
import { useDraft, useOffline } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Photos } from '#src/offline/photos/photos.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { ChatService } from '../chat/chat-service.ts'
import { changeMessageKind, deleteMessageKind, sendMessageKind } from '../message.offline.ts'
import type { ChatChannel } from '../message.operations.ts'
import { messageRefusalWords } from '../message-refusals.ts'
import { blankMessage, draftName, isBegun, type MessageDraft } from './message-draft.ts'
import type { ShownMessage } from './thread.view.ts'

/** So much of an answered message is shown over the answer. */
const mostOfReply = 160

/** Files by their numbers, each under the name that it has in the form or on this device. */
function filesOf(
  mediaIds: readonly MediaId[],
  known: readonly AttachedFile[] | undefined,
  photos: Pick<Photos, 'list'>,
): AttachedFile[] {
  const rows = photos.list().current()
  return mediaIds.map(
    (mediaId) =>
      known?.find((file) => file.mediaId === mediaId) ?? {
        mediaId,
        name: rows.find((row) => row.mediaId === mediaId)?.name ?? null,
      },
  )
}

/** The draft of a channel, and what becomes of it. */
export function useWriting(chat: ChatService, channel: ChatChannel) {
  const { i18n } = useLingui()
  const newId = useNewId()
  const name = draftName(channel.id)
  const { draft, setDraft, changeDraft, handOver, clearDraft, isDirty } = useDraft<MessageDraft>(
    name,
    blankMessage,
  )
  const { photos } = useOffline()
  const files = draft.files ?? []
  const isChanging = draft.changing !== null
  const picker = usePhotoPicker({
    // What was taken for a message that was begun before stays with it while another one is changed.
    draft: isChanging ? `${name}:changing` : name,
    mediaIds: files.map(({ mediaId }) => mediaId),
    onChange: (mediaIds) =>
      changeDraft((now) => ({ ...now, files: filesOf(mediaIds, now.files, photos) })),
    takes: 'papers',
  })
  const [isTried, setTried] = useState(false)
  const read = readMessageText(draft.text, files.length > 0 || draft.changing?.hasFiles)
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
            ...{ text, isUrgent, files, replyToId: replyTo?.messageId ?? null },
            ...{ replyText: replyTo?.text ?? null, replyName: replyTo?.name ?? null },
            replyFiles: replyTo?.files ?? 0,
          },
          baseVersion: null,
        })

  return {
    draft,
    problem,
    isDirty,
    picker,
    change: (part: Partial<MessageDraft>) => setDraft({ ...draft, ...part }),
    /** Gives up a change: what was begun before it is there again. */
    leave: () => (draft.changing?.aside ? setDraft(draft.changing.aside) : clearDraft()),
    /** Saves what is written on this device; from there it goes out once. */
    async send(): Promise<boolean> {
      // A photo that is being made smaller belongs to what is written now.
      if (picker.busy > 0) return false
      setTried(true)
      if (!read.ok) return false
      setTried(false)
      const entry = entryOf(read.value, draft)
      const next = draft.changing?.aside ?? undefined
      const blobs = files.map(({ mediaId }) => mediaId)
      return handOver(() => chat.publish([entry], { clearingDraft: name, blobs }), next)
    },
    answer({ id, text, files: answered, authorName }: ShownMessage) {
      const replyTo = {
        messageId: id as MessageId,
        text: firstLetters(text, mostOfReply),
        name: authorName,
        files: answered.length,
      }
      setDraft({ ...draft, replyTo, changing: null })
    },
    begin({ id, text, truth, files: sent }: ShownMessage) {
      const begun = draft.changing ? draft.changing.aside : draft
      const changing = {
        ...{ messageId: id as MessageId, version: truth?.version ?? null },
        ...{ hasFiles: sent.length > 0, aside: isBegun(begun ?? undefined) ? begun : null },
      }
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
