import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { parseSentence, parseSentenceId } from '#domain/diary/keeping.ts'
import { decideOrder } from '#domain/kernel/order.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireReportReader } from '../diary.policy.ts'
import { findTopics } from '../diary-lines.sql.ts'
import { type DiarySentence, listSentences } from '../sentences.sql.ts'
import {
  holdDiarySettings,
  orderSentencesAs,
  removeSentence,
  writeSentence,
} from './settings-writes.sql.ts'

type Wish = { sentenceId: string }
type KeepWish = Wish & { input: Parameters<typeof parseSentence>[0] }

const ofSentences = { policy: requireReportReader, lock: holdDiarySettings, read: listSentences }

const refused = (code: DiaryRefusalCode) => refuse({ code })

const sentenceIn = (sentences: readonly DiarySentence[], wish: Wish) =>
  sentences.find(({ id }) => id === parseSentenceId(wish.sentenceId))

const keepSentence = (name: 'addDiarySentence' | 'changeDiarySentence') =>
  keepingAct({
    ...ofSentences,
    name,
    read: async (tx, { wish: { input } }: { wish: KeepWish }) => {
      const read = parseSentence(input)
      const topicId = read.ok ? read.value.topicId : null
      const isTopicKnown = topicId === null || (await findTopics(tx, [topicId])).has(topicId)
      return { sentences: await listSentences(tx), isTopicKnown }
    },
    decide({ standing: { sentences, isTopicKnown }, wish }) {
      const id = parseSentenceId(wish.sentenceId)
      const known = sentenceIn(sentences, wish)
      const read = parseSentence(wish.input)
      if (!read.ok) return read
      if (!isTopicKnown) return refused('diary.unknown-topic')
      if (!id || (name === 'changeDiarySentence' && !known))
        return refused('diary.unknown-sentence')
      const position = known?.position ?? 1 + Math.max(0, ...sentences.map((it) => it.position))
      return accept({ id, position, ...read.value })
    },
    write: (tx, { change }) => writeSentence(tx, change),
    log: ({ change, standing }) => ({
      before: standing.sentences.find(({ id }) => id === change.id) ?? null,
      after: change,
    }),
  })

/** Adds a sentence for every teacher of the school, behind the others. One that was removed comes back so. */
export const addDiarySentence = keepSentence('addDiarySentence')

/** Changes a sentence; lines that were written with it stay as they are. */
export const changeDiarySentence = keepSentence('changeDiarySentence')

/** Takes a sentence out of the list. */
export const removeDiarySentence = keepingAct({
  ...ofSentences,
  name: 'removeDiarySentence',
  decide: ({ standing, wish }: { standing: DiarySentence[]; wish: Wish }) =>
    accept(sentenceIn(standing, wish) ?? null),
  write: (tx, { change }) => removeSentence(tx, change.id),
  log: ({ change }) => ({ before: change, after: null }),
})

/** Puts the sentences into an order; each of them is named. */
export const orderDiarySentences = keepingAct({
  ...ofSentences,
  name: 'orderDiarySentences',
  decide({
    standing,
    wish,
  }: {
    standing: DiarySentence[]
    wish: { sentenceIds: readonly string[] }
  }) {
    const ids = standing.map(({ id }) => id)
    const code: DiaryRefusalCode = 'diary.order-outdated'
    return decideOrder({ wanted: wish.sentenceIds, standing: ids }, { code })
  },
  write: (tx, { change }) => orderSentencesAs(tx, change),
  log: ({ change, standing }) => ({ before: standing.map(({ id }) => id), after: change }),
})
