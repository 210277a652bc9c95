import type { Messages } from '@lingui/core'
import type { Words } from './locale-provider.tsx'
import type { Locale } from './locales.ts'

/** A catalog in each language. */
export type WordsOf = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>

/** What the shell says, and what several features share: all that the start needs. */
const wordsOfStart: WordsOf = {
  en: () => import('./locales/en.po'),
  fr: () => import('./locales/fr.po'),
}

/** One dictionary per language, which grows: no screen has to be drawn again for words it does not use. */
const dictionaries = new Map<Locale, Messages>()
const inUse = new Set<WordsOf>([wordsOfStart])
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
  inUse.add(words)
  try {
    await Promise.all([...spoken].map((locale) => add(locale, words)))
  } catch (error) {
    // Words that could not be had do not stand in the way of another language.
    inUse.delete(words)
    throw error
  }
}
