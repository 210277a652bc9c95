import type { Brand } from '../kernel/brand.ts'
import type { FieldRefusalCode } from '../kernel/fields/field-codes.ts'
import type { ChildId, MediaId, TopicId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { RefusalOf } from '../kernel/result.ts'

/** A line of the diary: made on the device, the same for as long as the line lives. */
export type DiaryItemId = Brand<string, 'DiaryItemId'>
/** The id that the lines of several children share when they were written at once. */
export type TogetherId = Brand<string, 'TogetherId'>
export type SentenceId = Brand<string, 'SentenceId'>

/** The moods of a child, as told to its family. */
export const moods = ['cheerful', 'calm', 'tired', 'tearful', 'unwell'] as const
export type Mood = (typeof moods)[number]

/** Longest text of a line, in characters: a family reads it on a phone. */
export const longestLine = 2000
export const mostPictures = 10
/** Longest word of the direction to the teacher, in characters. */
export const longestReturnNote = 500
export const longestSentence = 300
/** More reusable sentences than anybody finds one in. */
export const mostSentences = 200
/** The most reports that one act of the direction may name. */
export const mostReports = 1000

/** One line of one child's day: written anew, or written again under the same id. */
export type WriteDiary = {
  itemId: DiaryItemId
  togetherId: TogetherId | null
  childId: ChildId
  date: LocalDate
  topicId: TopicId | null
  text: string
  mood: Mood | null
  mediaIds: readonly MediaId[]
}

export type RemoveDiary = { itemId: DiaryItemId; childId: ChildId; date: LocalDate }

/** The teacher says: this day of this child may be read. */
export type SubmitDiary = { childId: ChildId; date: LocalDate }

export const diaryRefusalCodes = [
  'diary.malformed-date',
  'diary.malformed-line',
  'diary.unknown-child',
  'diary.unknown-class',
  'diary.unknown-topic',
  'diary.unknown-line',
  'diary.empty-line',
  'diary.too-many-pictures',
  'diary.outside-school-year',
  'diary.in-the-future',
  'diary.not-enrolled',
  'diary.nothing-to-submit',
  'diary.unknown-report',
  'diary.changed-since',
  'diary.nothing-to-approve',
  'diary.already-sent',
  'diary.not-approved',
  'diary.changed-since-approval',
  'diary.nothing-to-send',
  'diary.nobody-to-mail',
  'diary.mails-off',
  'diary.too-many-reports',
  'diary.note-missing',
  'diary.sentence-missing',
] as const
export type DiaryRefusalCode = (typeof diaryRefusalCodes)[number]

/** A refusal with the facts its sentence needs, as plain text (`{ longest: '2000' }`). */
export type DiaryRefusal = RefusalOf<DiaryRefusalCode | FieldRefusalCode>

/** Builds the id of a child's day: of its report, of its lane. */
export const reportId = ({ childId, date }: { childId: string; date: string }): string =>
  `${childId}:${date}`
