import type { DiaryRefusalCode, SentenceId } from '#domain/diary/diary.ts'
import { parseSentence, parseSentenceId } from '#domain/diary/keeping.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { requireReportReader } from '../diary.policy.ts'
import { findTopics } from '../diary-lines.sql.ts'
import { type DiarySentence, listSentences } from '../sentences.sql.ts'
import { holdDiarySettings, orderSentences, writeSentence } from './settings-writes.sql.ts'

type Wish = { sentenceId: string }
type KeepWish = Wish & { input: Parameters<typeof parseSentence>[0] }

const ofSentences = { policy: requireReportReader, lock: holdDiarySettings }

const sentences = listActs<DiarySentence, SentenceId>({
  ...ofSentences,
  list: listSentences,
  idOf: ({ id }) => id,
  write: (tx, sentence) => writeSentence(tx, { ...sentence, isRemoved: false }),
  logged: (sentence) => sentence,
})

const refused = (code: DiaryRefusalCode) => refuse({ code })

const keepSentence = (name: 'addDiarySentence' | 'changeDiarySentence') =>
  keepingAct({
    ...ofSentences,
    name,
    read: async (tx, { wish: { input } }: { wish: KeepWish }) => {
      const read = parseSentence(input)
      const topicId = read.ok ? read.value.topicId : null
      const isTopicKnown = topicId === null || (await findTopics(tx, [topicId])).has(topicId)
      return { all: await listSentences(tx), isTopicKnown }
    },
    decide({ standing: { all, isTopicKnown }, wish }) {
      const id = parseSentenceId(wish.sentenceId)
      const known = all.find((it) => it.id === id)
      const read = parseSentence(wish.input)
      if (!read.ok) return read
      if (!isTopicKnown) return refused('diary.unknown-topic')
      if (!id || (name === 'changeDiarySentence' && !known))
        return refused('diary.unknown-sentence')
      const position = known?.position ?? 1 + Math.max(0, ...all.map((it) => it.position))
      return accept({ id, position, ...read.value })
    },
    write: (tx, { change }) => writeSentence(tx, { ...change, isRemoved: false }),
    log: ({ change, standing }) => sentences.logOf(change, standing.all),
  })

/** Adds a sentence for every teacher of the school, behind the others. One that was removed comes back so. */
export const addDiarySentence = keepSentence('addDiarySentence')

/** Changes a sentence; lines that were written with it stay as they are. */
export const changeDiarySentence = keepSentence('changeDiarySentence')

/** Takes a sentence out of the list. */
export const removeDiarySentence = sentences.removeAct(
  'removeDiarySentence',
  ({ sentenceId }: Wish) => sentenceId,
  (tx, sentence) => writeSentence(tx, { ...sentence, isRemoved: true }),
)

/** Puts the sentences into an order; each of them is named. */
export const orderDiarySentences = sentences.orderAct(
  'orderDiarySentences',
  ({ sentenceIds }: { sentenceIds: readonly string[] }) => sentenceIds,
  { outdated: { code: 'diary.order-outdated' }, nameOf: ({ id }) => id, order: orderSentences },
)
