import type { RemoveDiary, SubmitDiary, WriteDiary } from '#domain/diary/diary.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { dailyReportFields, diaryItemFields } from './diary.operations.ts'

/** The list of entries needs the child's name when the class is no longer in the cache. */
type Named = { childName: string }

/** One line of one child's day, format 1: added, or written again under its id. */
export type WriteContent = WriteDiary & Named

/** A line that is taken out, format 1; its words are for the list of entries. */
export type RemoveContent = RemoveDiary & Named & { text: string }

/** A day that is handed to the direction, format 1. */
export type SubmitContent = SubmitDiary & Named

const reportTruth = truthOf(dailyReportFields)

const laneOf = ({ childId, date }: SubmitDiary): string => `diary:${childId}:${date}`

const lineKind = kindsOf<RemoveDiary>({
  laneOf,
  truth: truthOf(diaryItemFields),
})

export const writeDiaryKind = lineKind<WriteContent>('writeDiary', {
  key: ({ itemId }) => itemId,
  sent: ['itemId', 'togetherId', 'childId', 'date', 'topicId', 'text', 'mood', 'mediaIds'],
})

export const removeDiaryKind = lineKind<RemoveContent>('removeDiary', {
  // Not the key of the line itself: a line that was never sent is written first, then taken out.
  key: ({ itemId }) => `${itemId}:out`,
  sent: ['itemId', 'childId', 'date'],
})

const reportKind = kindsOf<SubmitContent>({
  laneOf,
  // Side by side with a submitted register, whose hour is never missing, the contract wants another name for it.
  truth: {
    ...reportTruth,
    selection: reportTruth.selection.replace('submittedAt', 'handedInAt: submittedAt'),
  },
})

export const submitDiaryKind = reportKind('submitDiary', {
  key: () => 'ready',
  sent: ['childId', 'date'],
})

export const entryKinds = [
  writeDiaryKind,
  removeDiaryKind,
  submitDiaryKind,
] as readonly AnyEntryKind[]
