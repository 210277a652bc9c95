import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import type { EntryKind } from '#src/offline/outbox/entry-kind.ts'
import { actOf, isOfClassDay } from './class-day.ts'

export type MarkContent = {
  childId: ChildId
  date: LocalDate
  halfDay: HalfDay
  mark: PresenceMark | null
}

/** The content as the first version of the app wrote it. */
export type OldMarkContent = Omit<MarkContent, 'halfDay'> & { period: HalfDay }

export const laneOfMark = (content: { childId: string; date: string }): string =>
  `presence:${content.childId}:${content.date}`

/** The kind as it was in the first version of the app. */
export const oldMarkKind: EntryKind<OldMarkContent> = {
  kind: 'presence.mark',
  format: 1,
  laneOf: laneOfMark,
  keyOf: (content) => `${laneOfMark(content)}:${content.period}`,
  toAct: (content) => ({ format: 1, act: { markPresence: content } }),
  truth: { typename: 'PresenceDay', selection: 'id version' },
}

/** The same kind after an update: it writes other words and still reads its old ones. */
export const markKind: EntryKind<MarkContent> = {
  kind: 'presence.mark',
  format: 2,
  laneOf: laneOfMark,
  keyOf: (content) => `${laneOfMark(content)}:${content.halfDay}`,
  toAct: (content, format) => ({ format: 2, act: { markPresence: upcast(content, format) } }),
  truth: oldMarkKind.truth,
}

function upcast(content: MarkContent | OldMarkContent, format: number): MarkContent {
  if (format !== 1 || !('period' in content)) return content as MarkContent
  const { period, ...rest } = content
  return { ...rest, halfDay: period }
}

/** A line in the group's notebook: append-only, nothing like presence. */
export type NoteContent = { group: string; noteId: string; text: string }

export const noteKind: EntryKind<NoteContent> = {
  kind: 'notebook.note',
  format: 1,
  laneOf: (content) => `notebook:${content.group}`,
  keyOf: (content) => `notebook:${content.group}:${content.noteId}`,
  toAct: (content) => ({ format: 1, act: { writeNote: content } }),
  truth: { typename: 'Note', selection: 'id' },
}

/** Tells what the server records of a content. */
export function enteredValue(kind: string, content: unknown): unknown {
  if (isOfClassDay(kind)) return actOf(kind, content)
  const { mark, text } = content as Partial<MarkContent & NoteContent>
  return text ?? mark ?? null
}

/** The lane as the school sees it; an engine that breaks order on purpose adds a tail to it. */
export const trueLane = (lane: string): string => lane.split('#', 1)[0] ?? lane
