import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { ShownAttachment } from '#src/media/attached-files.tsx'
import { type Entry, isOnItsWay, tappedAt, wasNotTaken } from '#src/offline/outbox/entry.ts'
import { newerTruth, type Saved, truthIn } from '#src/records/fold-records.ts'
import {
  type ChangeContent,
  changeMessageKind,
  type DeleteContent,
  deleteMessageKind,
  type SendContent,
  sendMessageKind,
} from '../message.offline.ts'
import type { ChatMessage } from '../message.operations.ts'
import type { Seen } from './seen-messages.ts'

type Content = SendContent | ChangeContent | DeleteContent

/** A message as the thread shows it. */
export type ShownMessage = {
  id: string
  truth: ChatMessage | null
  text: string
  isUrgent: boolean
  files: readonly ShownAttachment[]
  replyText: string | null
  replyName: string | null
  /** Number of files of the answered message. */
  replyFiles: number
  authorName: string
  actorName: string | null
  isOwn: boolean
  at: Instant
  isChanged: boolean
  isRemoved: boolean
  saved: Saved
  /** The entry that a person has to settle. */
  attention: EntryId | null
}

type Me = { userId: UserId; name: string }

const kinds = {
  send: sendMessageKind.kind,
  change: changeMessageKind.kind,
  remove: deleteMessageKind.kind,
}
const isOurs = ({ kind }: Entry): boolean =>
  kind === kinds.send || kind === kinds.change || kind === kinds.remove

/** The truths that answers to entries of a channel brought. */
export const truthsIn = (entries: readonly Entry[]): ChatMessage[] =>
  entries.filter(isOurs).flatMap((entry) => truthIn<ChatMessage>(entry) ?? [])

const ofTruth = (truth: ChatMessage, me: Me): ShownMessage => ({
  id: truth.id,
  truth,
  text: truth.text,
  isUrgent: truth.isUrgent,
  files: truth.files ?? [],
  replyText: truth.replyText,
  replyName: truth.replyName,
  replyFiles: truth.replyFiles ?? 0,
  authorName: truth.authorName,
  actorName: truth.actorName,
  isOwn: truth.authorId === me.userId,
  at: truth.writtenAt,
  isChanged: truth.changedAt !== null,
  isRemoved: truth.isRemoved,
  ...{ saved: 'server', attention: null },
})

const ofEntry = (entry: Entry<SendContent>, me: Me): ShownMessage => {
  const { messageId, text, isUrgent, replyText, replyName, replyFiles = 0 } = entry.content
  const files = (entry.content.files ?? []).map(({ mediaId: id, name }) => ({
    ...{ id, name, image: null },
  }))
  return {
    ...{ id: messageId, truth: null, text, isUrgent, files, replyText, replyName, replyFiles },
    ...{ authorName: me.name, actorName: null, isOwn: true, at: tappedAt(entry) },
    ...{ isChanged: false, isRemoved: false, saved: 'tablet', attention: null },
  }
}

/** The messages of a channel in the order of the school, and after them those that are not sent yet. */
export function viewThread(seen: Seen, entries: readonly Entry[], me: Me): ShownMessage[] {
  const from = seen.from ?? 0
  const shown = new Map<string, ShownMessage>()
  const truths = new Map(seen.byId)
  for (const truth of truthsIn(entries))
    truths.set(truth.id, newerTruth(truths.get(truth.id), truth) ?? truth)
  for (const truth of [...truths.values()].toSorted((one, other) => one.number - other.number))
    if (truth.number >= from) shown.set(truth.id, ofTruth(truth, me))
  for (const entry of entries as readonly Entry<Content>[]) {
    if (!isOurs(entry) || !(isOnItsWay(entry) || wasNotTaken(entry))) continue
    const { messageId } = entry.content
    const before = shown.get(messageId)
    const base =
      before ?? (entry.kind === kinds.send ? ofEntry(entry as Entry<SendContent>, me) : null)
    if (!base) continue
    const state = isOnItsWay(entry)
      ? { saved: 'tablet' as const, attention: base.attention }
      : { saved: 'attention' as const, attention: entry.entryId }
    shown.set(messageId, { ...base, ...written(entry), ...state })
  }
  return [...shown.values()]
}

/** Shows a message with an entry that is on its way. A refused entry changes its words only where it sent them. */
function written(entry: Entry<Content>): Partial<ShownMessage> {
  const { kind, content } = entry
  if (kind === kinds.change && isOnItsWay(entry))
    return { text: (content as ChangeContent).text, isChanged: true }
  if (kind === kinds.remove && isOnItsWay(entry)) return { text: '', files: [], isRemoved: true }
  return {}
}
