import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { parseSentence, parseSentenceId } from '#domain/diary/keeping.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireReportReader } from '../diary.policy.ts'
import { findTopics } from '../diary-lines.sql.ts'
import { type DiarySentence, listSentences } from '../sentences.sql.ts'
import { dropSentence, insertSentence, orderSentencesAs, updateSentence } from './keeping.sql.ts'
import { refused } from './keeping-answer.ts'

/** Every act about sentences answers the whole list as it is now, or why it was not changed. */
export type SentencesAnswer = Result<DiarySentence[], { code: DiaryRefusalCode }>

type Wish = Parameters<typeof parseSentence>[0]

async function saveSentence(
  context: RequestContext,
  wish: Wish,
  save: (tx: Transaction, sentence: SaveWish) => Promise<boolean>,
): Promise<SentencesAnswer> {
  const { schoolId } = requireReportReader(context)
  const read = parseSentence(wish)
  if (!read.ok) return refused(read.refusal.code)
  const { topicId } = read.value
  return context.database.inSchool(schoolId, async (tx) => {
    if (topicId && !(await findTopics(tx, [topicId])).has(topicId)) {
      return refused('diary.unknown-topic')
    }
    if (!(await save(tx, read.value))) return refused('diary.unknown-sentence')
    return accept(await listSentences(tx))
  })
}

type SaveWish = Omit<Parameters<typeof updateSentence>[1], 'id'>

/**
 * Adds a sentence for every teacher of the school, behind the others. Sent again under the id that the device has given
 * it, because no answer came, it is there once.
 */
export const addDiarySentence = (
  context: RequestContext,
  { sentenceId, ...wish }: Wish & { sentenceId?: string | null },
): Promise<SentencesAnswer> =>
  saveSentence(context, wish, async (tx, sentence) => {
    const id = sentenceId ? parseSentenceId(sentenceId) : context.ids.next()
    if (!id) return false
    await insertSentence(tx, { id, ...sentence })
    return true
  })

/** Changes a sentence; lines that were written with it stay as they are. */
export const changeDiarySentence = (
  context: RequestContext,
  { sentenceId, ...wish }: Wish & { sentenceId: string },
): Promise<SentencesAnswer> =>
  saveSentence(context, wish, async (tx, sentence) => {
    const id = parseSentenceId(sentenceId)
    return id !== undefined && updateSentence(tx, { id, ...sentence })
  })

/** Takes a sentence out of the list; removed again, nothing happens. */
export async function removeDiarySentence(
  context: RequestContext,
  { sentenceId }: { sentenceId: string },
): Promise<SentencesAnswer> {
  const { schoolId } = requireReportReader(context)
  return context.database.inSchool(schoolId, async (tx) => {
    const id = parseSentenceId(sentenceId)
    if (id) await dropSentence(tx, id)
    return accept(await listSentences(tx))
  })
}

/** Puts the sentences in this order. */
export async function orderDiarySentences(
  context: RequestContext,
  { sentenceIds }: { sentenceIds: readonly string[] },
): Promise<SentencesAnswer> {
  const { schoolId } = requireReportReader(context)
  return context.database.inSchool(schoolId, async (tx) => {
    await orderSentencesAs(
      tx,
      sentenceIds.flatMap((text) => parseSentenceId(text) ?? []),
    )
    return accept(await listSentences(tx))
  })
}
