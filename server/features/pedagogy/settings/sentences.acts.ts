import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import { longestWords, parseWords } from '#domain/pedagogy/framework-words.ts'
import { pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { listActs } from '#server/platform/keeping/list-acts.ts'
import { listFrameworks } from '../framework.sql.ts'
import {
  afterAll,
  domainsOf,
  idIs,
  ofPedagogy,
  orderIncomplete,
} from '../frameworks/of-frameworks.ts'
import { loadSettings, type SentenceId, type SentenceRecord } from '../pedagogy-settings.sql.ts'
import { orderSentences, writeSentence } from './settings-writes.sql.ts'

type Text = string | null | undefined
type Wish = { sentenceId: string }
type KeepWish = Wish & { domainId?: Text; textEn?: Text; textFr?: Text }

/** More than anybody finds a sentence in. */
const mostSentences = 500

const sentences = listActs<SentenceRecord, SentenceId>({
  ...ofPedagogy,
  list: async (tx) => (await loadSettings(tx)).sentences,
  idOf: ({ id }) => id,
  write: (tx, sentence, taken) => writeSentence(tx, { ...sentence, isRemoved: false }, taken),
  logged: (sentence) => sentence,
})

const keepSentence = sentences.keepAct({
  wished: ({ sentenceId }: KeepWish) => sentenceId,
  unknown: fieldRefusal('thing.unknown').refusal,
  readBeside: async (tx) => domainsOf(await listFrameworks(tx)),
  decide({ id, wish, beside: domains }, standing) {
    const known = standing.find((it) => it.id === id)
    if (!known && standing.length >= mostSentences) return pedagogyRefusal('pedagogy.too-many')
    const words = parseWords({ en: wish.textEn, fr: wish.textFr }, longestWords.sentence)
    if (!words.ok) return words
    const domain = wish.domainId ? domains.find(idIs(wish.domainId)) : null
    if (domain === undefined) return fieldRefusal('field.unknown', { field: 'domainId' })
    const position = known?.position ?? afterAll(standing)
    const { en: textEn, fr: textFr } = words.value
    return accept({ id, domainId: domain?.id ?? null, textEn, textFr, position })
  },
})

/** Adds a sentence to the bank, at its end; for one domain, or for all. One that was removed comes back so. */
export const addBankSentence = keepSentence('addBankSentence', 'new')

/** Changes a sentence of the bank; texts that were made with it stay as they were written. */
export const changeBankSentence = keepSentence('changeBankSentence', 'known')

/** Takes a sentence out of the bank. */
export const removeBankSentence = sentences.removeAct(
  'removeBankSentence',
  'sentenceId',
  (tx, sentence) => writeSentence(tx, { ...sentence, isRemoved: true }),
)

/** Puts the bank in another order; all sentences are named. */
export const orderBankSentences = sentences.orderAct('orderBankSentences', 'sentenceIds', {
  outdated: orderIncomplete,
  nameOf: ({ textEn }) => textEn,
  order: orderSentences,
})
