import type { Messages } from '@lingui/core'
import type { Words } from './locale-provider.tsx'
import type { Locale } from './locales.ts'

/** A catalog in each language. */
export type WordsOf = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>

/** The words of a start before its first tap; the build takes them out of the catalogs (`scripts/build/first-words.ts`). */
const firstWords: WordsOf = {
  en: () => import('virtual:first-words/en'),
  fr: () => import('virtual:first-words/fr'),
}

/** The other words of the shell, and those that several features share. */
const sharedWords: WordsOf = {
  en: () => import('./locales/en.po'),
  fr: () => import('./locales/fr.po'),
}

/** One dictionary per language, which grows: no screen has to be drawn again for words it does not use. */
const dictionaries = new Map<Locale, Messages>()
const inUse = new Set<WordsOf>([firstWords])
/** Words that nobody reads before the first picture is drawn. */
const postponed = new Set<WordsOf>([sharedWords])
/** Languages that somebody has chosen here. Their words may still be on their way. */
const spoken = new Set<Locale>()

async function add(locale: Locale, words: WordsOf): Promise<void> {
  const { messages } = await words[locale]()
  const known = dictionaries.get(locale)
  // The same sentence in two features has one id, so it may be written once for both.
  if (known) Object.assign(known, messages)
  else dictionaries.set(locale, { ...messages })
}

/** The words of the start and of each feature that was opened, in a language that somebody chooses. */
export async function loadWords(locale: Locale): Promise<Words> {
  spoken.add(locale)
  try {
    await Promise.all([...inUse].map((words) => add(locale, words)))
  } catch (error) {
    spoken.delete(locale)
    throw error
  }
  return { locale, messages: dictionaries.get(locale) ?? {} }
}

/** A feature's words, in every language that is spoken here: a screen waits for them with its code. */
export async function addWords(words: WordsOf): Promise<void> {
  const wanted = [words, ...postponed]
  for (const each of wanted) inUse.add(each)
  try {
    await Promise.all([...spoken].flatMap((locale) => wanted.map((each) => add(locale, each))))
    for (const each of wanted) postponed.delete(each)
  } catch (error) {
    // Words that could not be had do not stand in the way of another language.
    for (const each of wanted) inUse.delete(each)
    throw error
  }
}

/** The words of a screen that begins with those of the start: what else it says comes with the next words. */
export const postponeWords = (words: WordsOf): void => {
  if (!inUse.has(words)) postponed.add(words)
}

/** All that was postponed. What opens from the first screen waits for it with its code. */
export const addPostponed = (): Promise<void> => addWords(sharedWords)
