import { accept, type Result } from '#domain/kernel/result.ts'
import { longestWords, parseWords } from '#domain/pedagogy/framework-words.ts'
import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { listFrameworks } from '../framework.sql.ts'
import { isWhole } from '../frameworks/change-frameworks.ts'
import { putInOrder } from '../frameworks/framework-writes.sql.ts'
import type { SettingsRecord } from '../pedagogy-settings.sql.ts'
import { changeSettings, refused, type SettingsAnswer } from './change-settings.ts'
import { insertSentence, rewriteSentence, type SentenceWords } from './settings-writes.sql.ts'

type Text = string | null | undefined
export type SentenceWish = { domainId?: Text; textEn?: Text; textFr?: Text }

/** More than anybody finds a sentence in. */
const mostSentences = 500

async function readSentence(
  tx: Transaction,
  wish: SentenceWish,
): Promise<Result<SentenceWords, PedagogyRefusal>> {
  const words = parseWords({ en: wish.textEn, fr: wish.textFr }, longestWords.sentence)
  if (!words.ok) return words
  const { en: textEn, fr: textFr } = words.value
  if (!wish.domainId) return accept({ domainId: null, textEn, textFr })
  const domains = (await listFrameworks(tx)).flatMap((it) => it.domains)
  const domain = domains.find(({ id }) => id === wish.domainId?.toLowerCase())
  return domain
    ? accept({ domainId: domain.id, textEn, textFr })
    : refused('pedagogy.unknown-domain')
}

const sentenceIn = ({ sentences }: SettingsRecord, id: string) =>
  sentences.find((it) => it.id === id.toLowerCase())

/** Adds a sentence to the bank, at its end; for one domain, or for all. */
export const addBankSentence = (
  context: RequestContext,
  wish: SentenceWish,
): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'addBankSentence',
    work: async (tx, standing) => {
      if (standing.sentences.length >= mostSentences) return refused('pedagogy.too-many')
      const words = await readSentence(tx, wish)
      if (!words.ok) return words
      await insertSentence(tx, { id: context.ids.next(), ...words.value })
      return accept({ before: null, after: words.value })
    },
  })

/** Changes a sentence of the bank; texts that were made with it stay as they were written. */
export const changeBankSentence = (
  context: RequestContext,
  { sentenceId, ...wish }: SentenceWish & { sentenceId: string },
): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'changeBankSentence',
    work: async (tx, settings) => {
      const standing = sentenceIn(settings, sentenceId)
      if (!standing) return refused('pedagogy.unknown-sentence')
      const words = await readSentence(tx, wish)
      if (!words.ok) return words
      await rewriteSentence(tx, { id: standing.id, ...words.value, isRemoved: false })
      return accept({ before: standing, after: words.value })
    },
  })

/** Takes a sentence out of the bank. */
export const removeBankSentence = (
  context: RequestContext,
  { sentenceId }: { sentenceId: string },
): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'removeBankSentence',
    work: async (tx, settings) => {
      const standing = sentenceIn(settings, sentenceId)
      if (!standing) return refused('pedagogy.unknown-sentence')
      await rewriteSentence(tx, { ...standing, isRemoved: true })
      return accept({ before: standing, after: null })
    },
  })

/** Puts the bank in another order; all sentences are named. */
export const orderBankSentences = (
  context: RequestContext,
  { sentenceIds }: { sentenceIds: readonly string[] },
): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'orderBankSentences',
    work: async (tx, { sentences }) => {
      if (!isWhole(sentenceIds, sentences)) return refused('pedagogy.order-incomplete')
      await putInOrder(tx, { what: 'sentences', ids: sentenceIds })
      return accept({ before: sentences.map(({ id }) => id), after: sentenceIds })
    },
  })
