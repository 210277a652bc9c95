import type { RemoveDiary, SubmitDiary, WriteDiary } from '#domain/diary/diary.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'

/** The list of entries needs the child's name when the class is no longer in the cache. */
type Named = { childName: string }

/** One line of one child's day, format 1: added, or written again under its id. */
export type WriteContent = WriteDiary & Named

/** A line that is taken out, format 1; its words are for the list of entries. */
export type RemoveContent = RemoveDiary & Named & { text: string }

/** A day that is handed to the direction, format 1. */
export type SubmitContent = SubmitDiary & Named

const reportFields =
  'id childId date status version submittedBy submittedAt approvedBy approvedAt returnedNote sentAt isCorrection isHeld'

const itemTruth = {
  typename: 'DiaryItem',
  selection: `id childId date togetherId topicId text mood mediaIds media { id url thumbnailUrl } byName byUserId writtenAt changedAt version isRemoved report { ${reportFields} }`,
}

const lane = ({ childId, date }: SubmitDiary): string => `diary:${childId}:${date}`

export const writeDiaryKind: EntryKind<WriteContent> = {
  kind: 'writeDiary',
  format: 1,
  laneOf: lane,
  keyOf: (content) => `${lane(content)}:${content.itemId}`,
  toAct: ({ itemId, togetherId, childId, date, topicId, text, mood, mediaIds }) => ({
    format: 1,
    act: {
      writeDiary: { itemId, togetherId, childId, date, topicId, text, mood, mediaIds },
    },
  }),
  truth: itemTruth,
}

export const removeDiaryKind: EntryKind<RemoveContent> = {
  kind: 'removeDiary',
  format: 1,
  laneOf: lane,
  // Not the key of the line itself: a line that was never sent is written first, then taken out.
  keyOf: (content) => `${lane(content)}:${content.itemId}:out`,
  toAct: ({ itemId, childId, date }) => ({
    format: 1,
    act: { removeDiary: { itemId, childId, date } },
  }),
  truth: itemTruth,
}

export const submitDiaryKind: EntryKind<SubmitContent> = {
  kind: 'submitDiary',
  format: 1,
  laneOf: lane,
  keyOf: (content) => `${lane(content)}:ready`,
  toAct: ({ childId, date }) => ({ format: 1, act: { submitDiary: { childId, date } } }),
  // Side by side with a submitted register, whose hour is never missing, the contract wants another name for it.
  truth: {
    typename: 'DailyReport',
    selection: reportFields.replace('submittedAt', 'handedInAt: submittedAt'),
  },
}

export const entryKinds = [
  writeDiaryKind,
  removeDiaryKind,
  submitDiaryKind,
] as readonly AnyEntryKind[]
