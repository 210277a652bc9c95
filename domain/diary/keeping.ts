import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { parseId, type TopicId } from '../kernel/ids.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import {
  type DiaryRefusal,
  type DiaryRefusalCode,
  longestReturnNote,
  longestSentence,
  mostSentences,
} from './diary.ts'

/** A school's way of keeping its diary: when families' mails go out, and whether the direction reads first. */
export type DiaryKeeping = { mailAt: LocalTime; needsApproval: boolean }

/** The keeping of a school that has said nothing. */
export const usualKeeping: DiaryKeeping = { mailAt: '17:30' as LocalTime, needsApproval: true }

const refused = refuseBy<DiaryRefusalCode>()

/** Reads the hour at which mails go out. */
export function parseMailAt(text: string): Result<LocalTime, FieldRefusal> {
  const time = parseLocalTime(text)
  return time ? accept(time) : fieldRefusal('field.malformed', { field: 'mailAt', kind: 'hour' })
}

/** Reads what the direction wants changed: without it a returned report would be a riddle. */
export function parseReturnNote(text: string): Result<string, DiaryRefusal> {
  const note = keptText(text)
  if (!note) return refused('diary.note-missing', { field: 'note' })
  return tooLongAt({ note }, longestReturnNote) ?? accept(note)
}

/** A reusable sentence; a school that works in one language writes it in one. */
export type SentenceWish = { topicId: TopicId | null; textEn: string; textFr: string }

/** Says why a school that has this many sentences gets no more of them; null while it does. */
export const refusalOfMoreSentences = (count: number): DiaryRefusal | null =>
  count >= mostSentences ? { code: 'thing.too-many', facts: { most: String(mostSentences) } } : null

/** Reads a reusable sentence of the school. */
export function parseSentence(unread: {
  topicId?: string | null | undefined
  textEn?: string | null | undefined
  textFr?: string | null | undefined
}): Result<SentenceWish, DiaryRefusal> {
  const topicId = unread.topicId ? parseId<TopicId>(unread.topicId) : null
  if (topicId === undefined) return fieldRefusal('field.unknown', { field: 'topicId' })
  const [textEn, textFr] = [keptText(unread.textEn), keptText(unread.textFr)]
  if (!textEn && !textFr) return refused('diary.sentence-missing', { field: 'textFr' })
  return tooLongAt({ textFr, textEn }, longestSentence) ?? accept({ topicId, textEn, textFr })
}
