import type { SentenceId } from '#domain/diary/diary.ts'
import { parseSentence, refusalOfMoreSentences } from '#domain/diary/keeping.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireReportReader } from '../diary.policy.ts'
import { findTopics } from '../diary-lines.sql.ts'
import { type DiarySentence, listSentences } from '../sentences.sql.ts'
import { holdDiarySettings, orderSentences, writeSentence } from './settings-writes.sql.ts'

type Wish = { sentenceId: string }
type KeepWish = Wish & { input: Parameters<typeof parseSentence>[0] }

const sentences = listActs<DiarySentence, SentenceId>({
  policy: requireReportReader,
  lock: holdDiarySettings,
  list: listSentences,
  idOf: ({ id }) => id,
  write: (tx, sentence, taken) => writeSentence(tx, { ...sentence, isRemoved: false }, taken),
  logged: (sentence) => sentence,
})

const keepSentence = sentences.keepAct({
  wished: ({ sentenceId }: KeepWish) => sentenceId,
  unknown: fieldRefusal('thing.unknown').refusal,
  readBeside: async (tx, { input }) => {
    const read = parseSentence(input)
    const topicId = read.ok ? read.value.topicId : null
    return { isTopicKnown: topicId === null || (await findTopics(tx, [topicId])).has(topicId) }
  },
  decide({ id, wish: { input }, beside: { isTopicKnown } }, standing) {
    const read = parseSentence(input)
    if (!read.ok) return read
    if (!isTopicKnown) return fieldRefusal('field.unknown', { field: 'topicId' })
    const known = standing.find((it) => it.id === id)
    const full = known ? null : refusalOfMoreSentences(standing.length)
    if (full) return refuse(full)
    const position = known?.position ?? 1 + Math.max(0, ...standing.map((it) => it.position))
    return accept({ id, position, ...read.value })
  },
})

/** Adds a sentence for every teacher of the school, behind the others. One that was removed comes back so. */
export const addDiarySentence = keepSentence('addDiarySentence', 'new')

/** Changes a sentence; lines that were written with it stay as they are. */
export const changeDiarySentence = keepSentence('changeDiarySentence', 'known')

/** Takes a sentence out of the list. */
export const removeDiarySentence = sentences.removeAct(
  'removeDiarySentence',
  'sentenceId',
  (tx, sentence) => writeSentence(tx, { ...sentence, isRemoved: true }),
)

/** Puts the sentences into an order; each of them is named. */
export const orderDiarySentences = sentences.orderAct('orderDiarySentences', 'sentenceIds', {
  outdated: { code: 'thing.order-outdated' },
  nameOf: ({ textEn, textFr }) => textEn || textFr,
  order: orderSentences,
})
