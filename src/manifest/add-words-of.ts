import { addWords, postponeWords, type WordsOf } from '#src/i18n/dictionaries.ts'
import type { Feature } from './feature.ts'

const catalogsOf = ({ words, shows = [] }: Feature): WordsOf[] =>
  [words, ...shows.map((part) => part.words)].flatMap((catalog) => catalog ?? [])

/** Adds the words of a feature, and of the parts that it shows. */
export async function addWordsOf(feature: Feature): Promise<void> {
  await Promise.all(catalogsOf(feature).map(addWords))
}

/** The same for a screen that begins with the words of the start. */
export function postponeWordsOf(feature: Feature): void {
  for (const catalog of catalogsOf(feature)) postponeWords(catalog)
}
