import { parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { longestWords, parseWords } from '#domain/pedagogy/framework-words.ts'
import { pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { listFrameworks } from '../framework.sql.ts'
import { putInOrder } from '../frameworks/framework-writes.sql.ts'
import {
  afterAll,
  decideOrderOf,
  domainsOf,
  idIs,
  ofFrameworks,
} from '../frameworks/of-frameworks.ts'
import { loadSettings, type SentenceId, type SentenceRecord } from '../pedagogy-settings.sql.ts'
import { removeSentence, writeSentence } from './settings-writes.sql.ts'

type Text = string | null | undefined
type Wish = { sentenceId: string }
type KeepWish = Wish & { domainId?: Text; textEn?: Text; textFr?: Text }

/** More than anybody finds a sentence in. */
const mostSentences = 500

const ofSentences = {
  ...ofFrameworks,
  read: async (tx: Transaction) => (await loadSettings(tx)).sentences,
}

const keepSentence = (name: 'addBankSentence' | 'changeBankSentence') =>
  keepingAct({
    ...ofSentences,
    name,
    read: async (tx, _: { wish: KeepWish }) => ({
      sentences: await ofSentences.read(tx),
      domains: domainsOf(await listFrameworks(tx)),
    }),
    decide({ standing: { sentences, domains }, wish }) {
      const id = parseId<SentenceId>(wish.sentenceId)
      const known = sentences.find(idIs(wish.sentenceId))
      if (!id || (name === 'changeBankSentence' && !known))
        return pedagogyRefusal('pedagogy.unknown-sentence')
      if (!known && sentences.length >= mostSentences) return pedagogyRefusal('pedagogy.too-many')
      const words = parseWords({ en: wish.textEn, fr: wish.textFr }, longestWords.sentence)
      if (!words.ok) return words
      const domain = wish.domainId ? domains.find(idIs(wish.domainId)) : null
      if (domain === undefined) return pedagogyRefusal('pedagogy.unknown-domain')
      const position = known?.position ?? afterAll(sentences)
      const { en: textEn, fr: textFr } = words.value
      return accept({ id, domainId: domain?.id ?? null, textEn, textFr, position })
    },
    write: (tx, { change }) => writeSentence(tx, change),
    log: ({ change, standing }) => ({
      before: standing.sentences.find(idIs(change.id)) ?? null,
      after: change,
    }),
  })

/** Adds a sentence to the bank, at its end; for one domain, or for all. One that was removed comes back so. */
export const addBankSentence = keepSentence('addBankSentence')

/** Changes a sentence of the bank; texts that were made with it stay as they were written. */
export const changeBankSentence = keepSentence('changeBankSentence')

/** Takes a sentence out of the bank. */
export const removeBankSentence = keepingAct({
  ...ofSentences,
  name: 'removeBankSentence',
  decide: ({ standing, wish }: { standing: SentenceRecord[]; wish: Wish }) =>
    accept(standing.find(idIs(wish.sentenceId)) ?? null),
  write: (tx, { change }) => removeSentence(tx, change.id),
  log: ({ change }) => ({ before: change, after: null }),
})

/** Puts the bank in another order; all sentences are named. */
export const orderBankSentences = keepingAct({
  ...ofSentences,
  name: 'orderBankSentences',
  decide: ({
    standing,
    wish,
  }: {
    standing: SentenceRecord[]
    wish: { sentenceIds: readonly string[] }
  }) => decideOrderOf(wish.sentenceIds, standing),
  write: (tx, { change }) => putInOrder(tx, { what: 'sentences', ids: change }),
  log: ({ change, standing }) => ({ before: standing.map(({ id }) => id), after: change }),
})
