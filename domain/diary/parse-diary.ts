import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { type ChildId, type MediaId, parseId, type TopicId } from '../kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import {
  type DiaryItemId,
  type DiaryRefusal,
  type DiaryRefusalCode,
  longestLine,
  moods,
  mostPictures,
  type RemoveDiary,
  type SubmitDiary,
  type TogetherId,
  type WriteDiary,
} from './diary.ts'

type Maybe<Value> = Value | null | undefined

/** A line as it comes from outside (GraphQL's WriteDiaryInput): nothing about it is known yet. */
export type UnreadWriteDiary = {
  itemId: string
  togetherId?: Maybe<string>
  childId: string
  date: string
  topicId?: Maybe<string>
  text?: Maybe<string>
  mood?: Maybe<string>
  mediaIds?: Maybe<readonly string[]>
}

export type UnreadDay = { childId: string; date: string }
export type UnreadRemoveDiary = UnreadDay & { itemId: string }

const refused = refuseBy<DiaryRefusalCode>()

const malformed = (field: string) => refused('diary.malformed-line', { field })

/** Reads the child and the day of an act. Text that names no child is an unknown child. */
export function parseDay({
  childId: child,
  date: day,
}: UnreadDay): Result<{ childId: ChildId; date: LocalDate }, DiaryRefusal> {
  const childId = parseId<ChildId>(child)
  if (!childId) return refused('diary.unknown-child')
  const date = parseLocalDate(day)
  return date ? accept({ childId, date }) : refused('diary.malformed-date')
}

/**
 * Reads a line that came from outside. The tablet does so before it keeps the line, the server before it judges it. A
 * line says something: words, a mood or a picture. A topic alone is none.
 */
export function parseWriteDiary(unread: UnreadWriteDiary): Result<WriteDiary, DiaryRefusal> {
  const day = parseDay(unread)
  if (!day.ok) return day
  const itemId = parseId<DiaryItemId>(unread.itemId)
  if (!itemId) return malformed('itemId')
  const togetherId = unread.togetherId ? parseId<TogetherId>(unread.togetherId) : null
  if (togetherId === undefined) return malformed('togetherId')
  const topicId = unread.topicId ? parseId<TopicId>(unread.topicId) : null
  if (topicId === undefined) return refused('diary.unknown-topic')
  const mood = unread.mood ? moods.find((it) => it === unread.mood) : null
  if (mood === undefined) return malformed('mood')
  const mediaIds: MediaId[] = []
  for (const text of new Set(unread.mediaIds ?? [])) {
    const mediaId = parseId<MediaId>(text)
    if (!mediaId) return malformed('mediaIds')
    mediaIds.push(mediaId)
  }
  if (mediaIds.length > mostPictures) {
    return refused('diary.too-many-pictures', { most: String(mostPictures) })
  }
  const text = keptText(unread.text)
  const tooLong = tooLongAt({ text }, longestLine)
  if (tooLong) return tooLong
  if (!text && !mood && mediaIds.length === 0) return refused('diary.empty-line')
  return accept({ itemId, togetherId, ...day.value, topicId, text, mood, mediaIds })
}

/** Reads the removal of a line. */
export function parseRemoveDiary(unread: UnreadRemoveDiary): Result<RemoveDiary, DiaryRefusal> {
  const day = parseDay(unread)
  if (!day.ok) return day
  const itemId = parseId<DiaryItemId>(unread.itemId)
  return itemId ? accept({ itemId, ...day.value }) : malformed('itemId')
}

/** Reads the submission of a child's day. */
export const parseSubmitDiary = (unread: UnreadDay): Result<SubmitDiary, DiaryRefusal> =>
  parseDay(unread)
